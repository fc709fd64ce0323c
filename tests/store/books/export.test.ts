import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { settleRefunds } from '@pokfei/domain/services/refunds/settle-refunds'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookingOf, fakeBooks } from '../../support/books/fake-books.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { hallRows, seatedType, standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const daySeconds = 86_400
const november = ['2026-11-01', '2026-11-30'] as const
const byteOrderMark = '\uFEFF'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-books-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Calls `books export` for days of November. Returns its end, and what it wrote to standard output. */
async function exportBooks(testApp: TestApp, args: readonly string[], days: readonly string[] = november) {
  const written: string[] = []
  const writeOutput = async (text: string) => void written.push(text)
  const end = await callInTest('books', testApp, ['export', ...days, ...args], { writeOutput })
  return { ...end, written: written.join('') }
}

/** Returns the rows of a CSV text without quotes, below its header. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .slice(1)
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))

/** Sells a seat and a standing place, and refunds the seat. The refund is made a day later. */
async function sellAndRefund(testApp: TestApp) {
  const sold = await payOrder(testApp, 1, ['standing', 'stalls'])
  const seated = sold.tickets.find(({ typeID }) => typeID === 'stalls')
  if (seated === undefined) throw new Error('the order has a seat')
  testApp.clock.advance(daySeconds)
  const refunded = await refundTickets(
    testApp.deps,
    {
      orderID: sold.orderID,
      refundID: 'refund-1',
      tickets: [seated.ticketID],
      amount: 'pricesAndFees',
      reason: 'requested',
      keepsPlaces: false,
    },
    byOperator(testApp.clock.nowSSE()),
  )
  if (refunded.kind !== 'refunded') throw new Error(refunded.kind)
  await makeAllRefunds(testApp.deps)
  return sold
}

const openApp = () => openTestApp([standingType(), seatedType({}, hallRows(1, 3))])

describe('books export', () => {
  test('writes the ledger to standard output', { tags: ['BKS-8', 'BKS-9', 'BKS-10'] }, async () => {
    await using testApp = await openApp()
    const { order } = await sellAndRefund(testApp)
    const { status, output, written } = await exportBooks(testApp, ['--ledger'])
    expect([status, output]).toEqual([0, []])
    expect(written.startsWith(`${byteOrderMark}booked_at,kind,account,debit_hkd,credit_hkd,`)).toBe(true)
    const place = [order.orderReference, 'lion-rock', 'harbour-nights']
    const sold = '2026-11-21 12:00:00'
    const back = '2026-11-22 12:00:00'
    expect(rowsOf(written)).toEqual([
      [sold, 'sale', 'provider', '1360.00', '0.00', ...place, 'payment-1'],
      [sold, 'sale', 'organizer', '0.00', '1360.00', ...place, 'payment-1'],
      [sold, 'fee', 'provider', '40.00', '0.00', ...place, 'payment-1'],
      [sold, 'fee', 'serviceFees', '0.00', '40.00', ...place, 'payment-1'],
      [back, 'refund', 'organizer', '680.00', '0.00', ...place, 'refund-1'],
      [back, 'refund', 'refundsPayable', '0.00', '680.00', ...place, 'refund-1'],
      [back, 'refund', 'serviceFees', '20.00', '0.00', ...place, 'refund-1'],
      [back, 'refund', 'refundsPayable', '0.00', '20.00', ...place, 'refund-1'],
      [back, 'refund', 'refundsPayable', '700.00', '0.00', ...place, 'refund-1'],
      [back, 'refund', 'provider', '0.00', '700.00', ...place, 'refund-1'],
    ])
  })

  test('has the entries of its days alone', { tags: 'BKS-8' }, async () => {
    await using testApp = await openApp()
    await sellAndRefund(testApp)
    const kindsOf = async (...days: readonly string[]) => {
      const { written } = await exportBooks(testApp, ['--ledger'], days)
      return [...new Set(rowsOf(written).map(([, kind]) => kind))]
    }
    expect(await kindsOf('2026-11-21', '2026-11-21')).toEqual(['sale', 'fee'])
    expect(await kindsOf('2026-11-22', '2026-11-22')).toEqual(['refund'])
    expect(await kindsOf('2026-11-21', '2026-11-22')).toEqual(['sale', 'fee', 'refund'])
    expect(await kindsOf('2026-11-23', '2026-12-31')).toEqual([])
  })

  test('lists orders and tickets', { tags: 'BKS-8' }, async () => {
    await using testApp = await openApp()
    const { order, orderID, tickets } = await sellAndRefund(testApp)
    const pending = await testApp.openOrder(2, ['standing'])
    const orders = rowsOf((await exportBooks(testApp, ['--orders'])).written)
    const place = ['lion-rock', 'harbour-nights']
    const sold = '2026-11-21 12:00:00'
    expect(orders).toEqual([
      [
        order.orderReference,
        orderID,
        order.memberID,
        ...place,
        'COMPLETED',
        sold,
        sold,
        '2',
        '1400.00',
        '40.00',
        '700.00',
        '0.00',
        'payment-1',
      ],
      [
        pending.orderReference,
        pending.orderID,
        pending.memberID,
        ...place,
        'IN_PROGRESS',
        '2026-11-22 12:00:00',
        '',
        '1',
        '700.00',
        '20.00',
        '0.00',
        '0.00',
        'payment-2',
      ],
    ])
    const [standing, seated] = tickets
    const { orderReference } = order
    expect(rowsOf((await exportBooks(testApp, ['--tickets'])).written)).toEqual([
      [standing?.ticketID, orderReference, ...place, 'standing', '', sold, '680.00', '20.00', '', ''],
      [
        seated?.ticketID,
        orderReference,
        ...place,
        'stalls',
        'A · 1 · 1',
        sold,
        '680.00',
        '20.00',
        '2026-11-22 12:00:00',
        'refund-1',
      ],
    ])
  })

  test('settles with each organizer', { tags: 'BKS-11' }, async () => {
    await using testApp = await openApp()
    await sellAndRefund(testApp)
    const { written } = await exportBooks(testApp, ['--settlement'])
    expect(rowsOf(written)).toEqual([['lion-rock', '', '1360.00', '680.00', '0.00', '680.00', '20.00', '']])
  })

  test('settles each payout with the fees of the provider', { tags: 'BKS-11' }, async () => {
    await using testApp = await openApp()
    const { order } = await sellAndRefund(testApp)
    const books = fakeBooks()
    const payment = bookingOf('payment', order.orderReference, 140_000, { createdSSE: testStartSSE, feeCents: 4_995 })
    const back = bookingOf('refund', 'refund-1', -70_000, { createdSSE: testStartSSE + daySeconds })
    const payout = bookingOf('payout', 'po_1', -135_005, { createdSSE: testStartSSE + 10 })
    books.transactions.push(payment, back, payout)
    books.payouts.set('po_1', [payment, payout])
    const written: string[] = []
    const deps = {
      openProviderBooks: async () => books,
      writeOutput: async (text: string) => void written.push(text),
    }
    const args = ['export', ...november, '--settlement', '--provider-fees']
    expect(await callInTest('books', testApp, args, deps)).toMatchObject({ status: 0 })
    expect(rowsOf(written.join(''))).toEqual([
      ['lion-rock', '', '0.00', '680.00', '0.00', '-680.00', '-20.00', '0.00'],
      ['lion-rock', 'po_1', '1360.00', '0.00', '0.00', '1360.00', '40.00', '49.95'],
    ])
    books.transactions.push(bookingOf('fee', null, -100, { createdSSE: testStartSSE, currency: 'USD' }))
    expect(await callInTest('books', testApp, args, deps)).toMatchObject({
      status: 1,
      errorOutput: [expect.stringContaining('in USD, not in HKD'), 'Nothing was written.'],
    })
  })

  test('writes files for their owner alone, and replaces none', { tags: 'BKS-12' }, async () => {
    await using testApp = await openApp()
    await sellAndRefund(testApp)
    const out = join(folder, 'november')
    const args = ['--ledger', '--orders', '--out', out]
    const { status, output } = await exportBooks(testApp, args)
    const names = ['ledger-2026-11-01-2026-11-30.csv', 'orders-2026-11-01-2026-11-30.csv'] as const
    expect(readdirSync(out)).toEqual(names)
    expect(status).toBe(0)
    expect(output).toEqual([
      'The books of 01/11/2026 to 30/11/2026, both included, Hong Kong time:',
      `${join(out, names[1])}: 1 row of orders`,
      `${join(out, names[0])}: 10 rows of ledger`,
      expect.stringMatching(/^This period is not closed/),
    ])
    for (const name of names) expect(statSync(join(out, name)).mode & 0o777).toBe(0o600)
    expect(statSync(out).mode & 0o777).toBe(0o700)
    const before = readFileSync(join(out, names[1]), 'utf8')
    expect(await exportBooks(testApp, args)).toMatchObject({
      status: 1,
      errorOutput: [`${join(out, names[1])} already exists. Name another folder, or move the file away.`],
    })
    expect(readFileSync(join(out, names[1]), 'utf8')).toBe(before)
  })

  test('says with --json whether the period is closed', { tags: ['BKS-8', 'OPS-4'] }, async () => {
    await using testApp = await openApp()
    const { orderID } = await testApp.openOrder(1, ['standing'])
    const finalOf = async (name: string) => {
      const args = ['--tickets', '--json', '--out', join(folder, name)]
      const { output } = await exportBooks(testApp, args, ['2026-11-01', '2026-11-21'])
      return (JSON.parse(output.join('')) as { result: unknown }).result
    }
    expect(await finalOf('during')).toMatchObject({ isFinal: false })
    testApp.clock.advance(daySeconds)
    expect(await finalOf('unsettled')).toMatchObject({ isFinal: false })
    testApp.payments.change(orderID, { status: 'paid' })
    await payLate(testApp, orderID)
    expect(await finalOf('settled')).toEqual({
      fromSSE: Date.UTC(2026, 9, 31, 16) / 1000,
      toSSE: Date.UTC(2026, 10, 21, 16) / 1000,
      isFinal: true,
      exports: [{ name: 'tickets', file: join(folder, 'settled/tickets-2026-11-01-2026-11-21.csv'), rows: 0 }],
    })
  })

  test('reads a long list in parts', { tags: 'BKS-8' }, async () => {
    await using testApp = await openApp()
    await payOrder(testApp, 1, ['standing'])
    testApp.isDamaged = true
    const [row] = await testApp.fresh.raw.rows('orders')
    const { paymentSubject: _subject, paymentMethod: _method, ...plain } = row ?? {}
    const copy = { orderNo: 12_001, orderID: 'far', orderReference: '2222-2222', paymentID: 'payment-9' }
    await testApp.fresh.raw.insert('orders', [{ ...plain, ...copy }])
    const { books } = testApp.fresh.store
    const query = { period: { fromSSE: 0, toSSE: 2 ** 33 }, by: 'moved' } as const
    const first = await books.listOrders(query, 0)
    expect([first.rows.length, first.next]).toEqual([1, 5000])
    expect(await books.listOrders(query, 5000)).toEqual({ rows: [], next: 10_000 })
    expect(await books.listOrders(query, 10_000)).toMatchObject({ rows: [{ orderReference: '2222-2222' }], next: null })
    expect(rowsOf((await exportBooks(testApp, ['--orders'])).written)).toHaveLength(2)
  })

  test('has refunds of the dashboard and payments that bought nothing', { tags: ['BKS-4', 'BKS-5'] }, async () => {
    await using testApp = await openApp()
    const { paymentID } = await payOrder(testApp, 1, ['standing'])
    testApp.payments.refundInDashboard(paymentID, 70_000)
    await settleRefunds(testApp.deps, { reference: paymentID })
    const wrong = await testApp.openOrder(2, ['standing'])
    testApp.payments.change(wrong.orderID, { status: 'paid', amountCents: 1 })
    await payLate(testApp, wrong.orderID)
    await makeAllRefunds(testApp.deps)
    const rows = rowsOf((await exportBooks(testApp, ['--ledger'])).written)
    const balanceOf = (account: string) =>
      rows.filter((row) => row[2] === account).reduce((sum, row) => sum + Number(row[3]) - Number(row[4]), 0)
    for (const account of ['provider', 'organizer', 'serviceFees', 'unusedPayments', 'refundsPayable'])
      expect(balanceOf(account), account).toBe(0)
    expect(rows.filter(([, kind]) => kind === 'unusedPayment').map((row) => row[3])).toEqual(['0.01', '0.00'])
  })

  test.each([
    [['2026-11-01', '2026-11-30'], [], 2, 'Name an export'],
    [['2026-11-01', '2026-11-30'], ['--orders', '--ledger'], 2, 'Standard output takes one export'],
    [['2026-11-01', '2026-11-30'], ['--orders', '--json'], 2, 'Standard output takes one export'],
    [['2026-11-01', '2026-11-31'], ['--orders'], 2, 'A day is written as'],
    [['2026-11-02', '2026-11-01'], ['--orders'], 1, 'TO is before FROM'],
    [['2026-11-01', '2026-11-30'], ['--ledger', '--provider-fees'], 1, 'No payment provider is set up'],
  ] as const)('refuses %j %j in words', { tags: 'OPS-5' }, async (days, args, status, words) => {
    await using testApp = await openApp()
    const end = await exportBooks(testApp, args, days)
    expect([end.status, end.errorOutput[0], end.written]).toEqual([status, expect.stringContaining(words), ''])
  })

  test('refuses a folder that is a file', { tags: 'OPS-5' }, async () => {
    await using testApp = await openApp()
    const file = join(folder, 'taken')
    writeFileSync(file, '')
    expect(await exportBooks(testApp, ['--orders', '--out', file])).toMatchObject({
      status: 1,
      errorOutput: [expect.stringContaining('The folder cannot be written to')],
    })
  })
})

/** Delivers the webhook of an order's payment. */
async function payLate(testApp: TestApp, orderID: string): Promise<void> {
  const { paymentID } = testApp.payments.paymentOf(orderID)
  await settlePayment(testApp.deps, { eventID: `late-${paymentID}`, paymentID })
}
