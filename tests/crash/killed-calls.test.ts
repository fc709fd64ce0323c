import { expect, test } from 'vitest'
import { balances } from '../support/books/balances.ts'
import { standingType, testEvent } from '../support/fixtures/test-catalogue.ts'
import { payOrder } from '../support/payments/paid-order.ts'
import { callInTest } from '../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../support/store/test-app.ts'
import { runUntilKilled } from './run-until-killed.ts'

const eventName = `${testEvent.organizerID}/${testEvent.eventID}`
/** The steps of a call after which a process dies: within it in turn, and at last after it. */
const deaths = [0, 3, 8, 14, 20, 24, 28, 100_000]
const priceCents = 68_000

/** Calls `tickets` in a process until it kills itself, and checks the books. */
async function callUntilKilled({ fresh, clock }: TestApp, args: readonly string[], steps: number): Promise<void> {
  const { databaseURL, raw } = fresh
  await runUntilKilled('call-process.ts', { databaseURL, nowSSE: clock.nowSSE(), command: 'tickets', args, steps })
  expect(await raw.damage()).toEqual([])
  expect((await raw.audit()).errors).toEqual([])
}

const liveCount = async ({ fresh }: TestApp) => (await fresh.raw.rows('tickets')).filter((row) => row['live']).length

test('a sale at the door that is killed is stored whole or not at all, and its ID finishes it once', {
  tags: ['OPS-116', 'BKS-18'],
}, async () => {
  await using testApp = await openTestApp([standingType({ capacity: 2 * deaths.length })])
  const { raw, store } = testApp.fresh
  const areSold: boolean[] = []
  for (const steps of deaths) {
    const saleID = crypto.randomUUID()
    const args = ['sell', eventName, '--type', 'standing', '--places', '2', '--paid', 'cash', '--id', saleID]
    await callUntilKilled(testApp, args, steps)
    const salesOf = async () => (await raw.rows('tillEntries')).filter((row) => row['saleID'] === saleID)
    const wasSold = (await salesOf()).length === 1
    areSold.push(wasSold)
    const { output } = await callInTest('tickets', testApp, [...args, '--json'])
    expect(JSON.parse(output[0] ?? '')).toMatchObject({ isChanged: !wasSold, result: { tickets: [{}, {}] } })
    expect(await salesOf()).toMatchObject([{ amountCents: 2 * priceCents }])
  }
  expect([areSold[0], areSold.at(-1)]).toEqual([false, true])
  const soldCount = 2 * deaths.length
  expect(await testApp.counts('standing')).toEqual([0, soldCount])
  expect(await liveCount(testApp)).toBe(soldCount)
  expect(await balances(store)).toEqual({ cash: -soldCount * priceCents, organizer: soldCount * priceCents })
  expect((await callInTest('books', testApp, ['till', '--json'])).output[0]).toContain(`${soldCount * priceCents}`)
  expect((await raw.audit()).errors).toEqual([])
})

test('an exchange that is killed leaves one valid ticket on one place, and its repetition finishes it once', {
  tags: ['OPS-107', 'OPS-113'],
}, async () => {
  await using testApp = await openTestApp([
    standingType({ capacity: deaths.length }),
    standingType({ typeID: 'balcony', capacity: deaths.length }),
  ])
  const { raw, store } = testApp.fresh
  const areExchanged: boolean[] = []
  for (const [index, steps] of deaths.entries()) {
    const { orderID, tickets } = await payOrder(testApp, index, ['standing'])
    const args = ['exchange', tickets[0]?.ticketID ?? '', '--to', 'balcony']
    await callUntilKilled(testApp, args, steps)
    const [old] = await store.orders.tickets(orderID)
    areExchanged.push(old?.isRevoked === true)
    expect(await liveCount(testApp)).toBe(index + 1)
    const { output } = await callInTest('tickets', testApp, [...args, '--json'])
    expect(JSON.parse(output[0] ?? '')).toMatchObject({ isChanged: old?.isRevoked !== true })
    expect(await store.orders.tickets(orderID)).toMatchObject([{ isRevoked: true }])
    expect(await testApp.counts('standing')).toEqual([0, 0])
    expect(await testApp.counts('balcony')).toEqual([0, index + 1])
    expect(await liveCount(testApp)).toBe(index + 1)
  }
  expect([areExchanged[0], areExchanged.at(-1)]).toEqual([false, true])
  expect((await raw.audit()).errors).toEqual([])
})
