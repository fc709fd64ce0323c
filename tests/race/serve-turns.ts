import type { RoomLoad } from '@pokfei/domain/rooms/room-load'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { testIdentity } from '../support/fixtures/test-catalogue.ts'
import { sampleRoot, sampleSignature, testRoomLoad } from '../support/rooms/open-test-room.ts'
import type { FreshStore } from '../support/store/fresh-store.ts'

const startTimeSSE = testStartSSE - 60

interface ServedRoom {
  readonly load: Partial<RoomLoad>
  /** The buyers who join, in the order of their ranks. */
  readonly buyers: readonly number[]
  /** The first so many have claimed their turns. The others wait. */
  readonly turnCount: number
}

/** Opens a room for events of the catalogue, in which some members have claimed their turns. */
export async function serveTurns({ store }: FreshStore, { load, buyers, turnCount }: ServedRoom): Promise<void> {
  const { rooms } = store
  const times = { lobbyTimeSSE: startTimeSSE - 600, startTimeSSE, roundTimeSSE: startTimeSSE - 32 }
  const room = testRoomLoad({ ...times, turnsPerMinute: 60 * turnCount, ...load })
  const { roomID } = room
  await rooms.load(room)
  await rooms.advance(roomID, startTimeSSE - 600)
  const joined = await Promise.all(
    buyers.map(async (buyer) => {
      const { memberID } = await store.members.signIn(testIdentity(buyer), startTimeSSE)
      const entryID = buyer.toString(16).padStart(2, '0').repeat(16)
      await rooms.join({ roomID, memberID, language: 'en' }, startTimeSSE - 600, entryID)
      return { memberID, entryID }
    }),
  )
  await rooms.advance(roomID, startTimeSSE - 60)
  const drawTimes = { startTimeSSE, round: 100, roundTimeSSE: startTimeSSE - 32 }
  await rooms.publishRoot(roomID, { root: sampleRoot, times: drawTimes, publishedSSE: drawTimes.roundTimeSSE - 20 })
  await rooms.recordRanks(
    roomID,
    1,
    joined.map(({ entryID }) => entryID),
  )
  await rooms.recordDraw(roomID, sampleSignature, [])
  await rooms.advance(roomID, startTimeSSE)
  await rooms.advance(roomID, startTimeSSE)
  for (const { memberID } of joined.slice(0, turnCount)) await rooms.claimTurn({ roomID, memberID }, startTimeSSE)
}
