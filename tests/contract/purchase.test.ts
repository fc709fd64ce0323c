import { errorAnswer, orderRefusal, redirectAnswer } from '@pokfei/contracts/answers'
import { order as orderSchema } from '@pokfei/contracts/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { momentAt, openShop } from '../support/open-shop.ts'
import { payableSeconds } from '../support/payment-times.ts'
import { startShopServer } from '../support/shop-server.ts'
import type { Shop } from '../support/shop.ts'
import { checkOut, listOrders, listTickets, newestOrder, press, twoOf } from '../support/shopping.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'

/** Returns a type with so few tickets that a test notices each one taken. */
const fewOf = (typeID: string, capacity: number) => standingType({ typeID, capacity })

let scarce: Shop
beforeAll(async () => {
  const free = standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 })
  const gala = standingType({ typeID: 'gala', salePriceCents: 60_000_000 })
  scarce = await openShop(
    testCatalogue([
      seatedType({}, hallRows(1, 2)),
      free,
      gala,
      fewOf('pit', 2),
      fewOf('balcony', 2),
      fewOf('gallery', 4),
    ]),
  )
})
afterAll(() => scarce[Symbol.asyncDispose]())

/** True if another member can order two tickets of a type. */
async function areTwoLeft(ming: HTTPBrowser, typeID: string): Promise<boolean> {
  const response = await ming.send('/api/orders', { json: twoOf(typeID) })
  if (response.status === 300)
    return (await ming.send(`/api/orders/${(await newestOrder(ming)).orderID}/cancel`, { json: {} })).ok
  expect([response.status, await response.json()]).toEqual([409, { reason: 'insufficientNumberOfTickets' }])
  return false
}

describe('a purchase', () => {
  test('that is paid gives tickets', async () => {
    const [karen, ming] = [await scarce.buyer('karen'), await scarce.buyer('ming')]
    const page = await checkOut(karen, twoOf('stalls'))
    const placed = await newestOrder(karen)
    expect(placed).toMatchObject({
      internalOrderState: 'IN_PROGRESS',
      priceHKD: 1400,
      serviceFeeHKD: 40,
      ticketCount: 2,
    })
    expect(placed.paymentDeadlineSSE).toEqual(momentAt(scarce, payableSeconds))
    expect(await areTwoLeft(ming, 'stalls')).toBe(false)
    expect(await listTickets(karen, placed.orderID)).toEqual([])

    const shown = await (await karen.send(page)).text()
    expect(shown).toContain('Harbour Nights')
    expect(shown).toContain('HK$1,400')
    expect(shown).toContain(placed.orderReference)

    expect(await press(karen, page, 'pay')).toBe(
      `${scarce.origin}/receipt?orderReference=${placed.orderReference}&from=payment`,
    )
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED', paymentDeadlineSSE: null })
    expect(await areTwoLeft(ming, 'stalls')).toBe(false)
    const issued = await listTickets(karen, placed.orderID)
    expect(issued).toHaveLength(2)
    expect(issued.map((ticket) => ticket.ticketLocation)).toEqual(['A · 1 · 1', 'A · 1 · 2'])
    expect(new Set(issued.map((ticket) => ticket.ticketID)).size).toBe(2)
  })

  test('that is free is booked at once', async () => {
    const karen = await scarce.buyer('free-karen')
    const response = await karen.send('/api/orders', { json: twoOf('free') })
    expect(response.status).toBe(200)
    const booked = orderSchema.parse(await response.json())
    expect(booked).toMatchObject({ internalOrderState: 'COMPLETED', priceHKD: 0, paymentDeadlineSSE: null })
    expect(await listTickets(karen, booked.orderID)).toHaveLength(2)
  })

  test('of more than a million dollars is paid like any other', async () => {
    const karen = await scarce.buyer('gala-karen')
    const page = await checkOut(karen, twoOf('gala'))
    expect(await newestOrder(karen)).toMatchObject({
      internalOrderState: 'IN_PROGRESS',
      priceHKD: 1_200_040,
      ticketCount: 2,
    })
    await press(karen, page, 'pay')
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED' })
  })

  test('that was declined goes on with the same payment', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    const page = await checkOut(karen)
    const { orderID, orderReference } = await newestOrder(karen)
    expect(await press(karen, page, 'decline')).toBe(`${shop.origin}/orderFailed?orderReference=${orderReference}`)
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'IN_PROGRESS' })
    const resumed = await karen.send(`/api/orders/${orderID}/resume`, { json: {} })
    expect(resumed.status).toBe(300)
    expect(redirectAnswer.parse(await resumed.json()).redirectURL).toBe(shop.origin + page)
    await press(karen, page, 'pay')
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED' })
  })

  test('that is cancelled on the payment page releases its tickets at once', async () => {
    const karen = await scarce.buyer('pit-karen')
    const page = await checkOut(karen, twoOf('pit'))
    const { orderReference, orderID } = await newestOrder(karen)
    expect(await press(karen, page, 'cancel')).toBe(`${scarce.origin}/orderFailed?orderReference=${orderReference}`)
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'CANCELLED' })
    expect(await areTwoLeft(await scarce.buyer('pit-ming'), 'pit')).toBe(true)
    const resumed = await karen.send(`/api/orders/${orderID}/resume`, { json: {} })
    expect(resumed.status).toBe(409)
    expect(await resumed.json()).toMatchObject({ error: 'orderNotInProgress' })
  })

  test('that the member cancels releases its tickets at once and cannot be paid any more', async () => {
    const karen = await scarce.buyer('balcony-karen')
    const page = await checkOut(karen, twoOf('balcony'))
    const { orderID } = await newestOrder(karen)
    const cancelled = await karen.send(`/api/orders/${orderID}/cancel`, { json: {} })
    expect(cancelled.status).toBe(200)
    expect(orderSchema.parse(await cancelled.json())).toMatchObject({ orderID, internalOrderState: 'CANCELLED' })
    expect(await areTwoLeft(await scarce.buyer('balcony-ming'), 'balcony')).toBe(true)
    expect(await press(karen, page, 'pay')).toBe(page)
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'CANCELLED' })
  })

  inside('that is not paid in time ends at its deadline, and the payment page says so', async () => {
    await using shop = await startShopServer(testCatalogue([fewOf('standing', 2)]))
    const karen = await shop.buyer('karen')
    const page = await checkOut(karen)
    shop.clock.advance(payableSeconds)
    expect(await press(karen, page, 'pay')).toBe(page)
    expect(await (await karen.send(`${page}?lang=en`)).text()).toContain('Time is up')
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'CANCELLED' })
    expect(await areTwoLeft(await shop.buyer('ming'), 'standing')).toBe(true)
  })

  test('that was paid cannot be cancelled', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    await press(karen, await checkOut(karen), 'pay')
    const { orderID } = await newestOrder(karen)
    const refused = await karen.send(`/api/orders/${orderID}/cancel`, { json: {} })
    expect(refused.status).toBe(409)
    expect(errorAnswer.parse(await refused.json()).error).toBe('orderNotInProgress')
  })

  test('is one at a time for each member, and the refusal names the other one', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    await checkOut(karen)
    const { orderID, orderReference } = await newestOrder(karen)
    const refused = await karen.send('/api/orders', { json: twoOf('standing') })
    expect(refused.status).toBe(409)
    expect(orderRefusal.strict().parse(await refused.json())).toEqual({
      reason: 'alreadyHasInProgressOrders',
      orderID,
      orderReference,
    })
  })

  test('of what does not exist is not found', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    for (const json of [twoOf('nowhere'), { ...twoOf('standing'), eventID: 'nothing' }]) {
      const response = await karen.send('/api/orders', { json })
      expect(response.status).toBe(404)
      expect(errorAnswer.parse(await response.json()).error).toBe('notFound')
    }
  })
})

describe('an Idempotency-Key', () => {
  test('gives the same order however often it is sent, at once or later', async () => {
    const karen = await scarce.buyer('gallery-karen')
    const pages = await Promise.all(Array.from({ length: 50 }, () => checkOut(karen, twoOf('gallery'), 'checkout-1')))
    expect(new Set(pages).size).toBe(1)
    expect(await listOrders(karen)).toHaveLength(1)
    expect(await areTwoLeft(await scarce.buyer('gallery-ming'), 'gallery')).toBe(true)
    await press(karen, pages[0] ?? '', 'pay')
    expect(await checkOut(karen, twoOf('gallery'), 'checkout-1')).toBe(pages[0])
    expect(await listOrders(karen)).toHaveLength(1)
  })

  test('is refused with another body', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    await checkOut(karen, twoOf('standing'), 'checkout-1')
    const refused = await karen.send('/api/orders', {
      json: { ...testEvent, requestedTypeIDs: ['standing'], adjacentSeating: false },
      headers: { 'idempotency-key': 'checkout-1' },
    })
    expect(refused.status).toBe(422)
    expect(errorAnswer.parse(await refused.json()).error).toBe('idempotencyKeyReused')
  })

  test('belongs to one member', async () => {
    await using shop = await openShop()
    const [karen, ming] = [await shop.buyer('karen'), await shop.buyer('ming')]
    const page = await checkOut(karen, twoOf('standing'), 'checkout-1')
    expect(await checkOut(ming, twoOf('standing'), 'checkout-1')).not.toBe(page)
  })
})
