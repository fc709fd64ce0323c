import { freezeSSE } from './room-times.ts'
import { isAtRest } from './room-load.ts'
import type { Room } from './room.ts'
import { logDueSSE } from './sale-log.ts'
import { isUnsigned } from './statement-signatures.ts'

/**
 * Returns the next moment at which a room may have a step, or null if it never has one again. A moment that is over means
 * each second: the step then depends on the stock, or on work that may fail.
 */
export function dueSSEOf(room: Room): number | null {
  if (isUnsigned(room)) return 0
  const [stepSSE, logSSE] = [stepSSEOf(room), logDueSSE(room)]
  if (stepSSE === null) return logSSE
  return Math.min(stepSSE, room.endTimeSSE, logSSE ?? stepSSE)
}

function stepSSEOf(room: Room): number | null {
  switch (room.state) {
    case 'ANNOUNCED':
      return isAtRest(room) ? room.endTimeSSE : room.lobbyTimeSSE
    case 'LOBBY':
      return freezeSSE(room)
    case 'FROZEN':
      return room.root === null ? freezeSSE(room) : room.roundTimeSSE
    case 'DRAWN':
      // The mails before the first turns may be due.
      return room.nearRank === 0 ? room.roundTimeSSE : room.startTimeSSE
    case 'SERVING':
    case 'RETURNS':
      return room.startTimeSSE
    case 'PAUSED':
      return room.endTimeSSE
    case 'ENDED':
      return null
  }
}
