import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testIdentity } from '../support/fixtures/test-catalogue.ts'
import { testRoomID, testRoomLoad } from '../support/rooms/open-test-room.ts'
import { freshStore, type FreshStore } from '../support/store/fresh-store.ts'
import { runRace } from './run-race.ts'
import { dropEntryGuards } from './unguarded-joins.ts'

const buyers = Array.from({ length: 24 }, (_, index) => index + 1)
const phoneOf = (buyer: number): string => String(91_000_000 + (buyer % 8))

/** Opens a room behind whose closed list anybody may join. Three buyers each, one of each process, have one telephone number. */
async function openLateRoom({ store }: FreshStore): Promise<void> {
  const { catalogue, members, rooms } = store
  await catalogue.load(testCatalogue([standingType()]))
  const startTimeSSE = testStartSSE + 30
  const times = { lobbyTimeSSE: startTimeSSE - 600, startTimeSSE, announcedSSE: startTimeSSE - 900 }
  await rooms.load(testRoomLoad({ ...times, drawVersion: 2, isOnePerNumber: true }))
  for (const buyer of buyers) {
    const { memberID } = await members.signIn(testIdentity(buyer), testStartSSE - 900)
    const details = { displayName: `Buyer ${buyer}`, contactNumber: phoneOf(buyer), email: null }
    await members.register(memberID, details, testStartSSE - 900)
  }
}

/** Lets all buyers join at three processes at the same moment. Returns the numbers and the telephone numbers of the entries. */
async function race({ databaseURL, raw }: FreshStore, guarded: boolean) {
  const outcomes = await runRace(
    [0, 1, 2].map((process) => ({
      databaseURL,
      guarded,
      attempts: buyers
        .filter((buyer) => buyer % 3 === process)
        .map((buyer) => ({ buyer, typeIDs: [], idempotencyKey: null, roomID: testRoomID })),
    })),
  )
  const entries = await raw.rows('roomEntries')
  return {
    told: outcomes.flat().toSorted(),
    numbers: entries.map(({ number }) => Number(number)).toSorted((left, right) => left - right),
    phones: entries.map(({ contactNumber }) => contactNumber),
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('members who join behind the list at three processes', () => {
  test('have one number twice when processes read first and write later', async () => {
    await using fresh = await freshStore()
    await openLateRoom(fresh)
    await dropEntryGuards(fresh.databaseURL)
    const { numbers, phones } = await race(fresh, false)
    expect(new Set(numbers).size).toBeLessThan(numbers.length)
    expect(new Set(phones).size).toBeLessThan(phones.length)
  })

  test('have each number once, and each telephone number has one entry', {
    tags: ['ROM-11', 'ROM-91', 'ROM-102'],
  }, async () => {
    await using fresh = await freshStore()
    await openLateRoom(fresh)
    const { told, numbers, phones } = await race(fresh, true)
    expect(numbers).toEqual(upTo(8))
    expect(new Set(phones).size).toBe(8)
    expect(told).toEqual(
      [...upTo(8).map((number) => `joined ${number}`), ...upTo(16).map(() => 'numberTaken')].toSorted(),
    )
  })
})
