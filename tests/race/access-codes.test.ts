import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent } from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { freshStore } from '../support/store/fresh-store.ts'
import type { Attempt } from './race-process.ts'
import { runRace } from './run-race.ts'
import { dropGuards } from './unguarded-orders.ts'

const processCount = 4
const buyersPerProcess = 25
const uses = 10
const accessCode = 'FANCLUB2026'
const standing = standingType({ salePriceCents: 0, serviceFeeCents: 0, capacity: 200 })

/** Lets 100 buyers of four processes use a code of ten uses at once. Returns the uses and the outcomes. */
async function raceFor(guarded: boolean) {
  await using fresh = await freshStore()
  const { store, raw, databaseURL } = fresh
  await store.catalogue.load(testCatalogue([standing], { saleStartTimeSSE: testStartSSE + 60 }))
  const target = { kind: 'types', typeIDs: ['standing'] } as const
  const terms = { target, uses, usesPerMember: null, fromSSE: null, untilSSE: null }
  await store.accessCodes.make(testEvent, { code: accessCode, ...terms }, byOperator())
  if (!guarded) await dropGuards(databaseURL)
  const attemptsOf = (process: number): readonly Attempt[] =>
    Array.from({ length: buyersPerProcess }, (_, index) => ({
      buyer: process * buyersPerProcess + index,
      typeIDs: ['standing'],
      idempotencyKey: null,
      accessCode,
    }))
  const processes = Array.from({ length: processCount }, (_, index) => index)
  const outcomes = await runRace(processes.map((index) => ({ databaseURL, guarded, attempts: attemptsOf(index) })))
  const all = outcomes.flat()
  return {
    orders: (await raw.rows('orders')).length,
    uses: (await raw.rows('accessCodeUses')).length,
    counted: (await store.accessCodes.list(testEvent))?.[0]?.usedCount,
    placed: all.filter((outcome) => outcome === 'placed').length,
    usedUp: all.filter((outcome) => outcome === 'accessCodeUsedUp').length,
  }
}

describe('100 buyers with a code of 10 uses', () => {
  test('use it too often when their orders read first and write later', async () => {
    expect((await raceFor(false)).orders).toBeGreaterThan(uses)
  })

  test('get exactly 10 orders', { tags: ['OPS-49', 'ORD-7'] }, async () => {
    expect(await raceFor(true)).toEqual({ orders: uses, uses, counted: uses, placed: uses, usedUp: 100 - uses })
  })
})
