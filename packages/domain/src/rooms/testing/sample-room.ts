import type { AnnouncedStart } from '../announced-starts.ts'
import type { RoomLoad } from '../room-load.ts'
import type { BeaconTimes } from '../room-times.ts'
import type { Room } from '../room.ts'
import { noSignatures } from '../statement-signatures.ts'

/** The start of the sale of a {@link sampleRoom}. */
export const startTimeSSE = 1_800_000_000

/** The beacon of a {@link sampleRoom}. */
export const sampleChainHash = 'cc'.repeat(32)

/** The start of a {@link sampleRoom} as it was announced. */
export const sampleStart: AnnouncedStart = { sinceSSE: startTimeSSE - 86_400, startSSE: startTimeSSE, round: 100 }

/** Returns a room in its lobby, with the given differences. */
export const sampleRoom = (change: Partial<Room> = {}): Room => ({
  roomID: 'events/lion-rock/harbour-nights',
  state: 'LOBBY',
  drawVersion: 1,
  starts: [],
  lobbyTimeSSE: startTimeSSE - 3_600,
  startTimeSSE,
  endTimeSSE: startTimeSSE + 86_400,
  turnsPerMinute: 120,
  minutesPerTurn: 10,
  isGuaranteed: false,
  isOnePerNumber: false,
  ticketsPerTurn: 4,
  eventCount: 1,
  round: 100,
  roundTimeSSE: startTimeSSE - 32,
  chainHash: sampleChainHash,
  receiptPublicKey: 'ee'.repeat(32),
  closedSSE: null,
  root: null,
  publishedSSE: null,
  signatures: noSignatures,
  givenUp: [],
  places: [],
  beaconSignature: null,
  numberCount: 0,
  drawnCount: 0,
  lateCount: 0,
  servedRank: 0,
  nearRank: 0,
  servedSSE: 0,
  stoppedSeconds: 0,
  clockStop: null,
  message: null,
  log: null,
  ...change,
})

/** Returns the load of a {@link sampleRoom}, with the given differences. */
export const sampleRoomLoad = (change: Partial<RoomLoad> = {}): RoomLoad => ({
  roomID: 'events/lion-rock/harbour-nights',
  lobbyTimeSSE: startTimeSSE - 3_600,
  startTimeSSE,
  endTimeSSE: startTimeSSE + 86_400,
  turnsPerMinute: 120,
  minutesPerTurn: 10,
  isGuaranteed: false,
  isOnePerNumber: false,
  ticketsPerTurn: 4,
  round: 100,
  roundTimeSSE: startTimeSSE - 32,
  chainHash: sampleChainHash,
  receiptPublicKey: 'ee'.repeat(32),
  drawVersion: 1,
  announcedSSE: startTimeSSE - 86_400,
  events: [{ organizerID: 'lion-rock', eventID: 'harbour-nights' }],
  ...change,
})

/** Returns a room that has served 10 of 100 ranks, all of which are near, with the given differences. */
export const servingRoom = (change: Partial<Room> = {}): Room =>
  sampleRoom({
    state: 'SERVING',
    closedSSE: startTimeSSE - 60,
    root: 'ab'.repeat(32),
    beaconSignature: 'cd'.repeat(48),
    drawnCount: 100,
    servedRank: 10,
    nearRank: 100,
    servedSSE: startTimeSSE,
    ...change,
  })

/** A beacon with a round each three seconds. Round 100 becomes known two seconds before the moment of the sample's draw. */
export const sampleBeacon: BeaconTimes = {
  roundAt: (timeSSE) => 100 + Math.floor((timeSSE - startTimeSSE + 32) / 3),
  timeOfRound: (round) => startTimeSSE - 32 + (round - 100) * 3,
}
