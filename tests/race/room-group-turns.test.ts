import { groupRoomID } from '@pokfei/domain/rooms/room-id'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../support/fixtures/seeded-random.ts'
import { standingType, testCatalogue, testEvent, testGroup } from '../support/fixtures/test-catalogue.ts'
import { freshStore, type FreshStore } from '../support/store/fresh-store.ts'
import type { Attempt } from './race-process.ts'
import { runRace } from './run-race.ts'
import { serveTurns } from './serve-turns.ts'

const nights = ['harbour-nights', 'harbour-nights-2', 'harbour-nights-3']
const inTurn = [1, 2, 3, 4]
const waiting = [5, 6]
const ticketsPerTurn = 5

/** Opens the room of three nights. A turn may have less than the three nights together would allow. */
async function serveNights(fresh: FreshStore): Promise<void> {
  const types = [standingType({ salePriceCents: 0, serviceFeeCents: 0, capacity: 1_000 })]
  const group = testGroup(nights)
  await fresh.store.catalogue.load({
    ...testCatalogue(types),
    events: testCatalogue(types).events.flatMap((event) =>
      nights.map((eventID) => ({
        ...event,
        eventID,
        ticketTypes: event.ticketTypes.map((type) => ({ ...type, eventID })),
      })),
    ),
    eventGroups: [group],
  })
  const events = nights.map((eventID) => ({ ...testEvent, eventID }))
  const load = { roomID: groupRoomID(group), events, ticketsPerTurn }
  await serveTurns(fresh, { load, buyers: [...inTurn, ...waiting], turnCount: inTurn.length })
}

/** Returns the attempts of a process: each member for each night twice, for one to three tickets, in a random order. */
function attemptsOf(seed: number): readonly Attempt[] {
  const random = seededRandom(seed)
  return [...inTurn, ...waiting]
    .flatMap((buyer) => [...nights, ...nights].map((eventID) => ({ buyer, eventID })))
    .map((attempt) => ({
      place: random.below(1_000),
      ...attempt,
      typeIDs: Array.from({ length: 1 + random.below(3) }, () => 'standing'),
      idempotencyKey: null,
    }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ place: _place, ...attempt }) => attempt)
}

/** Lets three processes order. Returns each attempt with its outcome. */
async function raceFor(fresh: FreshStore, seed: number, guarded: boolean) {
  const processes = [0, 1, 2].map((process) => ({
    databaseURL: fresh.databaseURL,
    guarded,
    attempts: attemptsOf(seed * 10 + process),
  }))
  const outcomes = await runRace(processes)
  return processes.flatMap(({ attempts }, process) =>
    attempts.map((attempt, index) => ({ ...attempt, outcome: outcomes[process]?.[index] })),
  )
}

type Raced = Awaited<ReturnType<typeof raceFor>>

const placedOf = (raced: Raced, member: number) =>
  raced.filter(({ buyer, outcome }) => buyer === member && outcome === 'placed')

const ticketsOf = (raced: Raced, member: number) =>
  placedOf(raced, member).reduce((sum, { typeIDs }) => sum + typeIDs.length, 0)

describe('members who order several nights of a group at three processes', () => {
  test('buy more than a turn allows when processes read first and write later', async () => {
    await using fresh = await freshStore()
    await serveNights(fresh)
    const raced = await raceFor(fresh, 1, false)
    expect(Math.max(...inTurn.map((member) => ticketsOf(raced, member)))).toBeGreaterThan(ticketsPerTurn)
  })

  test.each([1, 2])(
    'buy each night once, at most the tickets of a turn, and nothing before it (seed %i)',
    {
      tags: ['ROM-15', 'ROM-18', 'ROM-20'],
    },
    async (seed) => {
      await using fresh = await freshStore()
      await serveNights(fresh)
      const raced = await raceFor(fresh, seed, true)
      for (const member of inTurn) {
        const bought = placedOf(raced, member).map(({ eventID }) => eventID)
        expect(new Set(bought).size).toBe(bought.length)
        expect(bought.length).toBeGreaterThan(0)
        expect(ticketsOf(raced, member)).toBeLessThanOrEqual(ticketsPerTurn)
      }
      const outcomesOf = (members: readonly number[]) =>
        new Set(raced.flatMap(({ buyer, outcome }) => (members.includes(buyer) ? [outcome] : [])))
      expect(outcomesOf(waiting)).toEqual(new Set(['notYetYourTurn']))
      const known = new Set(['placed', 'eventAlreadyBought', 'turnPassed', 'eventMaxTicketBuyCountExceeded'])
      expect([...outcomesOf(inTurn)].filter((outcome) => !known.has(outcome ?? ''))).toEqual([])
      // The database has these orders and no others.
      const orders = await fresh.raw.rows('orders')
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
      expect(sum(orders.map(({ ticketCount }) => Number(ticketCount)))).toBe(
        sum(inTurn.map((member) => ticketsOf(raced, member))),
      )
    },
  )
})
