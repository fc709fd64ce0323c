import type { ProposedChange } from '@pokfei/domain/changes/event-change'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { availabilityOf, hasBegun } from '@pokfei/domain/catalogue/availability'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Store } from '@pokfei/domain/ports/store'
import { describe, expect, test } from 'vitest'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const texts = { textEN: 'A typhoon is coming.', textCN: '颱風將至。', offer: null }
const postponed: ProposedChange = { kind: 'postponed', facts: {}, ...texts }
const moved: ProposedChange = { kind: 'moved', facts: { venueNameEN: 'The Hall' }, ...texts }
const lineUp: ProposedChange = { kind: 'lineUp', facts: { artistNameEN: 'The Moon' }, ...texts }
const [loaded] = testCatalogue().events
const eventName = `${testEvent.organizerID}/${testEvent.eventID}`
const oldStartSSE = loaded?.eventStartTimeSSE ?? 0
const newStartSSE = oldStartSSE + 7 * 86_400
const rescheduled: ProposedChange = { kind: 'rescheduled', facts: { eventStartTimeSSE: newStartSSE }, ...texts }

const free = { salePriceCents: 0, serviceFeeCents: 0 }
const openApp = () => openTestApp([standingType(free)])

const changeIn = async ({ store }: { readonly store: Store }, event: EventKey = testEvent) =>
  (await store.catalogue.findEvent(event))?.change ?? null

test('a change is numbered, stored and seen by every process', { tags: ['CHG-1', 'CHG-2'] }, async () => {
  await using testApp = await openApp()
  const { store, databaseURL } = testApp.fresh
  const other = await openTestStore(databaseURL)
  expect(await changeIn({ store })).toBeNull()
  const revision = await store.catalogue.revision()
  expect(await other.catalogue.announce(testEvent, moved, byOperator(70))).toMatchObject({
    kind: 'announced',
    revision: { revision: 1, before: { venueNameEN: loaded?.venueNameEN }, after: { venueNameEN: 'The Hall' } },
  })
  expect(await other.catalogue.announce(testEvent, rescheduled, byOperator(80))).toMatchObject({
    revision: { revision: 2 },
  })
  await other.close()
  expect(await store.catalogue.revision()).toBe(revision + 2)
  expect(await store.catalogue.findEvent(testEvent)).toMatchObject({
    venueNameEN: 'The Hall',
    eventStartTimeSSE: newStartSSE,
  })
  expect(await changeIn({ store })).toEqual({
    revision: 2,
    ...texts,
    kind: 'rescheduled',
    before: { eventStartTimeSSE: oldStartSSE },
    after: { eventStartTimeSSE: newStartSSE },
    original: { eventStartTimeSSE: oldStartSSE, venueNameEN: loaded?.venueNameEN },
    stoppedBy: null,
    announcedSSE: 80,
  })
})

test('a load of the catalogue file undoes no change', { tags: ['CHG-14', 'OPS-17'] }, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  await catalogue.announce(testEvent, rescheduled, byOperator())
  await catalogue.load(testCatalogue([standingType(free)], { eventNameEN: 'Another name' }))
  expect(await catalogue.findEvent(testEvent)).toMatchObject({
    eventNameEN: 'Another name',
    eventStartTimeSSE: newStartSSE,
  })
  // A fact that is as in the file again belongs to the file.
  const back: ProposedChange = { ...rescheduled, facts: { eventStartTimeSSE: oldStartSSE } }
  await catalogue.announce(testEvent, back, byOperator())
  await catalogue.load(testCatalogue([standingType(free)], { eventStartTimeSSE: oldStartSSE + 60 }))
  expect(await catalogue.findEvent(testEvent)).toMatchObject({ eventStartTimeSSE: oldStartSSE + 60 })
})

test('a new venue ends the facts of the old one, and a load brings none back', {
  tags: ['CHG-14', 'CHG-37'],
}, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  const venueFacts = { ...noVenueFacts, venueAddrEN: '9 Pier Road', nearestExitEN: 'Central, Exit A', minimumAge: 6 }
  const file = testCatalogue([standingType(free)], { venueFacts })
  await catalogue.load(file)
  const facts = { venueNameEN: 'The Hall', venueNameCN: '大堂', nearestExitEN: 'Hung Hom, Exit D1' }
  await catalogue.announce(testEvent, { ...moved, facts }, byOperator())
  await catalogue.load(file)
  expect(await catalogue.findEvent(testEvent)).toMatchObject({
    venueFacts: { ...noVenueFacts, nearestExitEN: 'Hung Hom, Exit D1', minimumAge: 6 },
    change: { original: { venueAddrEN: '9 Pier Road', nearestExitEN: 'Central, Exit A' } },
  })
})

test('two operators at once get two numbers, and each act is logged with its change', {
  tags: ['CHG-1', 'OPS-17'],
}, async () => {
  await using testApp = await openApp()
  const { store, databaseURL } = testApp.fresh
  const other = await openTestStore(databaseURL)
  const results = await Promise.all([
    store.catalogue.announce(testEvent, moved, byOperator(70)),
    other.catalogue.announce(testEvent, lineUp, byOperator(70)),
    store.catalogue.announce(testEvent, rescheduled, byOperator(70)),
  ])
  await other.close()
  const revisions = results.flatMap((result) => (result.kind === 'announced' ? [result.revision] : []))
  expect(revisions.map(({ revision }) => revision).toSorted((one, next) => one - next)).toEqual([1, 2, 3])
  const { entries } = await store.auditLog.list({ kind: 'event', id: eventName }, null, 10)
  expect(entries.map(({ after }) => after)).toEqual(
    revisions
      .toSorted((one, next) => next.revision - one.revision)
      .map(({ revision, kind, after }) => ({ ...after, kind, revision })),
  )
  expect(await changeIn({ store })).toMatchObject({
    revision: 3,
    original: { eventStartTimeSSE: oldStartSSE, venueNameEN: loaded?.venueNameEN, artistNameEN: loaded?.artistNameEN },
  })
})

describe('a postponed event', () => {
  test('is not past and has no sale after its old start', { tags: ['CHG-15', 'CHG-21'] }, async () => {
    await using testApp = await openApp()
    const { catalogue } = testApp.fresh.store
    await catalogue.announce(testEvent, postponed, byOperator())
    const event = await catalogue.findStockedEvent(testEvent)
    expect(event && availabilityOf(event, event.ticketTypes, oldStartSSE + 86_400)).toBe('postponed')
    expect(event && hasBegun(event, oldStartSSE + 86_400)).toBe(false)
  })

  test('stays without a date after another change', { tags: 'CHG-15' }, async () => {
    await using testApp = await openApp()
    const { catalogue } = testApp.fresh.store
    await catalogue.announce(testEvent, postponed, byOperator())
    await catalogue.announce(testEvent, lineUp, byOperator())
    expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'refused', reason: 'salePaused' })
    expect(await catalogue.announce(testEvent, postponed, byOperator())).toEqual({
      kind: 'rejected',
      reason: 'postponedAlready',
    })
  })

  test('sells nothing until it has a new date', { tags: ['CHG-15', 'ORD-107'] }, async () => {
    await using testApp = await openApp()
    const { catalogue } = testApp.fresh.store
    await catalogue.announce(testEvent, postponed, byOperator())
    expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'refused', reason: 'salePaused' })
    await catalogue.announce(testEvent, rescheduled, byOperator())
    expect(await testApp.order(2, ['standing'])).toMatchObject({ kind: 'completed' })
  })

  test('stays paused if an operator has paused its sale', { tags: ['CHG-15', 'OPS-11'] }, async () => {
    await using testApp = await openApp()
    const { catalogue } = testApp.fresh.store
    await catalogue.control(testEvent, 'pause', byOperator())
    await catalogue.announce(testEvent, postponed, byOperator())
    await catalogue.announce(testEvent, rescheduled, byOperator())
    expect(await testApp.order(1, ['standing'])).toMatchObject({ reason: 'salePaused' })
  })
})

test('a cancelled event sells nothing, and takes no further change', { tags: ['CHG-6', 'CHG-15'] }, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  const cancelled: ProposedChange = { kind: 'cancelled', facts: {}, ...texts }
  await catalogue.announce(testEvent, cancelled, byOperator())
  expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'refused', reason: 'requestAfterSaleEnds' })
  for (const change of [cancelled, rescheduled])
    expect(await catalogue.announce(testEvent, change, byOperator())).toEqual({
      kind: 'rejected',
      reason: 'cancelledAlready',
    })
})

test('a change says how many orders and tickets it meets', { tags: 'CHG-12' }, async () => {
  await using testApp = await openApp()
  await testApp.order(1, ['standing', 'standing'])
  const order = await testApp.order(2, ['standing'])
  if (order.kind !== 'completed') throw new Error('the order is free')
  const { catalogue, tickets } = testApp.fresh.store
  await tickets.revoke({ kind: 'order', orderReference: order.order.orderReference }, byOperator())
  const announced = await catalogue.announce(testEvent, moved, byOperator(50, { isDryRun: true }))
  expect(announced).toMatchObject({ reach: { orderCount: 1, ticketCount: 2, paidCents: 0, paymentCount: 0 } })
  expect(await changeIn(testApp.fresh)).toBeNull()
  expect(await testApp.fresh.store.auditLog.list(null, null, 10)).toMatchObject({
    entries: [{ verb: 'tickets revoke' }],
  })
})

test('a rejected change and an unknown event change nothing', { tags: 'CHG-5' }, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  const revision = await catalogue.revision()
  const same: ProposedChange = { ...moved, facts: {} }
  expect(await catalogue.announce(testEvent, same, byOperator())).toEqual({
    kind: 'rejected',
    reason: 'nothingChanges',
  })
  const nowhere = { ...testEvent, eventID: 'nowhere' }
  expect(await catalogue.announce(nowhere, moved, byOperator())).toEqual({ kind: 'noSuchEvent' })
  expect(await changeIn(testApp.fresh)).toBeNull()
  expect(await catalogue.revision()).toBe(revision)
})

test('a changed event that nobody ordered can be removed', { tags: 'EVT-72' }, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  await catalogue.announce(testEvent, moved, byOperator())
  expect(await catalogue.load(testCatalogue([standingType(free)], { isRemoved: true }))).toMatchObject({
    kind: 'loaded',
  })
  expect(await catalogue.findEvent(testEvent)).toBeNull()
})
