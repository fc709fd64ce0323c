import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isSignedWebhook, signatureHeader } from './webhook-signature.ts'
import { createWebhookSender, pauseAfter, type WebhookSender } from './webhook-sender.ts'
import { openPaymentLedger, type PaymentLedger } from './payment-ledger.ts'

const startSSE = 1_797_768_900
const secret = Buffer.alloc(32, 1)
const clock = { now: startSSE, nowSSE: () => clock.now }

let folder: string
let ledger: PaymentLedger
let shop: Server
let sender: WebhookSender
/** The shop's response, and the webhooks that it received. */
let status: number
let received: { readonly eventID: string; readonly signed: boolean }[]

beforeEach(async () => {
  clock.now = startSSE
  status = 200
  received = []
  folder = mkdtempSync(join(tmpdir(), 'webhook-sender-'))
  ledger = openPaymentLedger(join(folder, 'payments.db'))
  shop = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks)
      const header = String(request.headers[signatureHeader])
      const body: unknown = JSON.parse(rawBody.toString('utf8'))
      const eventID = typeof body === 'object' && body !== null && 'eventID' in body ? String(body.eventID) : ''
      received.push({ eventID, signed: isSignedWebhook(secret, clock.now, rawBody, header) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const address = shop.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}/api/payments/notifications`
  sender = createWebhookSender({ ledger, clock, url: () => url, secret })
  ledger.enqueue({
    eventID: 'evt_1',
    type: 'payment.paid',
    paymentID: `ps_${'a'.repeat(22)}`,
    createdTimeSSE: startSSE,
    sentCount: 0,
  })
})

afterEach(() => {
  shop.closeAllConnections()
  shop.close()
  ledger.close()
  rmSync(folder, { recursive: true })
})

describe('webhook sender', () => {
  test('sends a signed webhook once if the shop responds with 200', async () => {
    expect(await sender.send('evt_1')).toBe(true)
    expect(received).toEqual([{ eventID: 'evt_1', signed: true }])
    clock.now += 3600
    expect(await sender.sendDue()).toBe(0)
    expect(received).toHaveLength(1)
  })

  test('repeats a webhook after growing pauses until the shop responds with 200', async () => {
    status = 503
    expect(await sender.sendDue()).toBe(0)
    clock.now += 1
    await sender.sendDue()
    expect(received).toHaveLength(1)
    clock.now += 1
    await sender.sendDue()
    expect(received).toHaveLength(2)
    clock.now += 3
    await sender.sendDue()
    expect(received).toHaveLength(2)
    status = 200
    clock.now += 1
    expect(await sender.sendDue()).toBe(1)
    expect(received).toHaveLength(3)
  })

  test('repeats a webhook if the shop is unreachable', async () => {
    shop.close()
    shop.closeAllConnections()
    expect(await sender.send('evt_1')).toBe(false)
    expect(ledger.dueWebhooks(startSSE + 2, 10)).toEqual(['evt_1'])
  })

  test('sends a webhook once under concurrent calls', async () => {
    const sent = await Promise.all([sender.send('evt_1'), sender.send('evt_1'), sender.sendDue()])
    expect(sent).toEqual([true, false, 0])
    expect(received).toHaveLength(1)
  })

  test('sends all due webhooks in one round', async () => {
    for (let number = 2; number <= 50; number += 1) {
      const paymentID = `ps_${'a'.repeat(22)}`
      ledger.enqueue({
        eventID: `evt_${number}`,
        type: 'payment.expired',
        paymentID,
        createdTimeSSE: startSSE,
        sentCount: 0,
      })
    }
    expect(await sender.sendDue()).toBe(50)
    expect(new Set(received.map(({ eventID }) => eventID)).size).toBe(50)
  })

  test('gives up a webhook after three days', async () => {
    status = 500
    clock.now += 3 * 86_400 + 1
    await sender.sendDue()
    clock.now += 86_400
    await sender.sendDue()
    expect(received).toHaveLength(1)
  })
})

test('doubles the pause between two tries up to five minutes', () => {
  expect([1, 2, 3, 8, 9, 10_000].map(pauseAfter)).toEqual([2, 4, 8, 256, 300, 300])
})
