import { lastRank, type Room, type RoomDemand } from './room.ts'

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
