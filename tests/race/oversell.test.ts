import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../support/fresh-store.ts'
import { standingType, testCatalogue } from '../support/test-catalogue.ts'
import { runRace } from './run-race.ts'
import { raceFor, soldIn, soldOut } from './sell-out.ts'

describe('three processes selling 100 places and 100 seats to 390 buyers', () => {
  test('sell too many, and seats twice, when they read first and write later', async () => {
    const { sold } = await raceFor(1, false)
    expect(sold.standing).toBeGreaterThan(100)
    expect(sold.stalls).toBeGreaterThan(100)
    expect(sold.seatsSoldTwice).toBeGreaterThan(0)
  })

  test.each([1, 2])('sell exactly what there is, and no seat twice (seed %i)', async (seed) => {
    const { sold, outcomes } = await raceFor(seed, true)
    expect(sold).toEqual(soldOut)
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
    const attempts = Array.from({ length: 25 }, () => ({
      buyer: 1,
      typeIDs: ['standing', 'standing'],
      idempotencyKey: 'checkout-0001',
    }))
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
