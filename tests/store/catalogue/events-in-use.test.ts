import type { StockCursor } from '@pokfei/domain/ports/catalogue-store'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { expect, test } from 'vitest'
import { freshStore } from '../../support/store/fresh-store.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import {
  seatedType,
  standingType,
  testCatalogue,
  testEvent,
  testGroup,
  testIdentity,
} from '../../support/fixtures/test-catalogue.ts'

test('removes an event with its types, seats, group and reminders', { tags: 'BRW-160' }, async () => {
  await using fresh = await freshStore()
  const { catalogue, members, reminders, ticketKeys } = fresh.store
  const load = testCatalogue([standingType(), seatedType()])
  const [first] = load.events
  if (!first) throw new Error('the test catalogue has an event')
  const stays = { ...first, eventID: 'stays', ticketTypes: [standingType({ eventID: 'stays' })] }
  const group = testGroup(['stays', 'harbour-nights'])
  await catalogue.load({ ...load, events: [first, stays], eventGroups: [group] })
  const member = await members.signIn(testIdentity(1), 1)
  await reminders.set(member.memberID, testEvent, 'en', 1)
  await ticketKeys.ensure(testEvent, { publicKey: new Uint8Array(32), encryptedPrivateKey: new Uint8Array(60) })

  const removal = { ...load, events: [{ ...first, isRemoved: true }] }
  expect(await catalogue.load(removal)).toMatchObject({ kind: 'loaded' })
  const { events, eventGroups } = await catalogue.snapshot()
  expect(events.map(({ eventID }) => eventID)).toEqual(['stays'])
  expect(eventGroups).toMatchObject([{ eventIDs: ['stays'] }])
  expect(await catalogue.findEvent(testEvent)).toBeNull()
  expect((await fresh.raw.audit()).errors).toEqual([])
  expect(await catalogue.load(removal)).toMatchObject({ kind: 'loaded' })
  expect(await catalogue.load({ ...removal, eventGroups: [group] })).toEqual({
    kind: 'rejected',
    issues: [{ path: 'eventGroups[0].events[1]', message: 'names no event of lion-rock: harbour-nights' }],
  })
})

test('keeps an event that a cancelled order names', { tags: 'BRW-160' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { memberID, orderID } = await testApp.openOrder(1, ['standing'])
  await cancelOrder(testApp.deps, { memberID, orderID })
  const [event] = testCatalogue([standingType()]).events
  if (!event) throw new Error('the test catalogue has an event')
  const removal = { ...testCatalogue(), events: [{ ...event, isRemoved: true }] }
  expect(await testApp.fresh.store.catalogue.load(removal)).toMatchObject({
    kind: 'rejected',
    issues: [{ path: 'events[0].status' }],
  })
  expect(await testApp.fresh.store.catalogue.findEvent(testEvent)).not.toBeNull()
})

test('names the events whose tickets were held, sold or released since a cursor', async () => {
  await using testApp = await openTestApp([standingType()])
  const { catalogue } = testApp.fresh.store
  const load = testCatalogue()
  await catalogue.load({
    ...load,
    events: load.events.map((event) => ({
      ...event,
      eventID: 'other',
      ticketTypes: [standingType({ eventID: 'other' })],
    })),
  })
  let cursor: StockCursor | null = null
  const soldSince = async () => {
    const result = await catalogue.listSoldSince(cursor)
    cursor = result.cursor
    return result.events
  }
  expect(await soldSince()).toEqual([])
  await testApp.openOrder(1, ['standing'])
  expect(await soldSince()).toEqual([testEvent])
  expect(await soldSince()).toEqual([])
})
