import { errorBody } from '@pokfei/contracts/schemas/responses'
import type { StandInWebhook } from '@pokfei/stand-ins/contracts/payment-contract'
import { signatureHeader, signWebhook } from '@pokfei/stand-ins/payments/webhook-signature'
import { deriveKey } from '@pokfei/server/config/derive-key'
import { describe, expect, test } from 'vitest'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { checkOut, listTickets, newestOrder, pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'

const webhookSecret = deriveKey(testSecret, 'payment-notification')

/** Calls the webhook, as the provider or as an impostor. */
async function notify(
  testServer: TestServer,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(`${testServer.origin}/api/payments/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

function createWebhook(testServer: TestServer, page: string, type: StandInWebhook['type'], eventID = 'evt_1'): string {
  return JSON.stringify({ eventID, type, paymentID: page.split('/').at(-1), createdTimeSSE: testServer.clock.nowSSE() })
}

const signed = (testServer: TestServer, body: string, secret = webhookSecret, ageSeconds = 0) => ({
  [signatureHeader]: signWebhook(secret, testServer.clock.nowSSE() - ageSeconds, Buffer.from(body)),
})

describe('a payment webhook', () => {
  test('is refused without a signature, with a wrong one, with another body, or when it is old', async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    const body = createWebhook(testServer, await checkOut(karen), 'payment.paid')
    const fresh = signed(testServer, body)
    const attempts = [
      await notify(testServer, body, {}),
      await notify(testServer, body, signed(testServer, body, Buffer.alloc(32, 9))),
      await notify(testServer, `${body} `, fresh),
      await notify(testServer, body, signed(testServer, body, webhookSecret, 301)),
    ]
    for (const response of attempts) {
      expect(response.status).toBe(400)
      expect(errorBody.parse(await response.json()).error).toBe('badRequest')
    }
    expect((await newestOrder(karen)).internalOrderState).toBe('IN_PROGRESS')
  })

  test('never counts by itself, because the payment is looked up', { tags: 'ORD-32' }, async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    const body = createWebhook(testServer, await checkOut(karen), 'payment.paid')
    const response = await notify(testServer, body, signed(testServer, body))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ received: true })
    expect((await newestOrder(karen)).internalOrderState).toBe('IN_PROGRESS')
  })

  inProcessTest('changes nothing when it comes late, again or out of order', async () => {
    await using testServer = await startInProcessServer()
    const karen = await testServer.buyer('karen')
    const page = await checkOut(karen)
    await pressPaymentButton(karen, page, 'pay')
    const { orderID } = await newestOrder(karen)
    const before = await listTickets(karen, orderID)
    testServer.clock.advance(7200)
    const types = ['payment.expired', 'payment.paid', 'payment.paid', 'payment.tryDeclined'] as const
    for (const type of types) {
      const body = createWebhook(testServer, page, type)
      expect((await notify(testServer, body, signed(testServer, body))).status).toBe(200)
    }
    expect((await newestOrder(karen)).internalOrderState).toBe('COMPLETED')
    expect(await listTickets(karen, orderID)).toEqual(before)
  })

  test('is accepted without a session, from any origin and with any content type', async () => {
    await using testServer = await openTestServer()
    const karen = await testServer.buyer('karen')
    const body = createWebhook(testServer, await checkOut(karen), 'payment.paid')
    const headers = { ...signed(testServer, body), 'content-type': 'text/plain', origin: 'https://provider.example' }
    expect((await notify(testServer, body, headers)).status).toBe(200)
  })
})
