import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import type { CheckoutChange, TestApp } from '../store/test-app.ts'

/** A completed order, its tickets and its payment. */
export interface PaidOrder {
  readonly order: Order
  readonly orderID: string
  readonly paymentID: string
  readonly tickets: readonly OrderTicket[]
}

/** Sells tickets of these types to buyer number `index`, by default for the test event. */
export async function payOrder(
  testApp: TestApp,
  index: number,
  typeIDs: readonly string[],
  change?: CheckoutChange,
): Promise<PaidOrder> {
  const { orderID } = await testApp.openOrder(index, typeIDs, change)
  const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
  const settled = await settlePayment(testApp.deps, { eventID: `paid-${paymentID}`, paymentID })
  if (settled.kind !== 'settled') throw new Error('the order was not paid')
  return { order: settled.order, orderID, paymentID, tickets: await testApp.deps.store.orders.tickets(orderID) }
}
