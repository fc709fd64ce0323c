import type { OwnTurn, RoomStatus } from '@pokfei/contracts/routes/rooms'

/** Seconds before the start at which the list closes (ROM-3). */
export const closingSeconds = 60
/** Seconds after the round's time from which a page says that the beacon is late. */
const beaconGraceSeconds = 15

/** The facts that a page knows of a room and of its reader. */
export interface RoomFacts {
  readonly status: RoomStatus
  readonly lobbyTimeSSE: number
  /** The reader's entry. Null for a reader without one, undefined while it is not known. */
  readonly entry: { readonly rank: number | null; readonly turn: OwnTurn } | null | undefined
  readonly nowSSE: number
}

/** A stop of the sale, in its order: lobby, closed, draw, queue, buy. */
export type Stop = 0 | 1 | 2 | 3 | 4

/** The view of a room on its page (ROM-50). */
export type RoomView =
  | { readonly kind: 'announced' }
  | { readonly kind: 'lobby' }
  | { readonly kind: 'closed'; readonly isBeaconLate: boolean }
  /** The ranks are public, and the page reads the reader's. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'drawn' | 'waiting' | 'soldOut'; readonly rank: number; readonly peopleAhead: number }
  /** The reader has no entry and would stand behind the draw. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'paused'; readonly rank: number | null; readonly peopleAhead: number }
  | { readonly kind: 'yourTurn'; readonly rank: number; readonly turn: OwnTurn | null }
  | { readonly kind: 'turnPassed'; readonly rank: number }
  /** The rank is null for a reader without one. */
  | { readonly kind: 'ended'; readonly rank: number | null }

/** Returns the view of a room for its reader. It follows from facts alone, so every tab and device shows the same. */
export function viewOf(facts: RoomFacts): RoomView {
  const { status, nowSSE } = facts
  switch (status.state) {
    case 'ENDED':
      return { kind: 'ended', rank: facts.entry?.rank ?? null }
    case 'ANNOUNCED':
      return nowSSE < facts.lobbyTimeSSE ? { kind: 'announced' } : { kind: 'lobby' }
    case 'LOBBY':
      return nowSSE < status.startSSE - closingSeconds ? { kind: 'lobby' } : { kind: 'closed', isBeaconLate: false }
    case 'FROZEN':
      return { kind: 'closed', isBeaconLate: nowSSE >= status.roundTimeSSE + beaconGraceSeconds }
    case 'DRAWN':
    case 'SERVING':
    case 'PAUSED':
    case 'RETURNS':
      return viewOfRank(facts, status.state)
  }
}

function viewOfRank(
  { entry, status: { served } }: RoomFacts,
  state: 'DRAWN' | 'SERVING' | 'PAUSED' | 'RETURNS',
): RoomView {
  const isPaused = state === 'PAUSED'
  if (entry === undefined) return { kind: 'reading' }
  if (entry === null) return isPaused ? { kind: 'paused', rank: null, peopleAhead: 0 } : { kind: 'behind' }
  const { rank, turn } = entry
  if (rank === null) return { kind: 'reading' }
  if (turn.state === 'open') return { kind: 'yourTurn', rank, turn }
  if (turn.state === 'passed') return { kind: 'turnPassed', rank }
  const peopleAhead = Math.max(0, rank - served - 1)
  if (isPaused) return { kind: 'paused', rank, peopleAhead }
  if (state === 'DRAWN') return { kind: 'drawn', rank, peopleAhead }
  if (turn.state === 'offered' || rank <= served) return { kind: 'yourTurn', rank, turn: null }
  return { kind: state === 'SERVING' ? 'waiting' : 'soldOut', rank, peopleAhead }
}

/** Returns the stop at which the sale is for the reader of a view. */
export function stopOf(view: RoomView): Stop | null {
  switch (view.kind) {
    case 'announced':
    case 'ended':
      return null
    case 'lobby':
      return 0
    case 'closed':
      return 1
    case 'reading':
    case 'drawn':
      return 2
    case 'behind':
    case 'waiting':
    case 'soldOut':
    case 'paused':
    case 'turnPassed':
      return 3
    case 'yourTurn':
      return 4
  }
}

/** True for a view that comes after the draw, so that there is something to check. */
export function isAfterDraw({ kind }: RoomView): boolean {
  return kind !== 'announced' && kind !== 'lobby' && kind !== 'closed' && kind !== 'reading'
}
