import { redirectBody } from '@pokfei/contracts/schemas/responses'
import { listedOrder, orderTicket, type ListedOrder } from '@pokfei/contracts/routes/orders'
import { z } from 'zod'
import type { HTTPBrowser } from './http-browser.ts'
import { testEvent } from '../fixtures/test-catalogue.ts'

/** Returns the body of a checkout of two tickets of a type. */
export const twoOf = (typeID: string) => ({ ...testEvent, requestedTypeIDs: [typeID, typeID], adjacentSeating: false })

/** Places an order and returns the path of the payment page. Throws if there is nothing to pay. */
export async function checkOut(browser: HTTPBrowser, json: unknown = twoOf('standing'), key?: string): Promise<string> {
  const response = await browser.send('/api/orders', {
    json,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
  if (response.status !== 300)
    throw new Error(`the checkout responded with ${response.status}: ${await response.text()}`)
  return new URL(redirectBody.parse(await response.json()).redirectURL).pathname
}

/** Presses a button of the payment page. Returns the redirect target. */
export async function pressPaymentButton(
  browser: HTTPBrowser,
  page: string,
  verb: 'pay' | 'decline' | 'cancel',
): Promise<string> {
  const response = await browser.send(`${page}/${verb}`, { form: verb === 'pay' ? { method: 'card' } : {} })
  if (response.status !== 303) throw new Error(`the payment page responded with ${response.status}`)
  return response.headers.get('location') ?? ''
}

/** Returns the member's orders, newest first, checked against the contract. */
export async function listOrders(browser: HTTPBrowser): Promise<ListedOrder[]> {
  return z.array(listedOrder.strict()).parse(await (await browser.send('/api/orders')).json())
}

/** Returns the member's newest order. Throws if there is none. */
export async function newestOrder(browser: HTTPBrowser): Promise<ListedOrder> {
  const [newest] = await listOrders(browser)
  if (newest === undefined) throw new Error('there is no order')
  return newest
}

/** Returns the tickets of an order, checked against the contract. */
export async function listTickets(browser: HTTPBrowser, orderID: string) {
  return z.array(orderTicket.strict()).parse(await (await browser.send(`/api/orders/${orderID}/tickets`)).json())
}
