import type { CatalogueFile } from '@pokfei/contracts/catalogue-file'
import { events } from '@pokfei/desk-contract/verbs/events'
import { createCatalogueIndex } from '@pokfei/server/catalogue/catalogue-index'
import { eventResponses } from '@pokfei/server/catalogue/event-responses'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { expect, test } from 'vitest'
import { deskCalls } from '../../support/desk/two-organizers.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { plainEngine } from '../../support/rooms/open-test-room.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import { testLoading } from '../../support/store/test-loading.ts'

const testName = `${testEvent.organizerID}/${testEvent.eventID}`

async function openShop() {
  const testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
  const { store } = testApp.fresh
  const call = deskCalls(testApp, { openLoading: async () => ({ ...(await testLoading()), draw: plainEngine }) })
  const end = await call({}, ['events', 'file'], { event: testName })
  if (end.kind !== 'done') throw new Error(JSON.stringify(end))
  return {
    testApp,
    call,
    file: events.file.result.parse(end.result).catalogue,
    preview: (catalogue: object) => call({}, ['events', 'preview-file'], { catalogue }),
    /** Returns the answer of the site about an event, as its page reads it. */
    shown: async (key: EventKey): Promise<string> => {
      const event = await store.catalogue.findStockedEvent(key)
      if (event === null) return 'none'
      return (
        await eventResponses.event(
          { store, index: createCatalogueIndex(store.catalogue) },
          event,
          testApp.clock.nowSSE(),
        )
      ).json
    },
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  }
}

/** Returns a file with other facts of its first event. */
const changed = (file: CatalogueFile, change: object): CatalogueFile => ({
  ...file,
  events: file.events.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
})

const stool = {
  typeID: 'stool',
  ticketTypeNameEN: 'Stool',
  ticketTypeNameCN: '櫈仔',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  salePrice: 120,
  serviceFee: 0,
  ttMaxTicketBuyLimit: 0,
  ticketSeatingType: 'GENERAL_ADMISSION',
  capacity: 9,
}

const drafts: readonly (readonly [string, (file: CatalogueFile) => CatalogueFile, EventKey])[] = [
  [
    'other words, another price and a new type',
    (file) => {
      const [type] = file.events[0]?.ticketTypes ?? []
      return changed(file, {
        eventNameEN: 'Night read',
        eventNameCN: '夜讀',
        ticketTypes: [stool, { ...type, salePrice: 420 }],
      })
    },
    testEvent,
  ],
  ['fewer types than are stored', (file) => changed(file, { ticketTypes: [stool] }), testEvent],
  [
    'a waiting room',
    (file) =>
      changed(file, {
        saleStartTimeSSE: '+20d 10:00',
        eventStartTimeSSE: '+30d 20:00',
        room: { startTimeSSE: '+20d 10:00' },
      }),
    testEvent,
  ],
  [
    'a new event of a new organizer',
    (file) => ({
      ...changed(file, { organizerID: 'corner', eventID: 'night-read', ticketTypes: [stool] }),
      organizers: [{ organizerID: 'corner', organizerNameEN: 'Corner Books', organizerNameCN: '轉角書店' }],
    }),
    { organizerID: 'corner', eventID: 'night-read' },
  ],
]

test.each(drafts)(
  'a draft with %s is drawn as its page is once it is saved',
  { tags: 'OPS-214' },
  async (_, edit, key) => {
    await using shop = await openShop()
    const { store } = shop.testApp.fresh
    const act = byOperator(shop.testApp.clock.nowSSE())
    await shop.testApp.order(1, ['standing', 'standing'])
    for (const verb of ['hide', 'pause', 'end'] as const) await store.catalogue.control(testEvent, verb, act)
    const catalogue = edit(shop.file)
    const before = [await shop.shown(key), await store.catalogue.revision()]
    const end = await shop.preview(catalogue)
    expect(end).toMatchObject({ kind: 'done', isChanged: false })
    expect([await shop.shown(key), await store.catalogue.revision()]).toEqual(before)

    expect(await shop.call({}, ['events', 'save'], { catalogue })).toMatchObject({ isChanged: true })
    const after = await shop.shown(key)
    expect(after).not.toBe(before[0])
    expect(end.texts).toBe(`zh${after}\nen${after}`)
  },
)

test('an announced change stays in the preview of an older file', { tags: 'OPS-214' }, async () => {
  await using shop = await openShop()
  await callInTest('events', shop.testApp, ['postpone', testName, '--text-en', 'Soon.', '--text-cn', '稍後。'])
  const end = await shop.preview(changed(shop.file, { eventNameEN: 'Night read' }))
  expect(end.texts).toContain('"kind":"postponed"')
})

test('a draft with faults has no page, and says which fields', { tags: 'OPS-215' }, async () => {
  await using shop = await openShop()
  const end = await shop.preview(changed(shop.file, { eventNameEN: '' }))
  expect(end).toMatchObject({
    kind: 'refused',
    code: 'faults',
    faults: [{ path: 'events[0].eventNameEN', words: { en: 'must not be empty', zh: '不能留空' } }],
  })
  const [event] = shop.file.events
  const late = changed(shop.file, { room: { startTimeSSE: event?.saleStartTimeSSE } })
  expect(await shop.preview(late)).toMatchObject({ code: 'faults', faults: [{ path: 'events[0].room.startTimeSSE' }] })
  for (const none of [{ events: [] }, changed(shop.file, { status: 'removed' })])
    expect(await shop.preview(none)).toMatchObject({ kind: 'refused', code: 'noEvent' })
})
