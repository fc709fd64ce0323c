import { describe, expect, test } from 'vitest'
import { standingType } from '../support/fixtures/test-catalogue.ts'
import { openTestApp } from '../support/store/test-app.ts'
import type { Attempt } from './race-process.ts'
import { runRace } from './run-race.ts'
import { dropSwapGuards } from './unguarded-swaps.ts'

const processCount = 4
const callsPerProcess = 15
const places = 20

/** Lets two desks at the door and two processes of online buyers sell the last places at once. */
async function raceFor(guarded: boolean) {
  await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0, capacity: places })])
  testApp.isDamaged = !guarded
  const { databaseURL } = testApp.fresh
  if (!guarded) await dropSwapGuards(databaseURL)
  const outcomes = await runRace(
    Array.from({ length: processCount }, (_, desk) => ({
      databaseURL,
      guarded,
      attempts: Array.from(
        { length: callsPerProcess },
        (__, call): Attempt => ({
          buyer: desk * callsPerProcess + call,
          typeIDs: ['standing'],
          idempotencyKey: null,
          // Without a guard all stand at the door, because that is what the race looks at.
          ...((desk % 2 === 0 || !guarded) && { operator: `desk ${desk}` }),
        }),
      ),
    })),
  )
  const all = outcomes.flat()
  return {
    sold: all.filter((outcome) => outcome === 'sold').length,
    bought: all.filter((outcome) => outcome === 'placed').length,
    outcomes: new Set(all),
    live: (await testApp.fresh.raw.rows('tickets')).filter(({ live }) => Boolean(live)).length,
    counts: guarded ? await testApp.counts('standing') : null,
  }
}

describe('60 sales of 20 places, at the door and online', () => {
  test('are too many when the door reads first and writes later', async () => {
    const { sold } = await raceFor(false)
    expect(sold).toBeGreaterThan(places)
  })

  test('are exactly 20', { tags: ['OPS-116', 'ORD-7'] }, async () => {
    const { sold, bought, live, counts, outcomes } = await raceFor(true)
    expect(sold + bought).toBe(places)
    expect(live).toBe(places)
    expect(counts).toEqual([0, places])
    expect([...outcomes].toSorted()).toEqual(expect.arrayContaining(['insufficientNumberOfTickets', 'tooFewPlaces']))
  })
})
