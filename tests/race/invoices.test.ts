import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { standingType } from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { payOrder } from '../support/payments/paid-order.ts'
import { openTestApp, type TestApp } from '../support/store/test-app.ts'
import { compileCache } from '../support/test-server/compile-cache.ts'
import type { InvoicePlan } from './invoice-process.ts'

const program = fileURLToPath(new URL('./invoice-process.ts', import.meta.url))
const orderCount = 12
const sale: InvoicePlan['sale'] = {
  orderReference: '7Q4M-K2XD',
  orderTimeSSE: 0,
  paidSSE: 0,
  organizerNameEN: 'Lion Rock',
  organizerNameCN: '獅子山',
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港夜',
  placeEN: '',
  placeCN: '',
  eventStartTimeSSE: null,
  eventEndTimeSSE: null,
  lines: [],
  subtotalCents: 0,
  serviceFeeCents: 0,
}

/** Runs a process that issues invoices. Returns the signal that ended it, or null. */
async function run(plan: InvoicePlan): Promise<unknown> {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...compileCache },
  })
  const exit = once(child, 'exit')
  child.send(plan)
  const [, signal]: unknown[] = await exit
  return signal
}

async function sell(testApp: TestApp): Promise<readonly string[]> {
  const sold = await Promise.all(
    Array.from({ length: orderCount }, (_, index) => payOrder(testApp, index, ['standing'])),
  )
  return sold.map(({ order }) => order.orderReference)
}

const numbersOf = async (testApp: TestApp) =>
  (await testApp.fresh.raw.rows('invoices')).map(({ number }) => String(number)).toSorted()

/** Returns the first numbers of the series, without a gap. */
const firstNumbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`)

describe('invoices of four processes', { tags: ['OPS-131', 'OPS-133'] }, () => {
  test('for the same orders are one for each order, numbered without a gap', async () => {
    await using testApp = await openTestApp([standingType()])
    const orderReferences = await sell(testApp)
    const { databaseURL } = testApp.fresh
    await Promise.all(Array.from({ length: 4 }, () => run({ databaseURL, orderReferences, sale, killAfter: null })))
    expect(await numbersOf(testApp)).toEqual(firstNumbers(orderCount))
    expect(await testApp.fresh.raw.rows('invoiceSeries')).toMatchObject([{ count: orderCount }])
  })

  test('that are killed leave no gap, and the next one goes on', async () => {
    await using testApp = await openTestApp([standingType()])
    const [last = '', ...orderReferences] = await sell(testApp)
    const { databaseURL, store, raw } = testApp.fresh
    const signals = await Promise.all(
      [1, 2, 3, 5].map((killAfter) => run({ databaseURL, orderReferences, sale, killAfter })),
    )
    expect(signals).toEqual(Array(4).fill('SIGKILL'))
    const company = { companyName: 'Acme', companyAddress: '1 Hall Road', buyerReference: null }
    await store.invoices.issue(last, { company, sale, isReplacing: false }, byOperator())
    const numbers = await numbersOf(testApp)
    expect(numbers).toEqual(firstNumbers(numbers.length))
    expect(await raw.rows('auditLog')).toHaveLength(numbers.length)
  })
})
