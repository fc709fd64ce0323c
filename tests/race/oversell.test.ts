import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../support/fresh-store.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../support/test-catalogue.ts'
import type { Attempt } from './race-process.ts'
import { runRace } from './run-race.ts'
import { dropSeatGuard } from './unguarded-orders.ts'

const processCount = 3
const buyersPerProcess = 130
const free = { salePriceCents: 0, serviceFeeCents: 0 }
const standing = standingType({ ...free, capacity: 100 })
const stalls = seatedType(free, hallRows(10, 10))

/** Buyers of one to four tickets, of one type or the other; far more than there are. */
function attemptsOf(seed: number, process: number): readonly Attempt[] {
  const random = seededRandom(seed * 100 + process)
  return Array.from({ length: buyersPerProcess }, (_, index) => {
    const typeID = random.below(2) === 0 ? 'standing' : 'stalls'
    return { buyer: process * buyersPerProcess + index, typeIDs: Array.from({ length: 1 + random.below(4) }, () => typeID), idempotencyKey: null }
  })
}

/** What the tickets themselves say, whatever the counts do. */
function soldIn(path: string): { standing: number; stalls: number; seatsSoldTwice: number; countsAgree: boolean } {
  const sqlite = new SQLite(path, { readonly: true })
  const live = sqlite
    .prepare<[], { typeID: string; tickets: number; seats: number; counted: number }>(
      `select typeID, count(*) as tickets, count(distinct codeIndex) as seats, heldCount + soldCount as counted
       from tickets join ticketTypes using (typeNo) join stock using (typeNo) where live = 1 group by typeID`,
    )
    .all()
  sqlite.close()
  const [seatless, seated] = ['standing', 'stalls'].map((typeID) => live.find((type) => type.typeID === typeID))
  return {
    standing: seatless?.tickets ?? 0,
    stalls: seated?.tickets ?? 0,
    seatsSoldTwice: (seated?.tickets ?? 0) - (seated?.seats ?? 0),
    countsAgree: live.every((type) => type.tickets === type.counted),
  }
}

async function raceFor(seed: number, guarded: boolean) {
  await using fresh = await freshStore()
  await fresh.store.catalogue.load(testCatalogue([standing, stalls]))
  if (!guarded) dropSeatGuard(fresh.path)
  const { databaseURL } = fresh
  const outcomes = await runRace(Array.from({ length: processCount }, (_, process) => ({ databaseURL, guarded, attempts: attemptsOf(seed, process) })))
  return { sold: soldIn(fresh.path), outcomes: new Set(outcomes.flat()) }
}

describe('three processes selling 100 places and 100 seats to 390 buyers', () => {
  test('sell too many, and seats twice, when they read first and write later', async () => {
    const { sold } = await raceFor(1, false)
    expect(sold.standing).toBeGreaterThan(100)
    expect(sold.stalls).toBeGreaterThan(100)
    expect(sold.seatsSoldTwice).toBeGreaterThan(0)
  })

  test.each([1, 2])('sell exactly what there is, and no seat twice (seed %i)', async (seed) => {
    const { sold, outcomes } = await raceFor(seed, true)
    expect(sold).toEqual({ standing: 100, stalls: 100, seatsSoldTwice: 0, countsAgree: true })
    expect(outcomes).toEqual(new Set(['placed', 'insufficientNumberOfTickets']))
  })
})

describe('one buyer in three processes', () => {
  const paid = testCatalogue([standingType({ capacity: 1_000 })])

  test('gets one order in progress, and every other attempt is refused', async () => {
    await using fresh = await freshStore()
    await fresh.store.catalogue.load(paid)
    const attempts = Array.from({ length: 25 }, () => ({ buyer: 1, typeIDs: ['standing'], idempotencyKey: null }))
    const orders = { databaseURL: fresh.databaseURL, guarded: true, attempts }
    const outcomes = (await runRace([orders, orders, orders])).flat()
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'alreadyHasInProgressOrders')).toHaveLength(74)
    expect(soldIn(fresh.path)).toMatchObject({ standing: 1, countsAgree: true })
  })

  test('gets one order for one Idempotency-Key, and every other attempt repeats it', async () => {
    await using fresh = await freshStore()
    await fresh.store.catalogue.load(paid)
    const attempts = Array.from({ length: 25 }, () => ({ buyer: 1, typeIDs: ['standing', 'standing'], idempotencyKey: 'checkout-0001' }))
    const orders = { databaseURL: fresh.databaseURL, guarded: true, attempts }
    const outcomes = (await runRace([orders, orders, orders])).flat()
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(74)
    expect(soldIn(fresh.path)).toMatchObject({ standing: 2, countsAgree: true })
  })
})

test('three processes that open a new database at the same moment all find it ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-race-'))
  const orders = { databaseURL: `file:${join(folder, 'pokfei.db')}`, guarded: true, attempts: [] }
  expect(await runRace([orders, orders, orders])).toEqual([[], [], []])
  rmSync(folder, { recursive: true })
})
