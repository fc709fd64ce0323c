import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '@pokfei/db/seed/testing/fresh-folder'
import { oneEventFile } from '@pokfei/db/seed/testing/one-event-file'
import { loadEvents } from '@pokfei/server/catalogue/load-catalogue-file'
import { expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'

const key = { organizerID: 'o', eventID: 'e' }
const file = oneEventFile({})
const event = file.events[0] ?? { eventID: 'e', ticketTypes: [] }

/** Opens a shop with the event of the file and one sold ticket. Returns functions that load or check another file. */
async function openShop() {
  const shop = await orderShop([])
  const path = join(await freshFolder(), 'catalogue.json')
  const deps = {
    store: shop.fresh.store,
    clock: shop.clock,
    payments: { leastAmountCents: 400 },
    settings: { mediaDir: '/nowhere' },
  }
  const load = async (events: readonly object[], checkOnly = false) => {
    await writeFile(path, JSON.stringify({ ...file, events }))
    return loadEvents(deps, path, checkOnly)
  }
  await load([event, { ...event, eventID: 'other' }])
  await shop.order(1, ['t'], key)
  return {
    load,
    storedEvent: () => shop.fresh.store.catalogue.findEvent(key),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('a check tells what is new, what changes and how many tickets are sold, and writes nothing', async () => {
  await using shop = await openShop()
  const before = await shop.storedEvent()
  const [type] = event.ticketTypes
  const moved = { ...event, eventStartTimeSSE: '+2d 10:00', ticketTypes: [{ ...type, salePrice: 80 }] }
  expect(await shop.load([moved, { ...event, eventID: 'other' }, { ...event, eventID: 'new' }], true)).toMatchObject({
    kind: 'loaded',
    changes: [
      {
        key: 'o/e',
        kind: 'changed',
        what: [
          expect.stringMatching(/^eventStartTimeSSE: \S+ 10:00 -> \S+ 10:00$/),
          'ticketTypes.t.salePriceCents: HK$0.00 -> HK$80.00',
        ],
        sold: 1,
      },
      { key: 'o/other', kind: 'unchanged', what: [], sold: 0 },
      { key: 'o/new', kind: 'added', what: [], sold: 0 },
    ],
    warnings: [
      {
        path: 'events[0] (e).eventStartTimeSSE',
        message: expect.stringMatching(/^changes for 1 sold tickets: .* -> .*; tell their holders$/),
      },
    ],
  })
  expect(await shop.storedEvent()).toEqual(before)
})

test('a load warns in the same way, and not where nothing is sold', async () => {
  await using shop = await openShop()
  const venue = { venueNameEN: 'Elsewhere', venueNameCN: '別處' }
  expect(await shop.load([{ ...event, eventID: 'other', ...venue }])).toMatchObject({ kind: 'loaded', warnings: [] })
  expect(await shop.load([{ ...event, ...venue }])).toMatchObject({
    kind: 'loaded',
    warnings: [{ path: 'events[0] (e).venueNameEN' }, { path: 'events[0] (e).venueNameCN' }],
  })
  expect(await shop.storedEvent()).toMatchObject(venue)
})

test('a refusal names what the store refuses together with the faults of other events', async () => {
  await using shop = await openShop()
  const [type] = event.ticketTypes
  const result = await shop.load([
    { ...event, eventID: 'bad', maxTicketBuyCount: 0 },
    { ...event, ticketTypes: [{ ...type, capacity: 0 }] },
  ])
  expect(result).toMatchObject({ kind: 'refused' })
  expect(result.kind === 'refused' && result.faults.map(({ path }) => path)).toEqual([
    'events[0] (bad).maxTicketBuyCount',
    'events[1] (e).ticketTypes[0].capacity',
  ])
})
