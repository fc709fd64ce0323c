import assert from 'node:assert/strict'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { makeAllRefunds } from '../support/payments/make-all-refunds.ts'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import type { Payment } from '@pokfei/domain/payments/payment'
import { hasFreeTickets, type LedgerOrder, type Ledger } from './ledger.ts'
import type { AppUnderTest } from './restartable-app.ts'
import { isOpen, isUnpaid, none, paymentOf, stateOf, toOrder, type Step } from './step.ts'

/** The provider sends a webhook about a payment. */
async function sendWebhook(testApp: AppUnderTest, ledger: Ledger, { paymentID }: Payment): Promise<void> {
  ledger.webhookCount += 1
  const result = await settlePayment(testApp.deps(), { eventID: `event-${ledger.webhookCount}`, paymentID })
  assert.equal(result.kind, testApp.payments.reachable ? 'settled' : 'unavailable')
}

function takeMoney(ledger: Ledger, { orderID, paymentID, amountCents }: Payment, isUnexpected: boolean): void {
  ledger.moneyIn.set(paymentID, { orderID, amountCents, isUnexpected, became: 'nothingYet' })
}

/** Pays for an order at the provider, the asked amount or another. Returns null if it is already paid. */
export function payAtProvider(
  { payments }: Pick<AppUnderTest, 'payments'>,
  ledger: Ledger,
  orderID: string,
  extraCents: number,
): Payment | null {
  if (!payments.has(orderID)) return null
  const { status, amountCents } = payments.paymentOf(orderID)
  if (status === 'paid') return null
  const paid = payments.change(orderID, { status: 'paid', amountCents: amountCents + extraCents })
  takeMoney(ledger, paid, status !== 'open' && status !== 'pending')
  return paid
}

/** Returns the state of an order after this money, or null if that depends on the positions of free seats. */
async function expected(
  testApp: AppUnderTest,
  { orderID, state, typeIDs, isTogether }: LedgerOrder,
  isRight: boolean,
): Promise<'COMPLETED' | 'CANCELLED' | null> {
  if (!isRight) return 'CANCELLED'
  if (state === 'IN_PROGRESS') return 'COMPLETED'
  // Its use was given back.
  if (await testApp.isByCode(orderID)) return 'CANCELLED'
  if (!hasFreeTickets(await testApp.audit(), typeIDs)) return 'CANCELLED'
  return isTogether ? null : 'COMPLETED'
}

/** A buyer pays, in time or late, the asked amount or another. The webhook may come later. */
export function pay(
  pick: number,
  { extraCents, isReported }: { readonly extraCents: number; readonly isReported: boolean },
): Step {
  return toOrder(
    `pay${extraCents === 0 ? '' : 'Wrongly'}${isReported ? '' : 'Unreported'}`,
    pick,
    isUnpaid,
    async (testApp, ledger, order) => {
      const paid = payAtProvider(testApp, ledger, order.orderID, extraCents)
      if (!paid || !isReported) return
      const state = await expected(testApp, order, extraCents === 0)
      await sendWebhook(testApp, ledger, paid)
      if (state !== null && testApp.payments.reachable) assert.equal(await stateOf(testApp, order), state)
    },
  )
}

const isSold = ({ orderID }: LedgerOrder, { moneyIn }: Ledger): boolean =>
  [...moneyIn.values()].some((money) => money.orderID === orderID && money.became === 'tickets')

/** A completed order is paid for a second time, by another payment. */
export function payTwice(pick: number): Step {
  return toOrder('payTwice', pick, isSold, async (testApp, ledger, order) => {
    const payment = paymentOf(testApp, order)
    if (!payment || ledger.moneyIn.get(payment.paymentID)?.became !== 'tickets') return
    const second = testApp.payments.change(order.orderID, { paymentID: `second-${ledger.moneyIn.size}` })
    takeMoney(ledger, second, true)
    await sendWebhook(testApp, ledger, second)
    await makeAllRefunds(testApp.deps())
    if (testApp.payments.reachable) assert(testApp.payments.refunds.has(second.paymentID))
  })
}

/** A bank declines a payment for good. */
export function decline(pick: number): Step {
  return toOrder('decline', pick, isOpen, async (testApp, ledger, order) => {
    const payment = paymentOf(testApp, order)
    if (payment?.status !== 'open' && payment?.status !== 'pending') return
    await sendWebhook(
      testApp,
      ledger,
      testApp.payments.change(order.orderID, { status: 'declined', redirectURL: null }),
    )
    if (testApp.payments.reachable && order.state === 'IN_PROGRESS')
      assert.equal(await stateOf(testApp, order), 'CANCELLED')
  })
}

/** A buyer pays by a slow method, so the payment stays undecided for now. */
export function pend(pick: number): Step {
  return toOrder('pend', pick, isOpen, async (testApp, ledger, order) => {
    if (paymentOf(testApp, order)?.status !== 'open') return
    await sendWebhook(testApp, ledger, testApp.payments.change(order.orderID, { status: 'pending' }))
    assert.equal(await stateOf(testApp, order), order.state)
  })
}

/** The provider repeats a webhook, twice at the same moment and under the same ID. */
export function repeatWebhook(pick: number): Step {
  return toOrder(
    'repeatWebhook',
    pick,
    () => true,
    async (testApp, ledger, order) => {
      const payment = paymentOf(testApp, order)
      if (!payment) return
      const { paymentID } = payment
      const webhook = { eventID: `event-${ledger.webhookCount}`, paymentID }
      await Promise.allSettled([settlePayment(testApp.deps(), webhook), settlePayment(testApp.deps(), webhook)])
      await settlePayment(testApp.deps(), webhook)
    },
  )
}

/** Time passes, and the reconciler runs. */
export function wait(seconds: number): Step {
  return {
    name: `wait(${seconds})`,
    async happen(testApp) {
      testApp.clock.advance(seconds)
      const { failures } = await reconcileOrders(testApp.deps(), { limit: 100 })
      const refunds = await makeAllRefunds(testApp.deps())
      assert.deepEqual(refunds.failures, [])
      const [failure] = failures
      // If the provider rejects a payment of the reconciler, the operator gets a report.
      if (failure && !testApp.payments.rejects) throw failure.error
      return null
    },
  }
}

/** Sets whether the provider responds, and whether it accepts new payments. */
export function turnProvider({ reachable, rejects }: { readonly reachable: boolean; readonly rejects: boolean }): Step {
  return {
    name: `provider(${reachable ? (rejects ? 'rejects' : 'works') : 'unreachable'})`,
    async happen({ payments }) {
      payments.reachable = reachable
      payments.rejects = rejects
      return none
    },
  }
}
