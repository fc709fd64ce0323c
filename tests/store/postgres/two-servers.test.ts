import { openStore } from '@pokfei/db/open-store'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { expect, onTestFinished, test } from 'vitest'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { listTickets, newestOrder, twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { openGate } from '../../support/gate/gate-door.ts'
import { scriptedPayments } from '../../support/payments/scripted-payments.ts'
import { freshDatabase } from '../../support/store/fresh-store.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

const catalogue = testCatalogue()

/** Returns two servers on one database, as two machines run them, and the payment provider of both. */
async function startTwoServers() {
  const database = await freshDatabase()
  const payments = scriptedPayments()
  const start = async () => {
    const store = await openStore(database.databaseURL, { writesInThread: true })
    await store.catalogue.load(catalogue)
    const server = await startInProcessServer(catalogue, { store, payments })
    return { ...server, store }
  }
  const servers = [await start(), await start()] as const
  onTestFinished(async () => {
    for (const server of servers) {
      await server[Symbol.asyncDispose]()
      await server.store.close()
    }
    await database[Symbol.asyncDispose]()
  })
  const [one, other] = servers
  return { one, other, payments }
}

/** Returns a browser at another server with the cookies of a browser. */
function moveTo(server: InProcessServer, browser: HTTPBrowser): HTTPBrowser {
  const moved = createHTTPBrowser(server.origin, browser.headers)
  for (const [name, value] of browser.cookies('/')) moved.setCookie(name, value)
  return moved
}

test('a member signs in at one server, orders at another, and either settles the payment', async () => {
  const { one, other, payments } = await startTwoServers()
  const buyer = await one.buyer('karen')
  const moved = moveTo(other, buyer)
  expect((await moved.send('/api/orders', { json: twoOf('standing') })).status).toBe(300)
  const { orderID, internalOrderState } = await newestOrder(buyer)
  expect(internalOrderState).toBe('IN_PROGRESS')

  const { paymentID } = payments.change(orderID, { status: 'paid' })
  const { store, clock } = one
  const deps = { store, clock, payments, settings: { publicURL: one.origin } }
  expect(await settlePayment(deps, { eventID: 'paid', paymentID })).toMatchObject({ transition: 'complete' })
  expect(await newestOrder(moved)).toMatchObject({ internalOrderState: 'COMPLETED' })
  expect(await listTickets(moved, orderID)).toHaveLength(2)
  const codes = async (browser: HTTPBrowser) => (await browser.send(`/api/orders/${orderID}/codes`)).text()
  expect(await codes(moved)).toBe(await codes(buyer))

  expect((await buyer.send('/api/auth/logout', { method: 'POST' })).status).toBeLessThan(400)
  expect((await moved.send('/api/orders')).status).toBe(401)
})

test('one key is answered once, whichever servers get it', async () => {
  const { one, other } = await startTwoServers()
  const buyer = await one.buyer('karen')
  const send = (browser: HTTPBrowser) =>
    browser.send('/api/orders', { json: twoOf('standing'), headers: { 'idempotency-key': 'checkout-0001' } })
  const responses = await Promise.all(
    [buyer, moveTo(other, buyer)].flatMap((browser) => [send(browser), send(browser)]),
  )
  const bodies = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(await one.store.orders.countPending()).toBe(1)
})

test('every server shows what another one loaded', async () => {
  const { one, other } = await startTwoServers()
  const shown = async (path: string) => (await fetch(`${other.origin}/api/events/${path}`)).text()
  const availability = `tickets/${testEvent.organizerID}/${testEvent.eventID}/availability`
  expect(JSON.parse(await shown(availability))).toEqual([{ typeID: 'standing', ifTicketsAvailable: true }])
  await one.store.catalogue.load(testCatalogue([standingType({ ticketTypeNameEN: 'Stage side' })]))
  await expect
    .poll(() => shown(`tickets/${testEvent.organizerID}/${testEvent.eventID}`), { interval: 20 })
    .toContain('Stage side')
})

test('a gate that one server sets up works at another, until the first one revokes it', async () => {
  const { one, other } = await startTwoServers()
  const { device, token } = await openGate(one)
  const phone = createHTTPBrowser(other.origin, { authorization: `Bearer ${token}` })
  const pack = await phone.send('/api/gate/pack')
  expect(pack.status).toBe(200)
  await one.store.gate.revoke(device.deviceID, byOperator(one.clock.nowSSE()))
  expect((await phone.send('/api/gate/pack')).status).toBe(401)
})

test('the rounds of two servers claim each due order once', async () => {
  const { one, other, payments } = await startTwoServers()
  const buyers = await Promise.all(Array.from({ length: 6 }, (_, index) => one.buyer(`buyer-${index}`)))
  await Promise.all(buyers.map((buyer) => buyer.send('/api/orders', { json: twoOf('standing') })))
  expect(payments.requests).toHaveLength(6)
  const nowSSE = one.clock.nowSSE() + 3600
  const claim = { nowSSE, leaseUntilSSE: nowSSE + 60, limit: 10 }
  const claimed = await Promise.all([one, other, one, other].map(({ store }) => store.orders.claimDue(claim)))
  const orderIDs = claimed.flat().map(({ orderID }) => orderID)
  expect(new Set(orderIDs).size).toBe(orderIDs.length)
  expect(orderIDs.length).toBeLessThanOrEqual(6)
})
