import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent } from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { openTestApp } from '../support/store/test-app.ts'
import type { Attempt } from './race-process.ts'
import { runRace } from './run-race.ts'
import { dropSwapGuards } from './unguarded-swaps.ts'

const processCount = 4
const holdersPerProcess = 25
const places = 10
const free = { salePriceCents: 0, serviceFeeCents: 0 } as const
const second = { organizerID: testEvent.organizerID, eventID: 'second-night' } as const

/** Lets 100 holders of four processes swap into ten places at once. Returns what became of tickets and places. */
async function raceFor(guarded: boolean) {
  await using testApp = await openTestApp([standingType({ ...free, capacity: 100 })])
  testApp.isDamaged = !guarded
  const { store, databaseURL } = testApp.fresh
  await store.catalogue.load(testCatalogue([standingType({ ...second, ...free, capacity: 200 })], second))
  const act = byOperator(testStartSSE)
  await store.allotments.hold(second, { name: 'swaps', typeID: 'standing', places, seats: [], releaseSSE: null }, act)
  const attempts = await Promise.all(
    Array.from({ length: processCount * holdersPerProcess }, async (_, buyer): Promise<Attempt> => {
      const placed = await testApp.order(buyer, ['standing'])
      if (placed.kind !== 'completed') throw new Error(`the order was not booked: ${placed.kind}`)
      const { orderID } = placed.order
      const [ticket] = await store.orders.tickets(orderID)
      const swap = { orderID, ticketID: ticket?.ticketID ?? '', eventID: second.eventID }
      return { buyer, typeIDs: ['standing'], idempotencyKey: null, swap }
    }),
  )
  const keep = { kind: 'keep' } as const
  const choices = [keep, { kind: 'swap', eventID: second.eventID, allotmentName: 'swaps' }] as const
  const offer = { choices, defaultChoice: keep, deadlineSSE: testStartSSE + 86_400 }
  const texts = { textEN: 'A new hall.', textCN: '新場地。' }
  await store.catalogue.announce(testEvent, { kind: 'moved', facts: { venueNameEN: 'The Hall' }, ...texts, offer }, act)
  if (!guarded) await dropSwapGuards(databaseURL)
  const outcomes = await runRace(
    Array.from({ length: processCount }, (_, index) => ({
      databaseURL,
      guarded,
      attempts: attempts.slice(index * holdersPerProcess, (index + 1) * holdersPerProcess),
    })),
  )
  const all = outcomes.flat()
  const live = (await testApp.fresh.raw.rows('tickets')).filter(({ live: isLive }) => Boolean(isLive)).length
  return {
    swapped: all.filter((outcome) => outcome === 'swapped').length,
    turnedAway: all.filter((outcome) => outcome === 'swapPlacesGone').length,
    live,
    kept: (await store.allotments.list(second))?.[0]?.places ?? 0,
    sold: (await store.catalogue.findStockedEvent(second))?.ticketTypes[0]?.soldCount,
  }
}

describe('100 holders who swap into 10 places', () => {
  test('are too many when their swaps read first and write later', async () => {
    expect((await raceFor(false)).swapped).toBeGreaterThan(places)
  })

  test('get exactly 10 tickets, and the others keep their own', { tags: ['CHG-32', 'CHG-33', 'ORD-7'] }, async () => {
    expect(await raceFor(true)).toEqual({ swapped: places, turnedAway: 100 - places, live: 100, kept: 0, sold: places })
  })
})
