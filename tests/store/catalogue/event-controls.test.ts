import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const openApp = () => openTestApp([standingType()])

describe('a paused sale', () => {
  test('places no order in any process, from the end of its transaction on', {
    tags: ['ORD-107', 'OPS-11'],
  }, async () => {
    await using testApp = await openApp()
    const { store } = testApp.fresh
    const other = await openTestStore(testApp.fresh.databaseURL)
    await testApp.openOrder(1, ['standing'])
    await other.catalogue.control(testEvent, 'pause', byOperator())
    await other.close()
    expect(await testApp.order(2, ['standing'])).toMatchObject({ kind: 'refused', reason: 'salePaused' })
    expect(await store.catalogue.findStockedEvent(testEvent)).toMatchObject({ isSalePaused: true, isHidden: false })
    await store.catalogue.control(testEvent, 'resume', byOperator())
    expect(await testApp.order(2, ['standing'])).toMatchObject({ kind: 'redirect' })
  })

  test('takes the payment of an order that was placed before', { tags: 'ORD-107' }, async () => {
    await using testApp = await openApp()
    const { orderID } = await testApp.openOrder(1, ['standing'])
    await testApp.fresh.store.catalogue.control(testEvent, 'pause', byOperator())
    const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'evt-1', paymentID })
    expect(await testApp.fresh.store.orders.find(orderID)).toMatchObject({ state: 'COMPLETED' })
  })
})

test('an ended sale takes the earlier one of both ends', { tags: 'OPS-11' }, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  const nowSSE = testApp.clock.nowSSE()
  const endOf = async () => (await catalogue.findEvent(testEvent))?.saleEndTimeSSE
  await catalogue.control(testEvent, 'end', byOperator(nowSSE))
  expect(await endOf()).toBe(nowSSE)
  expect(await testApp.order(1, ['standing'])).toMatchObject({ reason: 'requestAfterSaleEnds' })
  await catalogue.load(testCatalogue([standingType()], { saleEndTimeSSE: nowSSE + 50 }))
  expect(await endOf()).toBe(nowSSE)
  await catalogue.load(testCatalogue([standingType()], { saleEndTimeSSE: nowSSE - 50 }))
  expect(await endOf()).toBe(nowSSE - 50)
  await catalogue.load(testCatalogue([standingType()], { saleEndTimeSSE: nowSSE + 50 }))
  await catalogue.control(testEvent, 'reopen', byOperator())
  expect(await endOf()).toBe(nowSSE + 50)
})

test('a hidden event is hidden everywhere, and its tickets stay', { tags: 'OPS-11' }, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  await catalogue.control(testEvent, 'hide', byOperator())
  expect(await catalogue.findEvent(testEvent)).toMatchObject({ isHidden: true })
  expect((await catalogue.listEvents(null, 9)).events).toMatchObject([{ isHidden: true }])
  // A file is compared with the last one, not with what operators have set.
  expect((await catalogue.snapshot()).events).toMatchObject([{ isHidden: false }])
  expect(await catalogue.describeEvent(testEvent)).toMatchObject({ event: { isHidden: true } })
  expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'redirect' })
})

test('a load of the catalogue file keeps what operators have set', { tags: 'OPS-12' }, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  for (const verb of ['pause', 'hide', 'end'] as const) await catalogue.control(testEvent, verb, byOperator(77))
  const controls = { pausedSSE: 77, hiddenSSE: 77, saleEndedSSE: 77 }
  await catalogue.load(testCatalogue([standingType({ capacity: 50 })], { eventNameEN: 'Another name' }))
  expect(await catalogue.findControls(testEvent)).toEqual(controls)
  expect(await catalogue.findEvent(testEvent)).toMatchObject({
    eventNameEN: 'Another name',
    isHidden: true,
    isSalePaused: true,
    saleEndTimeSSE: 77,
  })
  for (const verb of ['resume', 'unhide', 'reopen'] as const) await catalogue.control(testEvent, verb, byOperator())
  expect(await catalogue.findControls(testEvent)).toEqual({ pausedSSE: null, hiddenSSE: null, saleEndedSSE: null })
})

test('a control that holds already and an unknown event change nothing', { tags: 'OPS-11' }, async () => {
  await using testApp = await openApp()
  const { catalogue } = testApp.fresh.store
  const revision = await catalogue.revision()
  expect(await catalogue.control(testEvent, 'resume', byOperator())).toMatchObject({ kind: 'unchanged' })
  const nowhere = { ...testEvent, eventID: 'nowhere' }
  expect(await catalogue.control(nowhere, 'pause', byOperator())).toEqual({ kind: 'noSuchEvent' })
  expect(await catalogue.findControls(nowhere)).toBeNull()
  expect(await catalogue.revision()).toBe(revision)
})
