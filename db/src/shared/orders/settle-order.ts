import { provenEmail } from '@pokfei/domain/members/member'
import { orderAfter, transitionEffects } from '@pokfei/domain/orders/order-effects'
import type { OrderTicket, PlacedOrder } from '@pokfei/domain/orders/order'
import type { SettleResult, SettleScope } from '@pokfei/domain/orders/order-transition'
import { decideTransition, settleNeeds } from '@pokfei/domain/orders/order-transitions'
import { observationOf, type PaymentLookup } from '@pokfei/domain/orders/payment-observation'
import type { OrderRows } from './order-rows.ts'
import { readAccess } from './read-code.ts'
import { readStockFacts } from './read-facts.ts'

/**
 * The transaction of a settlement, for every engine: compares the lookup with the order, calls `decideTransition` and
 * writes its effects. `exchange` says what is known of the exchange that the order pays. Returns null if there is no such
 * order.
 */
export function settleOrder(
  rows: OrderRows,
  { orderID, nowSSE, paymentEvent }: SettleScope,
  lookup: PaymentLookup,
  exchange: Pick<PlacedOrder, 'canExchange'> = {},
): SettleResult | null {
  if (paymentEvent) rows.recordPaymentEvent(paymentEvent, nowSSE)
  const nos = rows.findOrderNos(orderID)
  if (!nos) return null
  const { orderNo, memberNo } = nos
  const event = rows.findEventByNo(nos.eventNo)
  const order = rows.findOrder(orderNo)
  const tickets = rows.listTickets(orderNo, event)
  const placed = { kind: 'placed', order, tickets, ...readAccess(rows, nos.codeNo), ...exchange } as const
  const payment = lookup.kind === 'payment' ? lookup.payment : null

  const observation = observationOf(order, lookup)
  const needs = settleNeeds(order, observation)
  const facts = {
    nowSSE,
    isRefunded: needs.isRefunded && payment !== null && rows.hasRefund(payment.paymentID),
    stock: needs.stock ? readStockFacts(rows, { nowSSE, memberNo, event }, typeIDsOf(tickets)) : null,
  }
  const transition = decideTransition(placed, facts, observation, payment)
  const hasProvenEmail = needs.email && provenEmail(rows.findBuyer(memberNo)) !== null
  const effects = transitionEffects(placed, transition, { hasProvenEmail })
  rows.write({ orderNo, memberNo, event }, effects, nowSSE)
  return { observation, transition, order: orderAfter(order, effects) }
}

const typeIDsOf = (tickets: readonly OrderTicket[]): readonly string[] => tickets.map(({ typeID }) => typeID)
