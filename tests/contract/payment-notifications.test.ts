import { errorAnswer } from '@pokfei/contracts/answers'
import type { StandInNotification } from '@pokfei/contracts/payment-stand-in'
import { signatureHeader, signNotification } from '@pokfei/server/adapters/notification-signature'
import { deriveKey } from '@pokfei/server/derive-key'
import { describe, expect, test } from 'vitest'
import { inside } from '../support/inside.ts'
import { openShop } from '../support/open-shop.ts'
import type { Shop } from '../support/shop.ts'
import { startShopServer } from '../support/shop-server.ts'
import { checkOut, listTickets, newestOrder, press } from '../support/shopping.ts'
import { testSecret } from '../support/test-secret.ts'

const notificationSecret = deriveKey(testSecret, 'payment-notification')

/** Calls the webhook, as the provider or as an impostor. */
async function notify(shop: Shop, body: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${shop.origin}/api/payments/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

function notification(shop: Shop, page: string, type: StandInNotification['type'], eventID = 'evt_1'): string {
  return JSON.stringify({ eventID, type, paymentID: page.split('/').at(-1), createdTimeSSE: shop.clock.nowSSE() })
}

const signed = (shop: Shop, body: string, secret = notificationSecret, ageSeconds = 0) => ({
  [signatureHeader]: signNotification(secret, shop.clock.nowSSE() - ageSeconds, Buffer.from(body)),
})

describe('a payment notification', () => {
  test('is refused without a signature, with a wrong one, over another body, or when it is old', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    const body = notification(shop, await checkOut(karen), 'payment.paid')
    const fresh = signed(shop, body)
    const attempts = [
      await notify(shop, body, {}),
      await notify(shop, body, signed(shop, body, Buffer.alloc(32, 9))),
      await notify(shop, `${body} `, fresh),
      await notify(shop, body, signed(shop, body, notificationSecret, 301)),
    ]
    for (const response of attempts) {
      expect(response.status).toBe(400)
      expect(errorAnswer.parse(await response.json()).error).toBe('badRequest')
    }
    expect((await newestOrder(karen)).internalOrderState).toBe('IN_PROGRESS')
  })

  test('is not believed: the payment is looked up', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    const body = notification(shop, await checkOut(karen), 'payment.paid')
    const response = await notify(shop, body, signed(shop, body))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ received: true })
    expect((await newestOrder(karen)).internalOrderState).toBe('IN_PROGRESS')
  })

  inside('takes effect once, however often, late and shuffled notifications come', async () => {
    await using shop = await startShopServer()
    const karen = await shop.buyer('karen')
    const page = await checkOut(karen)
    await press(karen, page, 'pay')
    const { orderID } = await newestOrder(karen)
    const before = await listTickets(karen, orderID)
    shop.clock.advance(7200)
    const types = ['payment.expired', 'payment.paid', 'payment.paid', 'payment.tryDeclined'] as const
    for (const type of types) {
      const body = notification(shop, page, type)
      expect((await notify(shop, body, signed(shop, body))).status).toBe(200)
    }
    expect((await newestOrder(karen)).internalOrderState).toBe('COMPLETED')
    expect(await listTickets(karen, orderID)).toEqual(before)
  })

  test('needs no session and no origin, and is read whatever its content type', async () => {
    await using shop = await openShop()
    const karen = await shop.buyer('karen')
    const body = notification(shop, await checkOut(karen), 'payment.paid')
    const headers = { ...signed(shop, body), 'content-type': 'text/plain', origin: 'https://provider.example' }
    expect((await notify(shop, body, headers)).status).toBe(200)
  })
})
