import { errorBody, orderRejectionBody } from '@pokfei/contracts/schemas/responses'
import { order as orderSchema } from '@pokfei/contracts/routes/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { momentAt, openTestServer } from '../../support/test-server/open-test-server.ts'
import { payableSeconds } from '../../support/payments/payment-times.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import {
  checkOut,
  listOrders,
  listTickets,
  newestOrder,
  pressPaymentButton,
  twoOf,
} from '../../support/browser/purchase-steps.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'

/** Returns a type with so few tickets that a test notices each one taken. */
const fewOf = (typeID: string, capacity: number) => standingType({ typeID, capacity })

let scarce: TestServer
beforeAll(async () => {
  const free = standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 })
  const gala = standingType({ typeID: 'gala', salePriceCents: 60_000_000 })
  scarce = await openTestServer(
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
  test('gives tickets once it is paid', {
    tags: ['ORD-3', 'ORD-5', 'ORD-24', 'ORD-31', 'ORD-34', 'ORD-95', 'ORD-97', 'ORD-99'],
  }, async () => {
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

    expect(await pressPaymentButton(karen, page, 'pay')).toBe(
      `${scarce.origin}/receipt?orderReference=${placed.orderReference}&from=payment`,
    )
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED', paymentDeadlineSSE: null })
    expect(await areTwoLeft(ming, 'stalls')).toBe(false)
    const issued = await listTickets(karen, placed.orderID)
    expect(issued).toHaveLength(2)
    expect(issued.map((ticket) => ticket.ticketLocation)).toEqual(['A · 1 · 1', 'A · 1 · 2'])
    expect(new Set(issued.map((ticket) => ticket.ticketID)).size).toBe(2)
  })

  test('is completed at once if it is free', { tags: 'ORD-2' }, async () => {
    const karen = await scarce.buyer('free-karen')
    const response = await karen.send('/api/orders', { json: twoOf('free') })
    expect(response.status).toBe(200)
    const booked = orderSchema.parse(await response.json())
    expect(booked).toMatchObject({ internalOrderState: 'COMPLETED', priceHKD: 0, paymentDeadlineSSE: null })
    expect(await listTickets(karen, booked.orderID)).toHaveLength(2)
  })

  test('can be paid if it costs more than a million dollars', async () => {
    const karen = await scarce.buyer('gala-karen')
    const page = await checkOut(karen, twoOf('gala'))
    expect(await newestOrder(karen)).toMatchObject({
      internalOrderState: 'IN_PROGRESS',
      priceHKD: 1_200_040,
      ticketCount: 2,
    })
    await pressPaymentButton(karen, page, 'pay')
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED' })
  })

  test('goes on with the same payment after a declined try', {
    tags: ['CON-12', 'ORD-35', 'ORD-36', 'ORD-54'],
  }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    const page = await checkOut(karen)
    const { orderID, orderReference } = await newestOrder(karen)
    expect(await pressPaymentButton(karen, page, 'decline')).toBe(
      `${testServer.origin}/orderFailed?orderReference=${orderReference}`,
    )
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'IN_PROGRESS' })
    const resumed = await karen.send(`/api/orders/${orderID}/resume`, { json: {} })
    expect([resumed.status, resumed.headers.get('location')]).toEqual([300, null])
    expect(await resumed.json()).toEqual({ redirectURL: testServer.origin + page })
    await pressPaymentButton(karen, page, 'pay')
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED' })
  })

  test('releases its tickets at once when it is cancelled on the payment page', { tags: 'ORD-35' }, async () => {
    const karen = await scarce.buyer('pit-karen')
    const page = await checkOut(karen, twoOf('pit'))
    const { orderReference, orderID } = await newestOrder(karen)
    expect(await pressPaymentButton(karen, page, 'cancel')).toBe(
      `${scarce.origin}/orderFailed?orderReference=${orderReference}`,
    )
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'CANCELLED' })
    expect(await areTwoLeft(await scarce.buyer('pit-ming'), 'pit')).toBe(true)
    const resumed = await karen.send(`/api/orders/${orderID}/resume`, { json: {} })
    expect(resumed.status).toBe(409)
    expect(await resumed.json()).toMatchObject({ error: 'orderNotInProgress' })
  })

  test('releases its tickets at once when the member cancels, and can no longer be paid', {
    tags: ['ORD-50', 'ORD-51'],
  }, async () => {
    const karen = await scarce.buyer('balcony-karen')
    const page = await checkOut(karen, twoOf('balcony'))
    const { orderID } = await newestOrder(karen)
    const cancelled = await karen.send(`/api/orders/${orderID}/cancel`, { json: {} })
    expect(cancelled.status).toBe(200)
    expect(orderSchema.parse(await cancelled.json())).toMatchObject({ orderID, internalOrderState: 'CANCELLED' })
    expect(await areTwoLeft(await scarce.buyer('balcony-ming'), 'balcony')).toBe(true)
    expect(await pressPaymentButton(karen, page, 'pay')).toBe(page)
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'CANCELLED' })
  })

  inProcessTest(
    'ends at its deadline if it is not paid, and the payment page says so',
    { tags: 'ORD-39' },
    async () => {
      await using testServer = await startInProcessServer(testCatalogue([fewOf('standing', 2)]))
      const karen = await testServer.buyer('karen')
      const page = await checkOut(karen)
      testServer.clock.advance(payableSeconds)
      expect(await pressPaymentButton(karen, page, 'pay')).toBe(page)
      expect(await (await karen.send(`${page}?lang=en`)).text()).toContain('Time is up')
      expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'CANCELLED' })
      expect(await areTwoLeft(await testServer.buyer('ming'), 'standing')).toBe(true)
    },
  )

  test('cannot be cancelled once it is paid', { tags: 'ORD-51' }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen), 'pay')
    const { orderID } = await newestOrder(karen)
    const rejected = await karen.send(`/api/orders/${orderID}/cancel`, { json: {} })
    expect(rejected.status).toBe(409)
    expect(errorBody.parse(await rejected.json()).error).toBe('orderNotInProgress')
  })

  test('is refused while the member has a pending order, which the response names', {
    tags: ['CHK-26', 'ERR-40', 'ORD-6', 'ORD-10'],
  }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    await checkOut(karen)
    const { orderID, orderReference } = await newestOrder(karen)
    const rejected = await karen.send('/api/orders', { json: twoOf('standing') })
    expect(rejected.status).toBe(409)
    expect(orderRejectionBody.strict().parse(await rejected.json())).toEqual({
      reason: 'alreadyHasInProgressOrders',
      orderID,
      orderReference,
    })
  })

  test('gets 404 for an unknown event or ticket type', { tags: 'ORD-21' }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    for (const json of [twoOf('nowhere'), { ...twoOf('standing'), eventID: 'nothing' }]) {
      const response = await karen.send('/api/orders', { json })
      expect(response.status).toBe(404)
      expect(errorBody.parse(await response.json()).error).toBe('notFound')
    }
  })
})

describe('an idempotency key', () => {
  test('gives the same order each time it is sent, at once or later', { tags: 'CHK-33' }, async () => {
    const karen = await scarce.buyer('gallery-karen')
    const pages = await Promise.all(Array.from({ length: 50 }, () => checkOut(karen, twoOf('gallery'), 'checkout-1')))
    expect(new Set(pages).size).toBe(1)
    expect(await listOrders(karen)).toHaveLength(1)
    expect(await areTwoLeft(await scarce.buyer('gallery-ming'), 'gallery')).toBe(true)
    await pressPaymentButton(karen, pages[0] ?? '', 'pay')
    expect(await checkOut(karen, twoOf('gallery'), 'checkout-1')).toBe(pages[0])
    expect(await listOrders(karen)).toHaveLength(1)
  })

  test('is refused with another body', { tags: 'CHK-32' }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    await checkOut(karen, twoOf('standing'), 'checkout-1')
    const rejected = await karen.send('/api/orders', {
      json: { ...testEvent, requestedTypeIDs: ['standing'], adjacentSeating: false },
      headers: { 'idempotency-key': 'checkout-1' },
    })
    expect(rejected.status).toBe(422)
    expect(errorBody.parse(await rejected.json()).error).toBe('idempotencyKeyReused')
  })

  test('belongs to one member', { tags: 'CHK-34' }, async () => {
    await using testServer = await openTestServer()
    const [karen, ming] = [await testServer.buyer('karen'), await testServer.buyer('ming')]
    const page = await checkOut(karen, twoOf('standing'), 'checkout-1')
    expect(await checkOut(ming, twoOf('standing'), 'checkout-1')).not.toBe(page)
  })
})
