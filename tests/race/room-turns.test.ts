import { describe, expect, test } from 'vitest'
import { standingType, testCatalogue } from '../support/fixtures/test-catalogue.ts'
import { freshStore, type FreshStore } from '../support/store/fresh-store.ts'
import { runRace } from './run-race.ts'
import { serveTurns } from './serve-turns.ts'
import { soldIn } from './sell-out.ts'

const free = { salePriceCents: 0, serviceFeeCents: 0 }

/** Opens a room in which buyers 1 and 2 have claimed their turns, and buyer 3 waits. A turn has one ticket. */
async function serveTwo(fresh: FreshStore): Promise<void> {
  await fresh.store.catalogue.load(testCatalogue([standingType({ ...free, capacity: 1_000 })]))
  await serveTurns(fresh, { load: { ticketsPerTurn: 1 }, buyers: [1, 2, 3], turnCount: 2 })
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
