import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { standingType, testEvent } from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { mailedTokens, registerBuyer } from '../support/store/open-claim.ts'
import { openTestApp } from '../support/store/test-app.ts'
import type { Attempt } from './race-process.ts'
import { runRace } from './run-race.ts'
import { dropSwapGuards } from './unguarded-swaps.ts'

const processCount = 4
const claimsPerProcess = 20
const gifts = 5
const handOvers = 5
const free = { salePriceCents: 0, serviceFeeCents: 0 } as const

/** Lets 80 members of four processes claim ten links at once. Without guards, all links are gifts. */
async function raceFor(guarded: boolean) {
  await using testApp = await openTestApp([standingType({ ...free, capacity: 100 })])
  testApp.isDamaged = !guarded
  const { store, databaseURL, raw } = testApp.fresh
  const act = byOperator(testStartSSE)
  const line = { typeID: 'standing', ticketCount: 1, allotmentName: null, language: 'en', isAgain: false } as const
  const handedOver = guarded ? handOvers : 0
  const addresses = Array.from({ length: gifts + handOvers - handedOver }, (_, index) => `guest-${index}@example.com`)
  const lines = addresses.map((address) => ({ ...line, guest: { kind: 'address', address } as const }))
  await store.claims.giveList({ ...testEvent, lines }, act)
  for (let index = 0; index < handedOver; index += 1) {
    const placed = await testApp.order(200 + index, ['standing'])
    if (placed.kind !== 'completed') throw new Error(`the order was not booked: ${placed.kind}`)
    const [ticket] = await store.orders.tickets(placed.order.orderID)
    const address = `friend-${index}@example.com`
    await store.claims.handOver({ ticketID: ticket?.ticketID ?? '', address, language: 'en' }, act)
  }
  const tokens = [...(await mailedTokens(testApp)).values()]
  expect(tokens).toHaveLength(gifts + handOvers)
  const attempts: Attempt[] = []
  for (let buyer = 0; buyer < processCount * claimsPerProcess; buyer += 1) {
    await registerBuyer(testApp, buyer)
    attempts.push({ buyer, typeIDs: [], idempotencyKey: null, claimToken: tokens[buyer % tokens.length] ?? '' })
  }
  if (!guarded) await dropSwapGuards(databaseURL)
  const outcomes = await runRace(
    Array.from({ length: processCount }, (_, index) => ({
      databaseURL,
      guarded,
      attempts: attempts.slice(index * claimsPerProcess, (index + 1) * claimsPerProcess),
    })),
  )
  const all = outcomes.flat()
  return {
    claimed: all.filter((outcome) => outcome === 'order').length,
    turnedAway: all.filter((outcome) => outcome === 'gone').length,
    live: (await raw.rows('tickets')).filter(({ live }) => Boolean(live)).length,
    counts: await testApp.counts('standing'),
  }
}

describe('80 members who claim 10 links', () => {
  test('get too many orders when their claims read first and write later', async () => {
    expect((await raceFor(false)).claimed).toBeGreaterThan(gifts + handOvers)
  })

  test('get exactly 10 orders, and each place has one ticket', { tags: ['OPS-86', 'TKT-58'] }, async () => {
    expect(await raceFor(true)).toEqual({ claimed: 10, turnedAway: 70, live: 10, counts: [0, 10] })
  })
})
