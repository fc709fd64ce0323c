import { moveDraw } from './announced-starts.ts'
import { isAtRest } from './room-load.ts'
import { hasTurns, type Room, type RoomDemand } from './room.ts'
import { freezeSSE, type DrawTimes } from './room-times.ts'
import { logDueSSE } from './sale-log.ts'
import { isUnsigned } from './statement-signatures.ts'
import { nextNearRank, nextServedRank } from './serving.ts'

/**
 * The step of a room that is due.
 *
 * - `sign`: to sign what the room stated, and to store the signatures.
 * - `log`: to compare what is stored with the log of the sale, and to add the lines that are missing.
 * - `write`: to write the room as it then is. With a higher served rank, the turn clock's reading is stored too.
 * - `closeList`: to count the entries in the draw and to write the room by {@link closeList}, in one transaction.
 * - `publishRoot`: to hash all entries in the draw and to write the root. The list is closed, so they do not change.
 * - `draw`: to get the signature of the beacon's round, and to write the ranks.
 */
export type RoomStep =
  | { readonly kind: 'sign' }
  | { readonly kind: 'log' }
  | { readonly kind: 'write'; readonly room: Room }
  | { readonly kind: 'closeList' }
  | { readonly kind: 'publishRoot' }
  | { readonly kind: 'draw' }

/** A root to publish, with the times of its draw. */
export interface PublishedRoot {
  /** 32 bytes in hex. */
  readonly root: string
  readonly times: DrawTimes
  readonly publishedSSE: number
}

/**
 * Returns the step that is due at a moment, or null if none is (ROM-2). A process that comes late repeats this until
 * nothing is due. It then does every step that it missed, in the same order and with the same result.
 */
export function nextStep(room: Room, demand: RoomDemand, nowSSE: number): RoomStep | null {
  if (isUnsigned(room)) return { kind: 'sign' }
  if (room.state !== 'ENDED' && nowSSE >= room.endTimeSSE) return write({ ...room, state: 'ENDED' })
  const logSSE = logDueSSE(room)
  if (logSSE !== null && nowSSE >= logSSE) return { kind: 'log' }
  switch (room.state) {
    case 'ANNOUNCED':
      return nowSSE >= room.lobbyTimeSSE && !isAtRest(room) ? write({ ...room, state: 'LOBBY' }) : null
    case 'LOBBY':
      return nowSSE >= freezeSSE(room) ? { kind: 'closeList' } : null
    case 'FROZEN':
      if (room.root === null) return { kind: 'publishRoot' }
      return nowSSE >= room.roundTimeSSE ? { kind: 'draw' } : null
    case 'DRAWN':
      // The words about a moved start have done their work.
      if (nowSSE >= room.startTimeSSE) return write({ ...room, state: 'SERVING', servedSSE: nowSSE - 1, message: null })
      return nowSSE >= room.roundTimeSSE ? writeNear(room, nextNearRank(room, demand)) : null
    case 'SERVING':
      return isSoldOut(demand) ? write({ ...room, state: 'RETURNS' }) : serve(room, demand, nowSSE)
    case 'RETURNS':
      return serve(room, demand, nowSSE)
    case 'PAUSED':
    case 'ENDED':
      return null
  }
}

const write = (room: Room): RoomStep => ({ kind: 'write', room })

/** Returns true if no ticket is left, and none can come back from a pending order (ROM-24). */
const isSoldOut = ({ freeTickets, heldTickets }: RoomDemand): boolean => freeTickets + heldTickets === 0

function serve(room: Room, demand: RoomDemand, nowSSE: number): RoomStep | null {
  const nearRank = nextNearRank(room, demand)
  const servedRank = nextServedRank(room, demand, nowSSE)
  return servedRank > room.servedRank
    ? write({ ...room, servedRank, nearRank, servedSSE: nowSSE })
    : writeNear(room, nearRank)
}

const writeNear = (room: Room, nearRank: number): RoomStep | null =>
  nearRank > room.nearRank ? write({ ...room, nearRank }) : null

/** Returns a room whose list of entries is closed, with the number of entries in the draw. */
export const closeList = (room: Room, drawnCount: number): Room => ({
  ...room,
  state: 'FROZEN',
  drawnCount,
  closedSSE: freezeSSE(room),
})

/** Returns a room whose list has this root from now on, or null if it has one already or its list is open (ROM-6). */
export const publishRoot = (room: Room, { root, times, publishedSSE }: PublishedRoot): Room | null =>
  room.state === 'FROZEN' && room.root === null ? { ...moveDraw(room, times, publishedSSE), root, publishedSSE } : null

/** Returns true if the demand of a room must be counted before its next step is known. */
export const needsDemand = ({ state }: Room): boolean => state === 'DRAWN' || (hasTurns(state) && state !== 'PAUSED')
