import { catalogueFile, type CatalogueFile } from '@pokfei/contracts/catalogue-file'
import { events } from '@pokfei/desk-contract/verbs/events'
import { expect, test } from 'vitest'
import { deskCalls, type TwoOrganizers } from '../../support/desk/two-organizers.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { plainEngine } from '../../support/rooms/open-test-room.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import { openDemoShop } from '../../support/store/demo-shop.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { testLoading } from '../../support/store/test-loading.ts'

type FileEvent = CatalogueFile['events'][number]

const testName = `${testEvent.organizerID}/${testEvent.eventID}`
const ofOrganizer = { scope: { kind: 'organizer', organizerID: testEvent.organizerID } } as const

async function readFile(shop: Pick<TwoOrganizers, 'call'>, event: string): Promise<CatalogueFile> {
  const end = await shop.call({}, ['events', 'file'], { event })
  if (end.kind !== 'done') throw new Error(JSON.stringify(end))
  return events.file.result.parse(end.result).catalogue
}

/** Returns a file with other facts of its first event. */
const changed = (file: CatalogueFile, change: Partial<FileEvent>): CatalogueFile => ({
  ...file,
  events: file.events.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
})

const typeOf = (file: CatalogueFile): FileEvent['ticketTypes'][number] => {
  const [type] = file.events[0]?.ticketTypes ?? []
  if (type === undefined) throw new Error('the event has a type')
  return type
}

async function openShop() {
  const testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
  return { testApp, call: deskCalls(testApp), [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose]() }
}

test('the file of each event of the demo, saved again, changes nothing', { tags: ['OPS-194', 'OPS-199'] }, async () => {
  await using demo = await openDemoShop()
  const { store, clock } = demo
  const openLoading = async () => ({ ...(await testLoading()), draw: plainEngine })
  const call = deskCalls({ fresh: { store }, clock }, { openLoading })
  for (const { organizerID, eventID } of (await store.catalogue.snapshot()).events) {
    const name = `${organizerID}/${eventID}`
    const catalogue = await readFile({ call }, name)
    const end = await call({}, ['events', 'save'], { event: name, catalogue }, { isDryRun: true })
    expect(end, name).toMatchObject({ kind: 'done', isChanged: false, result: { changes: [] } })
  }
})

test('a price is tried, saved and undone', { tags: ['OPS-195', 'OPS-199', 'DSK-33'] }, async () => {
  await using shop = await openShop()
  const file = await readFile(shop, testName)
  const type = typeOf(file)
  const dearer = changed(file, { ticketTypes: [{ ...type, salePrice: 420 }] })
  const tried = await shop.call(
    ofOrganizer,
    ['events', 'save'],
    { event: testName, catalogue: dearer },
    { isDryRun: true },
  )
  const changes = [{ entry: 'event', id: testName, field: 'ticketTypes.standing.salePrice', before: 0, after: 420 }]
  expect(tried).toMatchObject({ kind: 'done', isChanged: true, result: { changes } })
  expect(await readFile(shop, testName)).toEqual(file)

  const revision = 'revision' in tried ? tried.revision : null
  if (revision === null) throw new Error('a dry run of one event has a revision')
  const saved = await shop.call(ofOrganizer, ['events', 'save'], { event: testName, catalogue: dearer }, { revision })
  expect(saved).toMatchObject({ kind: 'done', isChanged: true, result: { changes } })
  expect((await readFile(shop, testName)).events[0]?.ticketTypes[0]?.salePrice).toBe(420)
  expect(await shop.call(ofOrganizer, ['events', 'save'], { event: testName, catalogue: dearer })).toMatchObject({
    isChanged: false,
  })

  // Another colleague has the old revision.
  const late = await shop.call(ofOrganizer, ['events', 'save'], { event: testName, catalogue: file }, { revision })
  expect(late).toMatchObject({ kind: 'refused', code: 'revisionMoved' })
  const log = await shop.testApp.fresh.store.auditLog.list({ kind: 'event', id: testName }, null, 1)
  expect(log.entries).toMatchObject([{ verb: 'catalogue load', operator: 'wing' }])

  expect(await shop.call(ofOrganizer, ['events', 'save'], { event: testName, catalogue: file })).toMatchObject({
    isChanged: true,
  })
  expect(await readFile(shop, testName)).toEqual(file)
})

test('a new event is saved by an owner of its organizer, and removed again', {
  tags: ['OPS-197', 'DSK-33'],
}, async () => {
  await using shop = await openShop()
  const { organizers: _, ...file } = await readFile(shop, testName)
  const catalogue = { ...changed({ organizers: [], ...file }, { eventID: 'new-night' }), eventGroups: [] }
  const name = `${testEvent.organizerID}/new-night`
  const saved = await shop.call(ofOrganizer, ['events', 'save'], { event: name, catalogue })
  expect(saved).toMatchObject({ isChanged: true, result: { changes: [{ id: name, field: '' }] } })
  expect((await readFile(shop, name)).events).toHaveLength(1)

  const removed = changed(catalogue, { status: 'removed' })
  expect(await shop.call(ofOrganizer, ['events', 'save'], { event: name, catalogue: removed })).toMatchObject({
    isChanged: true,
  })
  expect(await shop.call({}, ['events', 'file'], { event: name })).toMatchObject({ code: 'noSuchEvent' })
  expect(await shop.call(ofOrganizer, ['events', 'save'], { event: name, catalogue: removed })).toMatchObject({
    isChanged: false,
  })
})

test('an organizer is added and renamed by an owner of the whole shop alone', { tags: 'OPS-197' }, async () => {
  await using shop = await openShop()
  const file = await readFile(shop, testName)
  const renamed = { ...file, organizers: file.organizers.map((one) => ({ ...one, organizerNameEN: 'Other' })) }
  const added = { organizers: [{ organizerID: 'new', organizerNameEN: 'New', organizerNameCN: '新' }] }
  for (const catalogue of [renamed, added]) {
    const refused = await shop.call(ofOrganizer, ['events', 'save'], { catalogue })
    expect(refused).toMatchObject({ kind: 'refused', code: 'organizerOfShop' })
    expect(await shop.call({}, ['events', 'save'], { catalogue })).toMatchObject({ isChanged: true })
  }
})

test('a fault stands at the path of its field, in both languages', { tags: ['OPS-196', 'OPS-198'] }, async () => {
  await using shop = await openShop()
  const file = await readFile(shop, testName)
  const type = typeOf(file)
  const wrong = changed(file, {
    eventNameEN: '',
    images: { image: '../secret.png' },
    ticketTypes: [{ ...type, ticketSeatingType: 'GENERAL_ADMISSION', capacity: 1 }],
  })
  const end = await shop.call(ofOrganizer, ['events', 'save'], { event: testName, catalogue: wrong })
  expect(end).toMatchObject({ kind: 'refused', code: 'faults' })
  const faults = 'faults' in end ? (end.faults ?? []) : []
  expect(faults).toContainEqual({
    path: 'events[0].eventNameEN',
    words: { en: 'must not be empty', zh: '不能留空' },
  })
  const pictures = changed(file, { images: { image: 'poster.png' } })
  const refused = await shop.call(ofOrganizer, ['events', 'save'], { event: testName, catalogue: pictures })
  expect(JSON.stringify(refused)).toContain('pictures come beside the file')
  await shop.testApp.order(1, ['standing', 'standing'])
  const few = changed(file, {
    ticketTypes: [{ ...type, ticketSeatingType: 'GENERAL_ADMISSION', capacity: 1 }],
  })
  expect(
    JSON.stringify(await shop.call(ofOrganizer, ['events', 'save'], { event: testName, catalogue: few })),
  ).toContain('不能少於已售出或保留的 2 張')
})

test('the command line has the same doors', { tags: ['OPS-194', 'OPS-195'] }, async () => {
  await using shop = await openShop()
  const end = await callInTest('events', shop.testApp, ['file', testName])
  expect(catalogueFile.parse(JSON.parse(end.output.join('\n')))).toEqual(await readFile(shop, testName))
})
