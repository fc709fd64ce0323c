import { headOver } from '@pokfei/draw/log/sale-log'
import type { Language } from '@pokfei/format/language'
import type { TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { RoomLoad } from '@pokfei/domain/rooms/room-load'
import type { BeaconTimes } from '@pokfei/domain/rooms/room-times'
import type { Room } from '@pokfei/domain/rooms/room'
import { advanceRooms, type RoomDeps } from '@pokfei/domain/services/rooms/advance-rooms'
import { joinRoom } from '@pokfei/domain/services/rooms/join-room'
import { claimTurn, type OwnTurn } from '@pokfei/domain/services/rooms/own-turn'
import { testStartSSE } from '../fixtures/manual-clock.ts'
import { testEvent } from '../fixtures/test-catalogue.ts'
import { openTestApp, type TestApp } from '../store/test-app.ts'

/** The room of the test event. */
export const testRoomID = `events/${testEvent.organizerID}/${testEvent.eventID}`

/** The start of the sale of a test room, an hour after its lobby has opened. */
export const roomStartSSE = testStartSSE + 3_600

/** Values of the right length for a root and a signature. */
export const sampleRoot = 'ab'.repeat(32)
export const sampleSignature = 'cd'.repeat(48)

/** The signature of each statement of a test room. */
export const sampleStatement = 'ef'.repeat(64)

const chainHash = 'cc'.repeat(32)

/** Returns the load of the room of the test event, with the given differences. Two turns come in a second. */
export const testRoomLoad = (change: Partial<RoomLoad> = {}): RoomLoad => ({
  roomID: testRoomID,
  lobbyTimeSSE: testStartSSE,
  startTimeSSE: roomStartSSE,
  endTimeSSE: roomStartSSE + 86_400,
  turnsPerMinute: 120,
  minutesPerTurn: 10,
  isGuaranteed: false,
  isOnePerNumber: false,
  ticketsPerTurn: 4,
  round: 100,
  roundTimeSSE: roomStartSSE - 32,
  chainHash,
  receiptPublicKey: 'ee'.repeat(32),
  drawVersion: 1,
  announcedSSE: testStartSSE - 86_400,
  events: [testEvent],
  ...change,
})

/** A beacon with a round each three seconds. Round 100 becomes known 32 seconds before the start. */
const testBeacon: BeaconTimes = {
  roundAt: (timeSSE) => 100 + Math.floor((timeSSE - roomStartSSE + 32) / 3),
  timeOfRound: (round) => roomStartSSE - 32 + (round - 100) * 3,
}

/** An engine whose ranks are in the order of the entry IDs. */
export const plainEngine = {
  chainHash,
  publicKey: 'dd'.repeat(96),
  beacon: testBeacon,
  rootOf: async () => sampleRoot,
  signStatements: ({ starts, root }) => ({
    starts: starts.map(() => sampleStatement),
    list: root === null ? null : sampleStatement,
  }),
  fetchSignature: async () => sampleSignature,
  logHead: ({ roomID, log }, lines) => headOver(roomID, log?.head ?? null, lines),
  rank: async (_root: string, _signature: string, entryIDs: readonly string[]) => entryIDs.toSorted(),
} satisfies RoomDeps['draw']

/** A room on a fresh store, with a clock that the test controls. */
export interface TestRoom extends AsyncDisposable {
  readonly testApp: TestApp
  readonly deps: RoomDeps
  /** Returns the member of buyer number `index` in the room. */
  member(index: number): Promise<{ readonly roomID: string; readonly memberID: string }>
  join(index: number, language?: Language): ReturnType<typeof joinRoom>
  claim(index: number): Promise<OwnTurn>
  /** Moves the clock to a second of the sale, or before it, and does what is due then. */
  goTo(second: number): Promise<Room>
  /** Goes through freeze and draw to the start of the sale. */
  draw(): Promise<Room>
  /** Returns the buyers with these indexes in the order of their ranks. */
  byRank(indexes: readonly number[]): Promise<readonly number[]>
}

/** Opens a {@link TestRoom} in its lobby. */
export async function openTestRoom(
  types: readonly TicketTypeLoad[],
  change: Partial<RoomLoad> = {},
): Promise<TestRoom> {
  const testApp = await openTestApp(types)
  const { fresh, clock } = testApp
  const deps: RoomDeps = { store: fresh.store, clock, draw: plainEngine }
  const { kind } = await fresh.store.rooms.load(testRoomLoad(change))
  if (kind !== 'loaded') throw new Error(`the room is ${kind}`)

  const room: TestRoom = {
    testApp,
    deps,
    member: async (index) => ({ roomID: testRoomID, memberID: (await testApp.buyer(index)).memberID }),
    join: async (index, language = 'en') => joinRoom(deps, { ...(await room.member(index)), language }),
    claim: async (index) => claimTurn(deps, await room.member(index)),
    async goTo(second) {
      clock.set(roomStartSSE + second)
      await advanceRooms(deps)
      const found = await fresh.store.rooms.find(testRoomID)
      if (found === null) throw new Error('the room is gone')
      return found
    },
    async draw() {
      await room.goTo(-60)
      await room.goTo(-32)
      return room.goTo(0)
    },
    async byRank(indexes) {
      const ranked = await Promise.all(
        indexes.map(async (index) => {
          const facts = await fresh.store.rooms.findTurn(await room.member(index), clock.nowSSE())
          return { index, rank: facts?.entry?.drawnRank ?? Infinity }
        }),
      )
      return ranked.toSorted((left, right) => left.rank - right.rank).map(({ index }) => index)
    },
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  }
  await room.goTo(-3_600)
  return room
}
