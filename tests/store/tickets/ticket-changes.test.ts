import { expect, test } from 'vitest'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

const openFreeApp = () => openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

const door = ({ fresh, clock }: TestApp) => ({ store: fresh.store, clock })

async function buyTwo(testApp: TestApp) {
  const result = await testApp.order(1, ['standing', 'standing'])
  if (result.kind !== 'completed') throw new Error('the order is free')
  return result.order
}

test('raises the issue number of a reissued ticket, notifies gates and rejects its older codes', {
  tags: ['GAT-14', 'GAT-30'],
}, async () => {
  await using testApp = await openFreeApp()
  const { store, clock } = door(testApp)
  const order = await buyTwo(testApp)
  const { device } = await openGate(door(testApp))
  const { cursor } = await store.gate.changes(device, null)
  const [first] = await store.orders.tickets(order.orderID)
  const target = { kind: 'ticket', ticketID: first?.ticketID ?? '' } as const
  const [changed, ...others] = await store.tickets.reissue(target, byOperator())
  expect(others).toEqual([])
  expect(changed).toEqual({
    organizerID: order.organizerID,
    eventID: order.eventID,
    orderReference: order.orderReference,
    ticketID: target.ticketID,
    typeID: 'standing',
    seat: null,
    issueNumber: 2,
    isRevoked: false,
    isChanged: true,
    isUsed: false,
  })
  expect((await store.orders.tickets(order.orderID)).map(({ issueNumber }) => issueNumber)).toEqual([2, 1])
  const { orders } = await store.gate.changes(device, cursor)
  expect(orders).toMatchObject([
    { orderReference: order.orderReference, tickets: [{ issueNumber: 2 }, { issueNumber: 1 }] },
  ])
  const old = admissionOf({ admissionID: first?.admissionID ?? '' }, clock, { isTold: false })
  expect(await recordScans(door(testApp), device, [old])).toMatchObject([{ outcome: 'replaced' }])
})

test('rejects the tickets of a revoked order for good and sells their seats to no one else', {
  tags: ['GAT-15', 'GAT-31'],
}, async () => {
  await using testApp = await openFreeApp()
  const { store, clock } = door(testApp)
  const order = await buyTwo(testApp)
  const { device } = await openGate(door(testApp))
  const target = { kind: 'order', orderReference: order.orderReference } as const
  expect(await store.tickets.revoke(target, byOperator())).toMatchObject([
    { isRevoked: true, isChanged: true },
    { isRevoked: true, isChanged: true },
  ])
  const tickets = await store.orders.tickets(order.orderID)
  expect(tickets.map(({ isRevoked }) => isRevoked)).toEqual([true, true])
  expect(await testApp.counts('standing')).toEqual([0, 2])
  expect(await store.tickets.revoke(target, byOperator())).toMatchObject([{ isChanged: false }, { isChanged: false }])
  expect(await store.tickets.reissue(target, byOperator())).toMatchObject([
    { isChanged: false, isRevoked: true, issueNumber: 1 },
    { isChanged: false, isRevoked: true, issueNumber: 1 },
  ])
  const scan = admissionOf({ admissionID: tickets[0]?.admissionID ?? '' }, clock, { isTold: false })
  expect(await recordScans(door(testApp), device, [scan])).toMatchObject([{ outcome: 'revoked' }])
})

test('stores a scan of a revoked ticket under the value of older databases, and reads it back', async () => {
  await using testApp = await openFreeApp()
  const order = await buyTwo(testApp)
  const { device } = await openGate(door(testApp))
  const [first] = await testApp.fresh.store.orders.tickets(order.orderID)
  await testApp.fresh.store.tickets.revoke({ kind: 'ticket', ticketID: first?.ticketID ?? '' }, byOperator())
  const scan = admissionOf({ admissionID: first?.admissionID ?? '' }, testApp.clock, { isTold: false })
  await recordScans(door(testApp), device, [scan])
  expect(await testApp.fresh.raw.rows('gateScans')).toMatchObject([{ outcome: 'refunded' }])
  expect(await recordScans(door(testApp), device, [scan])).toMatchObject([{ outcome: 'revoked' }])
})

test('reports that a ticket was used before it was changed', async () => {
  await using testApp = await openFreeApp()
  const order = await buyTwo(testApp)
  const { device } = await openGate(door(testApp))
  const [first] = await testApp.fresh.store.orders.tickets(order.orderID)
  await recordScans(door(testApp), device, [admissionOf({ admissionID: first?.admissionID ?? '' }, testApp.clock)])
  const target = { kind: 'order', orderReference: order.orderReference } as const
  expect((await testApp.fresh.store.tickets.reissue(target, byOperator())).map(({ isUsed }) => isUsed)).toEqual([
    true,
    false,
  ])
})

test('finds no tickets of a pending or unknown order', async () => {
  await using testApp = await openTestApp([standingType()])
  const { tickets } = testApp.fresh.store
  const { orderReference } = await testApp.openOrder(1, ['standing'])
  expect(await tickets.revoke({ kind: 'order', orderReference }, byOperator())).toEqual([])
  expect(await tickets.reissue({ kind: 'order', orderReference: '2222-2222' }, byOperator())).toEqual([])
  expect(
    await tickets.reissue({ kind: 'ticket', ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' }, byOperator()),
  ).toEqual([])
})
