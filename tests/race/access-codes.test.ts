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

/** The sales that a code opens: one before its start, and one of a type that nobody buys without the code. */
const sales = {
  standing: testCatalogue([standing], { saleStartTimeSSE: testStartSSE + 60 }),
  friends: testCatalogue([standing, { ...standing, typeID: 'friends', placesOf: 'standing', byCodeOnly: true }]),
} as const

/** Lets 100 buyers of four processes use a code of ten uses for a type at once. Returns the uses and the outcomes. */
async function raceFor(guarded: boolean, typeID: keyof typeof sales) {
  await using fresh = await freshStore()
  const { store, raw, databaseURL } = fresh
  await store.catalogue.load(sales[typeID])
  const target = { kind: 'types', typeIDs: [typeID] } as const
  const terms = { target, uses, usesPerMember: null, fromSSE: null, untilSSE: null }
  await store.accessCodes.make(testEvent, { code: accessCode, ...terms }, byOperator())
  if (!guarded) await dropGuards(databaseURL)
  const attemptsOf = (process: number): readonly Attempt[] =>
    Array.from({ length: buyersPerProcess }, (_, index) => ({
      buyer: process * buyersPerProcess + index,
      typeIDs: [typeID],
      idempotencyKey: null,
      accessCode,
    }))
  const processes = Array.from({ length: processCount }, (_, index) => index)
  const outcomes = await runRace(processes.map((index) => ({ databaseURL, guarded, attempts: attemptsOf(index) })))
  const all = outcomes.flat()
  const tickets = await raw.rows('tickets')
  return {
    // A ticket of another type's place has the number of its own type too.
    tickets: [tickets.length, tickets.filter(({ soldTypeNo }) => soldTypeNo !== null).length],
    orders: (await raw.rows('orders')).length,
    uses: (await raw.rows('accessCodeUses')).length,
    counted: (await store.accessCodes.list(testEvent, { after: null, limit: 1 }))?.rows[0]?.code.usedCount,
    placed: all.filter((outcome) => outcome === 'placed').length,
    usedUp: all.filter((outcome) => outcome === 'accessCodeUsedUp').length,
  }
}

describe.each(['standing', 'friends'] as const)('100 buyers with a code of 10 uses for %s', (typeID) => {
  test('use it too often when their orders read first and write later', async () => {
    expect((await raceFor(false, typeID)).orders).toBeGreaterThan(uses)
  })

  test('get exactly 10 orders', { tags: ['OPS-49', 'ORD-7', 'SHR-4'] }, async () => {
    expect(await raceFor(true, typeID)).toEqual({
      orders: uses,
      uses,
      counted: uses,
      placed: uses,
      usedUp: 100 - uses,
      tickets: [uses, typeID === 'friends' ? uses : 0],
    })
  })
})
