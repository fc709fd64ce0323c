import { errorBody } from '@pokfei/contracts/schemas/responses'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { openGate } from '../../support/gate/gate-door.ts'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { checkOut, newestOrder, twoOf } from '../../support/browser/purchase-steps.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'

let delay = 0
const shedding = { loop: { delayMilliseconds: () => delay }, maxDelayMilliseconds: 1_000 }

let testServer: InProcessServer
let buyer: HTTPBrowser
let orderID: string
beforeAll(async () => {
  delay = 0
  testServer = await startInProcessServer(testCatalogue(), { shedding })
  buyer = await testServer.buyer('karen')
  await checkOut(buyer)
  orderID = (await newestOrder(buyer)).orderID
})
afterAll(() => testServer[Symbol.asyncDispose]())
beforeEach(() => void (delay = 1_000))

const newWork = [
  ['an order', '/api/orders', { json: twoOf('standing') }],
  ['a sign-in', '/api/auth/login/federated/google', {}],
  ['a registration', '/api/auth/register', { json: {} }],
  ['a ticket as PDF', '/api/orders/downloadTicket', { json: {} }],
] as const

describe('an overloaded server', () => {
  inProcessTest.each(newWork)('refuses %s with 503 and Retry-After', { tags: 'ERR-50' }, async (_, path, request) => {
    const response = await buyer.send(path, request)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(errorBody.strict().parse(await response.json()).error).toBe('unavailable')
  })

  inProcessTest('shows a page in both languages to a browser', async () => {
    const response = await buyer.send('/api/auth/login/federated/google', { headers: { accept: 'text/html,*/*' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toMatch(/系統繁忙.*busy/s)
  })

  inProcessTest.each(['/healthz', '/readyz', '/api/events'])('still responds at %s', async (path) => {
    expect((await buyer.send(path)).status).toBe(200)
  })

  inProcessTest('still lists, resumes and cancels a pending order, and reads webhooks', async () => {
    expect((await buyer.send('/api/orders')).status).toBe(200)
    expect((await buyer.send(`/api/orders/${orderID}/tickets`)).status).toBe(200)
    expect((await buyer.send(`/api/orders/${orderID}/codes`)).status).toBe(200)
    const resumed = await buyer.send(`/api/orders/${orderID}/resume`, { json: {} })
    expect(resumed.status).toBe(300)
    expect((await buyer.send('/api/payments/notifications', { json: {} })).status).toBe(400)
    expect((await buyer.send(`/api/orders/${orderID}/cancel`, { json: {} })).status).toBe(200)
  })

  inProcessTest('still serves the gates', async () => {
    const { token } = await openGate(testServer)
    const response = await fetch(`${testServer.origin}/api/gate/pack`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
  })
})

inProcessTest('sheds load until the delay has halved', async () => {
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
