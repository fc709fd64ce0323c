import { errorAnswer } from '@pokfei/contracts/answers'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { openGate } from '../support/gate-door.ts'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { checkOut, newestOrder, twoOf } from '../support/shopping.ts'
import { startShopServer, type ShopServer } from '../support/shop-server.ts'
import { testCatalogue } from '../support/test-catalogue.ts'

let delay = 0
const shedding = { loop: { delayMilliseconds: () => delay }, maxDelayMilliseconds: 1_000 }

let shop: ShopServer
let buyer: HTTPBrowser
let orderID: string
beforeAll(async () => {
  delay = 0
  shop = await startShopServer(testCatalogue(), { shedding })
  buyer = await shop.buyer('karen')
  await checkOut(buyer)
  orderID = (await newestOrder(buyer)).orderID
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => void (delay = 1_000))

const newWork = [
  ['an order', '/api/orders', { json: twoOf('standing') }],
  ['a sign-in', '/api/auth/login/federated/google', {}],
  ['a registration', '/api/auth/register', { json: {} }],
  ['a ticket as PDF', '/api/orders/downloadTicket', { json: {} }],
] as const

describe('while the process is late', () => {
  inside.each(newWork)('%s is turned away with when to come again', async (_, path, request) => {
    const response = await buyer.send(path, request)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(errorAnswer.strict().parse(await response.json()).error).toBe('unavailable')
  })

  inside('somebody who opens a page gets one, in both languages', async () => {
    const response = await buyer.send('/api/auth/login/federated/google', { headers: { accept: 'text/html,*/*' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toMatch(/系統繁忙.*busy/s)
  })

  inside.each(['/healthz', '/readyz', '/api/events'])('%s is answered', async (path) => {
    expect((await buyer.send(path)).status).toBe(200)
  })

  inside('a payment in flight goes on: it is found, resumed, told of and given up', async () => {
    expect((await buyer.send('/api/orders')).status).toBe(200)
    expect((await buyer.send(`/api/orders/${orderID}/tickets`)).status).toBe(200)
    expect((await buyer.send(`/api/orders/${orderID}/codes`)).status).toBe(200)
    const resumed = await buyer.send(`/api/orders/${orderID}/resume`, { json: {} })
    expect(resumed.status).toBe(300)
    expect((await buyer.send('/api/payments/notifications', { json: {} })).status).toBe(400)
    expect((await buyer.send(`/api/orders/${orderID}/cancel`, { json: {} })).status).toBe(200)
  })

  inside('the gates go on', async () => {
    const { token } = await openGate(shop)
    const response = await fetch(`${shop.origin}/api/gate/pack`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(200)
  })
})

inside('once it began it lasts until the delay has halved', async () => {
  const statusAt = async (milliseconds: number) => {
    delay = milliseconds
    return (await buyer.send('/api/auth/login/federated/google')).status
  }
  expect(await statusAt(0)).toBe(302)
  expect(await statusAt(999)).toBe(302)
  expect(await statusAt(1_000)).toBe(503)
  expect(await statusAt(500)).toBe(503)
  expect(await statusAt(499)).toBe(302)
  expect(await statusAt(999)).toBe(302)
})
