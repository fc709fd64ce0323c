import type { OrderRejectionReason } from '@pokfei/contracts/reasons'
import { hasTurns, rankOf, type Room, type RoomEntry, type Turn } from './room.ts'
import { claimWindowSeconds } from './room-times.ts'
import { turnClockAt } from './turn-clock.ts'

/** The facts of a member's turn, all read in one transaction. */
export interface TurnFacts {
  readonly nowSSE: number
  readonly room: Room
  /** The member's entry in the room, or null. */
  readonly entry: RoomEntry | null
  /** The reading of the turn clock at which the entry's rank was served. Null before that. */
  readonly servedAt: number | null
  /** The member's newest turn in the room, or null. */
  readonly turn: Turn | null
}

/**
 * The status of a member's turn.
 *
 * - `waiting`: the turn has not come, or there is no entry.
 * - `offered`: it has come and waits to be claimed until `endsAt`.
 * - `open`: it is claimed, and its member may order.
 * - `passed`: it has ended, unclaimed, used or not. The member may join again at the end.
 *
 * `endsAt` is a reading of the turn clock.
 */
export type TurnStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'offered'; readonly rank: number; readonly endsAt: number }
  | { readonly kind: 'open'; readonly turn: Turn }
  | { readonly kind: 'passed' }

/** Returns the status of a member's turn (ROM-14 to ROM-18). */
export function turnStatusOf({ nowSSE, room, entry, servedAt, turn }: TurnFacts): TurnStatus {
  const rank = entry === null ? null : rankOf(entry, room)
  if (rank === null || rank > room.servedRank || servedAt === null) return { kind: 'waiting' }
  if (!hasTurns(room.state)) return { kind: 'passed' }
  const reading = turnClockAt(room, nowSSE)
  if (turn !== null && turn.rank === rank)
    return reading < turn.endsAt && !isFinished(room, turn) ? { kind: 'open', turn } : { kind: 'passed' }
  const endsAt = servedAt + claimWindowSeconds
  return reading < endsAt ? { kind: 'offered', rank, endsAt } : { kind: 'passed' }
}

/** Returns true if a turn has a completed order for each event of its room (ROM-18). It then ends before its time. */
export const isFinished = ({ eventCount }: Pick<Room, 'eventCount'>, { boughtEventIDs }: Turn): boolean =>
  boughtEventIDs.length >= eventCount

/**
 * Returns the reading of the turn clock after which a rank must have been served for its turn to be offered still. The
 * stores count offered turns by it.
 */
export const oldestOfferAt = (room: Room, nowSSE: number): number => turnClockAt(room, nowSSE) - claimWindowSeconds

/** The result of a request to claim or to extend a turn. `isChanged` is false if the turn is stored as it is. */
export type TurnDecision =
  | { readonly kind: 'open'; readonly turn: Turn; readonly isChanged: boolean }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'passed' }

/** Decides the claim of a turn. Repeated claims change nothing. */
export function decideClaim(facts: TurnFacts): TurnDecision {
  const status = turnStatusOf(facts)
  switch (status.kind) {
    case 'waiting':
    case 'passed':
      return status
    case 'open':
      return { ...status, isChanged: false }
    case 'offered':
      return { kind: 'open', turn: claim(facts, status.rank), isChanged: true }
  }
}

function claim({ nowSSE, room }: TurnFacts, rank: number): Turn {
  const claimedAt = turnClockAt(room, nowSSE)
  return { rank, claimedAt, endsAt: claimedAt + turnSeconds(room), ticketCount: 0, boughtEventIDs: [] }
}

const turnSeconds = ({ minutesPerTurn }: Room): number => minutesPerTurn * 60

/** Decides a request for twice the time, which needs no reason (WCAG 2.2.1). A longer turn stays as it is. */
export function decideExtension(facts: TurnFacts): TurnDecision {
  const decision = decideClaim(facts)
  if (decision.kind !== 'open') return decision
  const { turn } = decision
  const endsAt = Math.max(turn.endsAt, turn.claimedAt + 2 * turnSeconds(facts.room))
  return { kind: 'open', turn: { ...turn, endsAt }, isChanged: decision.isChanged || endsAt !== turn.endsAt }
}

/** The result of the check of a turn in the transaction of an order. */
export type OrderTurnDecision =
  /** The order may be placed. The transaction writes the turn, with the tickets of the order. */
  { readonly kind: 'allowed'; readonly turn: Turn } | { readonly kind: 'refused'; readonly reason: TurnRejectionReason }

/** The reasons for which a turn refuses an order. */
type TurnRejectionReason = Extract<
  OrderRejectionReason,
  'notYetYourTurn' | 'turnPassed' | 'eventAlreadyBought' | 'eventMaxTicketBuyCountExceeded'
>

/** The event and the number of tickets of an order that asks for its turn. */
export interface TurnRequest {
  readonly eventID: string
  readonly ticketCount: number
}

/**
 * Decides in the transaction of an order whether its member may order now (ROM-15). It must be called for each event with a
 * room, and for no other one. A turn that was offered is claimed by its first order. Each event of the room has one completed
 * order in a turn, as the only event of a room has (ROM-18).
 */
export function decideTurn(facts: TurnFacts, { eventID, ticketCount }: TurnRequest): OrderTurnDecision {
  const decision = decideClaim(facts)
  switch (decision.kind) {
    case 'waiting':
      return { kind: 'refused', reason: 'notYetYourTurn' }
    case 'passed':
      return { kind: 'refused', reason: 'turnPassed' }
    case 'open': {
      const { turn } = decision
      if (turn.boughtEventIDs.includes(eventID)) return { kind: 'refused', reason: 'eventAlreadyBought' }
      const taken = turn.ticketCount + ticketCount
      if (taken > facts.room.ticketsPerTurn) return { kind: 'refused', reason: 'eventMaxTicketBuyCountExceeded' }
      return { kind: 'allowed', turn: { ...turn, ticketCount: taken } }
    }
  }
}
