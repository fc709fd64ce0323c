import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { takeScans } from '@pokfei/domain/gate/take-scans'
import { admissionOf, openGate } from '../support/gate-door.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

const freeShop = () => orderShop([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

const door = ({ fresh, clock }: OrderShop) => ({ store: fresh.store, clock })

async function buyTwo(shop: OrderShop) {
  const result = await shop.order(1, ['standing', 'standing'])
  if (result.kind !== 'completed') throw new Error('the order is free')
  return result.order
}

test('a reissued ticket counts up, is told to the gates, and its older codes are refused by the server itself', async () => {
  await using shop = await freeShop()
  const { store, clock } = door(shop)
  const order = await buyTwo(shop)
  const { device } = await openGate(door(shop))
  const { cursor } = await store.gate.news(device, null)
  const [first] = await store.orders.tickets(order.orderID)
  const target = { kind: 'ticket', ticketID: first?.ticketID ?? '' } as const
  const [changed, ...others] = await store.tickets.reissue(target, testStartSSE)
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
  const { orders } = await store.gate.news(device, cursor)
  expect(orders).toMatchObject([
    { orderReference: order.orderReference, tickets: [{ issueNumber: 2 }, { issueNumber: 1 }] },
  ])
  const old = admissionOf({ admissionID: first?.admissionID ?? '' }, clock, { isTold: false })
  expect(await takeScans(door(shop), device, [old])).toMatchObject([{ outcome: 'replaced' }])
})

test('a revoked order admits nobody any more and stays revoked, and its seats stay its own', async () => {
  await using shop = await freeShop()
  const { store, clock } = door(shop)
  const order = await buyTwo(shop)
  const { device } = await openGate(door(shop))
  const target = { kind: 'order', orderReference: order.orderReference } as const
  expect(await store.tickets.revoke(target, testStartSSE)).toMatchObject([
    { isRevoked: true, isChanged: true },
    { isRevoked: true, isChanged: true },
  ])
  const tickets = await store.orders.tickets(order.orderID)
  expect(tickets.map(({ isRevoked }) => isRevoked)).toEqual([true, true])
  expect(await shop.counts('standing')).toEqual([0, 2])
  expect(await store.tickets.revoke(target, testStartSSE)).toMatchObject([{ isChanged: false }, { isChanged: false }])
  expect(await store.tickets.reissue(target, testStartSSE)).toMatchObject([
    { isChanged: false, isRevoked: true, issueNumber: 1 },
    { isChanged: false, isRevoked: true, issueNumber: 1 },
  ])
  const scan = admissionOf({ admissionID: tickets[0]?.admissionID ?? '' }, clock, { isTold: false })
  expect(await takeScans(door(shop), device, [scan])).toMatchObject([{ outcome: 'revoked' }])
})

test('a scan of a revoked ticket is stored under the value that older databases have, and read again', async () => {
  await using shop = await freeShop()
  const order = await buyTwo(shop)
  const { device } = await openGate(door(shop))
  const [first] = await shop.fresh.store.orders.tickets(order.orderID)
  await shop.fresh.store.tickets.revoke({ kind: 'ticket', ticketID: first?.ticketID ?? '' }, testStartSSE)
  const scan = admissionOf({ admissionID: first?.admissionID ?? '' }, shop.clock, { isTold: false })
  await takeScans(door(shop), device, [scan])
  const sqlite = new SQLite(shop.fresh.path, { readonly: true })
  expect(sqlite.prepare('select outcome from gateScans').pluck().all()).toEqual(['refunded'])
  sqlite.close()
  expect(await takeScans(door(shop), device, [scan])).toMatchObject([{ outcome: 'revoked' }])
})

test('an operator is told that a ticket was used before it was changed', async () => {
  await using shop = await freeShop()
  const order = await buyTwo(shop)
  const { device } = await openGate(door(shop))
  const [first] = await shop.fresh.store.orders.tickets(order.orderID)
  await takeScans(door(shop), device, [admissionOf({ admissionID: first?.admissionID ?? '' }, shop.clock)])
  const target = { kind: 'order', orderReference: order.orderReference } as const
  expect((await shop.fresh.store.tickets.reissue(target, testStartSSE)).map(({ isUsed }) => isUsed)).toEqual([
    true,
    false,
  ])
})

test('tickets of an order that is not completed, or of none, are not found', async () => {
  await using shop = await orderShop([standingType()])
  const { tickets } = shop.fresh.store
  const { orderReference } = await shop.openOrder(1, ['standing'])
  expect(await tickets.revoke({ kind: 'order', orderReference }, testStartSSE)).toEqual([])
  expect(await tickets.reissue({ kind: 'order', orderReference: '2222-2222' }, testStartSSE)).toEqual([])
  expect(
    await tickets.reissue({ kind: 'ticket', ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' }, testStartSSE),
  ).toEqual([])
})
