import type { StockedEvent } from '@pokfei/domain/catalogue/catalogue'
import { aStockedEvent } from '@pokfei/domain/catalogue/testing/builders'
import { expect, test } from 'vitest'
import { keyOf, type IndexedCatalogue, type IndexedEvent } from './catalogue-index.ts'
import { createEventList } from './list-responses.ts'

const stockedEvent = (index: number): StockedEvent & Pick<IndexedEvent, 'area'> => ({
  ...aStockedEvent({ eventID: `night-${index}`, eventStartTimeSSE: 2_000 + index, saleStartTimeSSE: 1_000 }),
  area: null,
})

/** Builds the list of so many events, of which the store has not all. Returns its event IDs and its turns. */
async function buildList(count: number, isStored: (index: number) => boolean = () => true) {
  const events = Array.from({ length: count }, (_, index) => stockedEvent(index))
  let turns = 0
  const list = createEventList(
    { listEvents: async () => ({ events: events.filter((_, index) => isStored(index)), next: null }) },
    async () => {
      turns += 1
    },
  )
  const byKey = new Map(events.map((event) => [keyOf(event), event]))
  const catalogue: IndexedCatalogue = { revision: 1, stockVersion: 0, events, byKey, groups: [] }
  const { body } = await list.build(catalogue, 1_500)
  const built: readonly { readonly eventID: string }[] = JSON.parse(body.toString())
  return { eventIDs: built.map(({ eventID }) => eventID), turns }
}

const nights = (count: number) => Array.from({ length: count }, (_, index) => `night-${index}`)

test.each([
  [0, 0],
  [1, 1],
  [500, 1],
  [501, 2],
  [1_201, 3],
])('writes a list of %i events in %i turns of the event loop', { tags: 'BRW-133' }, async (count, turns) => {
  expect(await buildList(count)).toEqual({ eventIDs: nights(count), turns })
})

test('leaves out events whose texts were loaded this moment', async () => {
  const { eventIDs } = await buildList(1_100, (index) => index > 600)
  expect(eventIDs).toEqual(nights(1_100).slice(601))
  expect((await buildList(3, () => false)).eventIDs).toEqual([])
})
