import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TransactionQuery } from '@pokfei/domain/books/provider-transaction'
import { PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { UnreadableBooks } from '@pokfei/domain/ports/desk/provider-books'
import type { StandInPaymentRequest } from '@pokfei/stand-ins/contracts/payment-contract'
import {
  createPayment,
  payOutEarlierDays,
  payPayment,
  refundPayment,
} from '@pokfei/stand-ins/payments/fake-payment-service'
import { openPaymentLedger, type PaymentLedger } from '@pokfei/stand-ins/payments/payment-ledger'
import { registerPaymentStandIn } from '@pokfei/stand-ins/payments/register-payment-stand-in'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStandInBooks } from './stand-in-books.ts'

const startSSE = 1_797_768_900
const daySeconds = 86_400
const apiSecret = 'shop-secret'
const clock = { now: startSSE, nowSSE: () => clock.now }
let folder: string
let ledger: PaymentLedger
let provider: FastifyInstance
let origin: string

beforeEach(async () => {
  clock.now = startSSE
  folder = mkdtempSync(join(tmpdir(), 'stand-in-books-'))
  ledger = openPaymentLedger(join(folder, 'payments.db'))
  provider = fastify()
  await registerPaymentStandIn(provider, {
    ledger,
    clock,
    publicURL: 'http://localhost:3000',
    webhookURL: () => 'http://127.0.0.1:1/',
    apiSecret,
    webhookSecret: Buffer.alloc(32, 1),
    every: () => () => undefined,
  })
  origin = await provider.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await provider.close()
  ledger.close()
  rmSync(folder, { recursive: true })
})

const request: StandInPaymentRequest = {
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  amountCents: 335_000,
  currency: 'HKD',
  title: { en: 'Harbour Nights', zh: '維港夜' },
  venue: { en: 'Hong Kong Coliseum', zh: '紅磡體育館' },
  eventStartTimeSSE: startSSE + daySeconds,
  imageURL: 'http://localhost:3000/media/thumbnail.png',
  ticketCount: 3,
  deadlineSSE: startSSE + 300,
  language: 'en',
  successURL: 'http://localhost:3000/receipt',
  failureURL: 'http://localhost:3000/orderFailed',
}

/** Pays a payment twice, refunds a part of it twice under one key, and a day later pays out. */
function fillBooks(): string {
  const deps = { ledger, clock }
  const created = createPayment(deps, request, 'order-1')
  if (created.kind !== 'open') throw new Error(created.kind)
  const { paymentID } = created.payment
  for (const _ of [1, 2]) payPayment(deps, paymentID, 'card')
  for (const _ of [1, 2]) refundPayment(deps, paymentID, { refundKey: 'refund-1', amountCents: 5_000 })
  clock.now += daySeconds
  for (const _ of [1, 2]) payOutEarlierDays(deps)
  return paymentID
}

async function list(query: TransactionQuery, secret = apiSecret) {
  const pages = []
  for await (const page of createStandInBooks({ origin, apiSecret: secret }).listTransactions(query)) pages.push(page)
  return pages
}

const always = { kind: 'period', fromSSE: 0, toSSE: 2 ** 33 } as const

describe('the books of the payment stand-in', { tags: 'BKS-13' }, () => {
  test('have payments with fees, refunds and one payout of each day', async () => {
    fillBooks()
    const found = (await list(always)).flat()
    expect(found.map(({ kind, amountCents, feeCents, netCents }) => [kind, amountCents, feeCents, netCents])).toEqual([
      ['payment', 335_000, 11_625, 323_375],
      ['refund', -5_000, 0, -5_000],
      ['payout', -318_375, 0, -318_375],
    ])
    expect(found.slice(0, 2).map(({ key, createdSSE, currency }) => [key, createdSSE, currency])).toEqual([
      ['7Q4M-K2XD', startSSE, 'HKD'],
      ['refund-1', startSSE, 'HKD'],
    ])
  })

  test('have the bookings of a period, or of a payout', async () => {
    fillBooks()
    const dayOfPayout = { kind: 'period', fromSSE: startSSE + 1, toSSE: startSSE + daySeconds + 1 } as const
    const [payout] = (await list(dayOfPayout)).flat()
    expect(payout).toMatchObject({ kind: 'payout', amountCents: -318_375 })
    expect(await list({ ...dayOfPayout, toSSE: startSSE + daySeconds })).toEqual([[]])
    const paid = await list({ kind: 'payout', payoutID: payout?.key ?? '' })
    expect(paid.flat().map(({ kind }) => kind)).toEqual(['payment', 'refund', 'payout'])
    expect(await list({ kind: 'payout', payoutID: 'po_none' })).toEqual([[]])
  })

  test('come in pages', async () => {
    for (let index = 0; index < 101; index += 1)
      ledger.insertTransaction({
        type: 'refund',
        sourceID: `refund-${index}`,
        createdTimeSSE: startSSE,
        amountCents: -1,
        feeCents: 0,
      })
    const pages = await list(always)
    expect(pages.map((page) => page.length)).toEqual([100, 1])
    expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(101)
  })
})

describe('without an answer', { tags: 'BKS-15' }, () => {
  test('they throw', async () => {
    await expect(list(always, 'wrong')).rejects.toBeInstanceOf(UnreadableBooks)
    await provider.close()
    await expect(list(always)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
  })
})
