import type { ShownRoom } from '@pokfei/desk-contract/verbs/rooms'
import type { Room } from '@pokfei/domain/rooms/room'

/** Returns a room for its JSON. */
export const shownRoom = ({ roomID: room, message, ...rest }: Room): ShownRoom => ({
  room,
  state: rest.state,
  lobbyTimeSSE: rest.lobbyTimeSSE,
  startTimeSSE: rest.startTimeSSE,
  endTimeSSE: rest.endTimeSSE,
  turnsPerMinute: rest.turnsPerMinute,
  minutesPerTurn: rest.minutesPerTurn,
  isGuaranteed: rest.isGuaranteed,
  isOnePerNumber: rest.isOnePerNumber,
  ticketsPerTurn: rest.ticketsPerTurn,
  round: rest.round,
  roundTimeSSE: rest.roundTimeSSE,
  root: rest.root,
  drawnCount: rest.drawnCount,
  lateCount: rest.lateCount,
  servedRank: rest.servedRank,
  message: message && { ...message },
  places: [...rest.places],
})
