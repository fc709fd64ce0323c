import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { expect, test } from 'vitest'
import { standingType, testEvent } from '../support/fixtures/test-catalogue.ts'
import { makeAllRefunds } from '../support/payments/make-all-refunds.ts'
import { payOrder } from '../support/payments/paid-order.ts'
import { openTestApp } from '../support/store/test-app.ts'
import { runUntilKilled } from './run-until-killed.ts'

const eventName = `${testEvent.organizerID}/${testEvent.eventID}`
const args = ['cancel', eventName, '--text-en', 'A typhoon is here.', '--text-cn', '颱風襲港。']
const orderCount = 25
/** The price of a ticket of the test catalogue in cents, without its fee. */
const priceCents = 68_000

test('a cancellation that is killed before, within and after an order goes on, and refunds each order once', {
  tags: 'CHG-26',
}, async () => {
  await using testApp = await openTestApp([standingType()])
  const { store, databaseURL, raw } = testApp.fresh
  for (let index = 0; index < orderCount; index++) await payOrder(testApp, index, ['standing'])
  for (const death of [
    { point: 'before', visit: 1 },
    { point: 'within', visit: 4 },
    { point: 'after', visit: 2 },
  ] as const) {
    await runUntilKilled('cancel-process.ts', { databaseURL, nowSSE: testApp.clock.nowSSE(), args, death })
    expect((await raw.audit()).errors).toEqual([])
  }
  // A server that starts later finishes the work.
  const [change] = await store.changes.listEnding(testApp.clock.nowSSE())
  if (change === undefined) throw new Error('nothing was left to end')
  const end = await endTickets({ store, clock: testApp.clock }, change, async () => true)
  expect(end).toMatchObject({ failures: [], isFinished: true })
  for (let round = 0; round < 2; round++) await makeAllRefunds(testApp.deps)
  expect(testApp.payments.refundList.map(({ amountCents }) => amountCents)).toEqual(
    Array<number>(orderCount).fill(priceCents),
  )
  const rows = await raw.rows('refunds')
  expect(new Set(rows.map(({ orderNo }) => orderNo)).size).toBe(orderCount)
  expect(rows).toHaveLength(orderCount)
  expect(await store.changes.findEnding(testEvent)).toBeNull()
})
