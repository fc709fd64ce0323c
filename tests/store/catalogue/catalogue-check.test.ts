import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ControlVerb } from '@pokfei/domain/catalogue/event-controls'
import { freshFolder } from '@pokfei/catalogue-file/testing/fresh-folder'
import { oneEventFile } from '@pokfei/catalogue-file/testing/one-event-file'
import { loadEvents } from '@pokfei/server/catalogue/load-catalogue-file'
import { expect, test } from 'vitest'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const key = { organizerID: 'o', eventID: 'e' }
const file = oneEventFile({})
const event = file.events[0] ?? { eventID: 'e', ticketTypes: [] }

/** Opens a shop with the event of the file and one sold ticket. Returns functions that load or check another file. */
async function openCatalogueApp() {
  const testApp = await openTestApp([])
  const path = join(await freshFolder(), 'catalogue.json')
  const deps = {
    store: testApp.fresh.store,
    clock: testApp.clock,
    payments: { leastAmountCents: 400 },
    settings: { mediaDir: '/nowhere', secret: testSecret },
  }
  const load = async (events: readonly object[], checkOnly = false) => {
    await writeFile(path, JSON.stringify({ ...file, events }))
    return loadEvents(deps, path, byOperator(undefined, { isDryRun: checkOnly }))
  }
  await load([event, { ...event, eventID: 'other' }])
  await testApp.order(1, ['t'], key)
  return {
    load,
    control: (verb: ControlVerb) => testApp.fresh.store.catalogue.control(key, verb, byOperator()),
    storedEvent: () => testApp.fresh.store.catalogue.findEvent(key),
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  }
}

test('lists additions, changes and sold tickets in a check, and writes nothing', async () => {
  await using testApp = await openCatalogueApp()
  const before = await testApp.storedEvent()
  const [type] = event.ticketTypes
  const moved = { ...event, eventStartTimeSSE: '+2d 10:00', ticketTypes: [{ ...type, salePrice: 80 }] }
  expect(await testApp.load([moved, { ...event, eventID: 'other' }, { ...event, eventID: 'new' }], true)).toMatchObject(
    {
      kind: 'loaded',
      changes: [
        {
          key: 'o/e',
          kind: 'changed',
          changedFields: [
            expect.stringMatching(/^eventStartTimeSSE: \S+ 10:00 -> \S+ 10:00$/),
            'ticketTypes.t.salePriceCents: HK$0.00 -> HK$80.00',
          ],
          sold: 1,
        },
        { key: 'o/other', kind: 'unchanged', changedFields: [], sold: 0 },
        { key: 'o/new', kind: 'added', changedFields: [], sold: 0 },
      ],
      warnings: [
        {
          path: 'events[0] (e).eventStartTimeSSE',
          message: expect.stringMatching(/^changes for 1 sold tickets: .* -> .*; tell their holders$/),
        },
      ],
    },
  )
  expect(await testApp.storedEvent()).toEqual(before)
})

test('warns in a load of changes to events with sold tickets, and of no others', async () => {
  await using testApp = await openCatalogueApp()
  const venue = { venueNameEN: 'Elsewhere', venueNameCN: '別處' }
  expect(await testApp.load([{ ...event, eventID: 'other', ...venue }])).toMatchObject({ kind: 'loaded', warnings: [] })
  expect(await testApp.load([{ ...event, ...venue }])).toMatchObject({
    kind: 'loaded',
    warnings: [{ path: 'events[0] (e).venueNameEN' }, { path: 'events[0] (e).venueNameCN' }],
  })
  expect(await testApp.storedEvent()).toMatchObject(venue)
})

test('names issues of the store together with issues of other events', async () => {
  await using testApp = await openCatalogueApp()
  const [type] = event.ticketTypes
  const result = await testApp.load([
    { ...event, eventID: 'bad', maxTicketBuyCount: 0 },
    { ...event, ticketTypes: [{ ...type, capacity: 0 }] },
  ])
  expect(result).toMatchObject({ kind: 'invalid' })
  expect(result.kind === 'invalid' && result.issues.map(({ path }) => path)).toEqual([
    'events[0] (bad).maxTicketBuyCount',
    'events[1] (e).ticketTypes[0].capacity',
  ])
})

test('names what operators have set, and counts it as no change of the file', { tags: 'OPS-12' }, async () => {
  await using testApp = await openCatalogueApp()
  for (const verb of ['pause', 'hide', 'end'] as const) await testApp.control(verb)
  expect(await testApp.load([event], true)).toMatchObject({
    kind: 'loaded',
    changes: [{ key: 'o/e', kind: 'unchanged', changedFields: [] }],
    warnings: [
      { message: expect.stringMatching(/^an operator has paused the sale since .*; a load does not change that$/) },
      { message: expect.stringMatching(/^an operator has hidden the event since /) },
      { message: expect.stringMatching(/^an operator ended the sale at /) },
    ],
  })
})

test('warns of names with letters that no typeface has, and not of Korean', async () => {
  await using testApp = await openCatalogueApp()
  const [type] = event.ticketTypes
  const seats = [{ section: 'ข', rows: [{ row: '1', from: 1, to: 2 }] }]
  const seated = { ...type, typeID: 's', ticketSeatingType: 'ASSIGNED', capacity: undefined, seats }
  const named = { ...event, eventNameEN: 'Starloop 스타루프 ก😀', ticketTypes: [type, seated] }
  expect(await testApp.load([named, { ...event, eventID: 'other' }], true)).toMatchObject({
    warnings: [
      { path: 'events[0] (e).eventNameEN', message: 'has letters that tickets and posters cannot show: ก 😀' },
      { path: 'events[0] (e).ticketTypes[1].seatRows', message: expect.stringMatching(/cannot show: ข$/) },
    ],
  })
})
