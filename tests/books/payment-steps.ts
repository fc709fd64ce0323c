import assert from 'node:assert/strict'
import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import type { Payment } from '@pokfei/domain/ports/payment-provider'
import { hasRoom, type BookedOrder, type Books } from './books-model.ts'
import type { LivingShop } from './books-shop.ts'
import { isOpen, isUnpaid, none, paymentOf, stateOf, toOrder, type Step } from './step.ts'

/** The provider sends a webhook about a payment. */
async function tell(shop: LivingShop, books: Books, { paymentID }: Payment): Promise<void> {
  books.notifications += 1
  const result = await settlePayment(shop.deps(), { eventID: `event-${books.notifications}`, paymentID })
  assert.equal(result.kind, shop.payments.reachable ? 'settled' : 'unavailable')
}

function takeMoney(books: Books, { orderID, paymentID, amountCents }: Payment, isUnexpected: boolean): void {
  books.moneyIn.set(paymentID, { orderID, amountCents, isUnexpected, became: 'nothingYet' })
}

/** Pays for an order at the provider, the asked amount or another. Returns null if it is already paid. */
export function payAtProvider(
  { payments }: Pick<LivingShop, 'payments'>,
  books: Books,
  orderID: string,
  extraCents: number,
): Payment | null {
  if (!payments.has(orderID)) return null
  const { status, amountCents } = payments.paymentOf(orderID)
  if (status === 'paid') return null
  const paid = payments.change(orderID, { status: 'paid', amountCents: amountCents + extraCents })
  takeMoney(books, paid, status !== 'open' && status !== 'pending')
  return paid
}

/** Returns the state of an order after this money, or null if that depends on the positions of free seats. */
function expected(
  shop: LivingShop,
  { state, typeIDs, isTogether }: BookedOrder,
  isRight: boolean,
): 'COMPLETED' | 'CANCELLED' | null {
  if (!isRight) return 'CANCELLED'
  if (state === 'IN_PROGRESS') return 'COMPLETED'
  if (!hasRoom(shop.audit(), typeIDs)) return 'CANCELLED'
  return isTogether ? null : 'COMPLETED'
}

/** A buyer pays, in time or late, the asked amount or another. The webhook may come later. */
export function pay(
  pick: number,
  { extraCents, isHeard }: { readonly extraCents: number; readonly isHeard: boolean },
): Step {
  return toOrder(
    `pay${extraCents === 0 ? '' : 'Wrongly'}${isHeard ? '' : 'Unheard'}`,
    pick,
    isUnpaid,
    async (shop, books, order) => {
      const paid = payAtProvider(shop, books, order.orderID, extraCents)
      if (!paid || !isHeard) return
      const state = expected(shop, order, extraCents === 0)
      await tell(shop, books, paid)
      if (state !== null && shop.payments.reachable) assert.equal(await stateOf(shop, order), state)
    },
  )
}

const isSold = ({ orderID }: BookedOrder, { moneyIn }: Books): boolean =>
  [...moneyIn.values()].some((money) => money.orderID === orderID && money.became === 'tickets')

/** A completed order is paid for a second time, by another payment. */
export function payTwice(pick: number): Step {
  return toOrder('payTwice', pick, isSold, async (shop, books, order) => {
    const payment = paymentOf(shop, order)
    if (!payment || books.moneyIn.get(payment.paymentID)?.became !== 'tickets') return
    const second = shop.payments.change(order.orderID, { paymentID: `second-${books.moneyIn.size}` })
    takeMoney(books, second, true)
    await tell(shop, books, second)
    if (shop.payments.reachable) assert(shop.payments.refunds.has(second.paymentID))
  })
}

/** A bank declines a payment for good. */
export function decline(pick: number): Step {
  return toOrder('decline', pick, isOpen, async (shop, books, order) => {
    const payment = paymentOf(shop, order)
    if (payment?.status !== 'open' && payment?.status !== 'pending') return
    await tell(shop, books, shop.payments.change(order.orderID, { status: 'declined', redirectURL: null }))
    if (shop.payments.reachable && order.state === 'IN_PROGRESS') assert.equal(await stateOf(shop, order), 'CANCELLED')
  })
}

/** A buyer pays by a slow method, so the payment stays undecided for now. */
export function pend(pick: number): Step {
  return toOrder('pend', pick, isOpen, async (shop, books, order) => {
    if (paymentOf(shop, order)?.status !== 'open') return
    await tell(shop, books, shop.payments.change(order.orderID, { status: 'pending' }))
    assert.equal(await stateOf(shop, order), order.state)
  })
}

/** The provider repeats a webhook, twice at the same moment and under the same ID. */
export function tellAgain(pick: number): Step {
  return toOrder(
    'tellAgain',
    pick,
    () => true,
    async (shop, books, order) => {
      const payment = paymentOf(shop, order)
      if (!payment) return
      const { paymentID } = payment
      const notification = { eventID: `event-${books.notifications}`, paymentID }
      await Promise.allSettled([settlePayment(shop.deps(), notification), settlePayment(shop.deps(), notification)])
      await settlePayment(shop.deps(), notification)
    },
  )
}

/** Time passes, and the reconciler runs. */
export function wait(seconds: number): Step {
  return {
    name: `wait(${seconds})`,
    async happen(shop) {
      shop.clock.advance(seconds)
      const { failures } = await expireOrders(shop.deps(), { limit: 100 })
      const [failure] = failures
      // If the provider rejects a payment of the reconciler, the operator gets a report.
      if (failure && !shop.payments.refuses) throw failure.error
      return null
    },
  }
}

/** Sets whether the provider responds, and whether it accepts new payments. */
export function turnProvider({ reachable, refuses }: { readonly reachable: boolean; readonly refuses: boolean }): Step {
  return {
    name: `provider(${reachable ? (refuses ? 'refuses' : 'works') : 'out of reach'})`,
    async happen({ payments }) {
      payments.reachable = reachable
      payments.refuses = refuses
      return none
    },
  }
}
