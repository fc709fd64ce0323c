import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testIdentity } from '../support/fixtures/test-catalogue.ts'
import { testRoomID, testRoomLoad } from '../support/rooms/open-test-room.ts'
import { freshStore, type FreshStore } from '../support/store/fresh-store.ts'
import { runRace } from './run-race.ts'
import { soldIn } from './sell-out.ts'

const startTimeSSE = testStartSSE - 60
const free = { salePriceCents: 0, serviceFeeCents: 0 }

/** Opens a room in which buyers 1 and 2 have claimed their turns, and buyer 3 waits. A turn has one ticket. */
async function serveTwo({ store }: FreshStore): Promise<void> {
  const { rooms } = store
  await store.catalogue.load(testCatalogue([standingType({ ...free, capacity: 1_000 })]))
  const times = { lobbyTimeSSE: startTimeSSE - 600, startTimeSSE, roundTimeSSE: startTimeSSE - 32 }
  await rooms.load(testRoomLoad({ ...times, ticketsPerTurn: 1 }))
  await rooms.advance(testRoomID, startTimeSSE - 600)
  const joined = await Promise.all(
    [1, 2, 3].map(async (buyer) => {
      const { memberID } = await store.members.signIn(testIdentity(buyer), startTimeSSE)
      const entryID = `0${buyer}`.repeat(16)
      await rooms.join({ roomID: testRoomID, memberID, language: 'en' }, startTimeSSE - 600, entryID)
      return { memberID, entryID }
    }),
  )
  await rooms.advance(testRoomID, startTimeSSE - 60)
  const drawTimes = { startTimeSSE, round: 100, roundTimeSSE: startTimeSSE - 32 }
  await rooms.publishRoot(testRoomID, { root: 'ab'.repeat(32), times: drawTimes })
  await rooms.recordRanks(
    testRoomID,
    1,
    joined.map(({ entryID }) => entryID),
  )
  await rooms.recordDraw(testRoomID, 'cd'.repeat(48))
  await rooms.advance(testRoomID, startTimeSSE)
  await rooms.advance(testRoomID, startTimeSSE)
  for (const { memberID } of joined.slice(0, 2)) await rooms.claimTurn({ roomID: testRoomID, memberID }, startTimeSSE)
}

/** Lets three processes order for each buyer, many times at the same moment. Returns the outcomes of each buyer. */
async function raceFor(fresh: FreshStore, guarded: boolean): Promise<ReadonlyMap<number, readonly string[]>> {
  const attempts = Array.from({ length: 24 }, (_, index) => ({
    buyer: 1 + (index % 3),
    typeIDs: ['standing'],
    idempotencyKey: null,
  }))
  const orders = { databaseURL: fresh.databaseURL, guarded, attempts }
  const outcomes = (await runRace([orders, orders, orders])).flat()
  return new Map(
    [1, 2, 3].map((buyer) => [
      buyer,
      outcomes.filter((_, index) => attempts[index % attempts.length]?.buyer === buyer).toSorted(),
    ]),
  )
}

const counted = (outcomes: readonly string[] = []) =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]))

describe('members with tabs at three processes', () => {
  test('buy more than their turn allows when processes read first and write later', async () => {
    await using fresh = await freshStore()
    await serveTwo(fresh)
    await raceFor(fresh, false)
    expect((await soldIn(fresh)).standing).toBeGreaterThan(2)
  })

  test('buy once in their turn, which ends during the other orders, and never before it', {
    tags: ['ROM-15', 'ROM-18', 'ROM-20'],
  }, async () => {
    await using fresh = await freshStore()
    await serveTwo(fresh)
    const outcomes = await raceFor(fresh, true)
    expect(counted(outcomes.get(1))).toEqual({ placed: 1, turnPassed: 23 })
    expect(counted(outcomes.get(2))).toEqual({ placed: 1, turnPassed: 23 })
    expect(counted(outcomes.get(3))).toEqual({ notYetYourTurn: 24 })
    expect(await soldIn(fresh)).toMatchObject({ standing: 2, countsAgree: true })
  })
})
