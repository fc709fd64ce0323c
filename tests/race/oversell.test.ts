import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../support/store/fresh-store.ts'
import { standingType, testCatalogue } from '../support/fixtures/test-catalogue.ts'
import { runRace } from './run-race.ts'
import { raceFor, soldIn, soldOut } from './sell-out.ts'

describe('three processes that sell 100 standing tickets and 100 seats to 390 buyers', () => {
  test('oversell tickets and seats when they read first and write later', async () => {
    const { sold } = await raceFor(1, false)
    expect(sold.standing).toBeGreaterThan(100)
    expect(sold.stalls).toBeGreaterThan(100)
    expect(sold.seatsSoldTwice).toBeGreaterThan(0)
  })

  test.each([1, 2])('sell exactly the capacity and no seat twice (seed %i)', { tags: 'ORD-7' }, async (seed) => {
    const { sold, outcomes, deadlocks } = await raceFor(seed, true)
    expect(sold).toEqual(soldOut)
    expect(deadlocks).toBe(0)
    expect(outcomes).toEqual(new Set(['placed', 'insufficientNumberOfTickets']))
  })
})

describe('three processes that sell the places of two pools by four types', () => {
  test('oversell both pools when they read first and write later', { tags: 'SHR-2' }, async () => {
    const { sold } = await raceFor(1, false, 'shared')
    expect(sold.standing).toBeGreaterThan(100)
    expect(sold.stalls).toBeGreaterThan(100)
    expect(sold.seatsSoldTwice).toBeGreaterThan(0)
  })

  test.each([1, 2])('sell exactly each pool and no seat twice (seed %i)', { tags: 'SHR-2' }, async (seed) => {
    const { sold, outcomes, deadlocks } = await raceFor(seed, true, 'shared')
    expect(sold).toEqual(soldOut)
    expect(deadlocks).toBe(0)
    expect(outcomes).toEqual(new Set(['placed', 'insufficientNumberOfTickets']))
  })
})

describe('one buyer in three processes', () => {
  const paid = testCatalogue([standingType({ capacity: 1_000 })])

  test('gets one pending order, and every other attempt is rejected', { tags: ['ORD-6', 'ORD-10'] }, async () => {
    await using fresh = await freshStore()
    await fresh.store.catalogue.load(paid)
    const attempts = Array.from({ length: 25 }, () => ({ buyer: 1, typeIDs: ['standing'], idempotencyKey: null }))
    const orders = { databaseURL: fresh.databaseURL, guarded: true, attempts }
    const outcomes = (await runRace([orders, orders, orders])).flat()
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'alreadyHasInProgressOrders')).toHaveLength(74)
    expect(await soldIn(fresh)).toMatchObject({ standing: 1, countsAgree: true })
  })

  test('gets one order for one idempotency key, and every other attempt repeats it', { tags: 'CHK-33' }, async () => {
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
    expect(await soldIn(fresh)).toMatchObject({ standing: 2, countsAgree: true })
  })
})

test('opens a new database in three processes at the same moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-race-'))
  const orders = { databaseURL: `file:${join(folder, 'pokfei.db')}`, guarded: true, attempts: [] }
  expect(await runRace([orders, orders, orders])).toEqual([[], [], []])
  rmSync(folder, { recursive: true })
})
