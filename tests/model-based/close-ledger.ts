import assert from 'node:assert/strict'
import { compareWithLedger, type Ledger } from './ledger.ts'
import type { AppUnderTest } from './restartable-app.ts'
import { repeatWebhook, turnProvider, wait } from './payment-steps.ts'

/** Settles all payments. The shop must find out by itself all that it can, without webhooks. Webhooks report the rest. */
export async function closeLedger(testApp: AppUnderTest, ledger: Ledger): Promise<void> {
  await turnProvider({ reachable: true, rejects: false }).happen(testApp, ledger)
  for (const { orderID } of ledger.orders) {
    const isSlow = testApp.payments.has(orderID) && testApp.payments.paymentOf(orderID).status === 'pending'
    if (isSlow) testApp.payments.change(orderID, { status: 'declined' })
  }
  await letTimePass(testApp, ledger)
  const unreported = [...ledger.moneyIn].filter(([, { became }]) => became === 'nothingYet')
  for (const [paymentID, { isUnexpected }] of unreported)
    assert(isUnexpected, `the shop never looked payment ${paymentID} up`)

  for (const which of ledger.orders.keys()) await repeatWebhook(which).happen(testApp, ledger)
  await letTimePass(testApp, ledger)
  for (const [paymentID, { became }] of ledger.moneyIn)
    assert.notEqual(became, 'nothingYet', `payment ${paymentID} became nothing`)
  const { orders, refunds } = await testApp.audit()
  assert.deepEqual(
    orders.filter(({ state }) => state === 'IN_PROGRESS'),
    [],
    'an order never ended',
  )
  assert.deepEqual(
    refunds.filter(({ isMade }) => !isMade),
    [],
    'a refund was never made',
  )
}

/** Lets more than the longest hold pass, in rounds of five minutes. */
async function letTimePass(testApp: AppUnderTest, ledger: Ledger): Promise<void> {
  for (let minutes = 0; minutes < 35; minutes += 5) await wait(300).happen(testApp, ledger)
  await compareWithLedger(testApp, ledger, null)
}
