import { lastRank, type Room, type RoomDemand } from './room.ts'
import { turnNoticeSeconds } from './room-times.ts'

/** The demand of a room whose list is not drawn, and for which nothing is counted. */
export const noDemand: RoomDemand = { freeTickets: 0, heldTickets: 0, openTurns: 0, openTurnTickets: 0 }

/**
 * Returns how many ranks the rate allows at a moment (ROM-21). A process that comes late does not catch up, because the
 * rate protects the payment provider. The difference of two whole numbers keeps the mean exact, as in 1, 2, 1, 2.
 */
function allowedByRate({ turnsPerMinute, servedSSE }: Room, nowSSE: number): number {
  if (nowSSE <= servedSSE) return 0
  return Math.floor((turnsPerMinute * nowSSE) / 60) - Math.floor((turnsPerMinute * (nowSSE - 1)) / 60)
}

/**
 * Returns how many more people may have their turn at once (ROM-22, ROM-23). Without a guarantee, each of them could get
 * one ticket. With it, each could get as many as a turn allows, beside everything that open turns may still take. The last
 * tickets, fewer than a turn allows, go to one person at a time.
 */
export function roomForBuyers(
  { isGuaranteed, ticketsPerTurn }: Pick<Room, 'isGuaranteed' | 'ticketsPerTurn'>,
  { freeTickets, openTurns, openTurnTickets }: RoomDemand,
): number {
  if (!isGuaranteed) return Math.max(0, freeTickets - openTurns)
  const stillDue = openTurns * ticketsPerTurn - openTurnTickets
  const guaranteed = Math.floor((freeTickets - stillDue) / ticketsPerTurn)
  return Math.max(guaranteed, openTurns === 0 ? Math.min(1, freeTickets) : 0)
}

/** Returns the served rank of a moment. It is never lower than before, and never beyond the last rank. */
export function nextServedRank(room: Room, demand: RoomDemand, nowSSE: number): number {
  const waiting = lastRank(room) - room.servedRank
  return room.servedRank + Math.min(allowedByRate(room, nowSSE), roomForBuyers(room, demand), waiting)
}

/**
 * Returns the highest rank whose turn is near (ROM-41). It may come within the notice by the rate. It may also wait for
 * one of the open turns, each of which makes room for one more person when it ends.
 */
export function nextNearRank(room: Room, demand: RoomDemand): number {
  const byRate = Math.floor((room.turnsPerMinute * turnNoticeSeconds) / 60)
  const waiting = lastRank(room) - room.servedRank
  const near = Math.min(byRate, roomForBuyers(room, demand) + demand.openTurns, waiting)
  return near > 0 ? Math.max(room.nearRank, room.servedRank + near) : room.nearRank
}
