import { eq } from 'drizzle-orm'
import type { SettleResult, SettleScope } from '@pokfei/domain/orders/order-transition'
import type { PaymentLookup } from '@pokfei/domain/orders/payment-observation'
import { canExchange } from '@pokfei/domain/swaps/decide-exchange'
import { endedBy } from '@pokfei/domain/swaps/replace-ticket'
import { addPlaces } from '@pokfei/domain/allotments/decide-allotment'
import { stockChanges } from '@pokfei/domain/orders/stock-change'
import { actOfHolder, swapEntries } from '../../shared/changes/swap-ticket.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { refundableTicket, refundFacts, typeNoOf, type RefundTicketRow } from '../../shared/refunds/refund-rows.ts'
import { events, exchanges, orders, tickets } from '../../tables/postgres.ts'
import { findAllotment, storeAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry } from '../audit-log/audit-log.ts'
import { lockRefundedOrder, readPaymentMoney, readRefundTickets } from '../refunds/refund-reads.ts'
import { moveStock } from '../refunds/refund-writes.ts'
import { writeSwap } from './write-swap.ts'

/** Settles the payment of an order that pays the difference of an exchange. */
export type SettleExchange = (scope: SettleScope, lookup: PaymentLookup) => Promise<SettleResult | null>

/**
 * Creates the settlement of exchanges (OPS-107, OPS-108). The payment completes the order of the new ticket and ends the old
 * one in one transaction, with the locks of a refund. So neither a scan nor a refund comes in between. An order that ends
 * unpaid returns its place to the allotment that gave it.
 */
export function createExchangeSettlement(
  { transaction }: Pick<Engine, 'transaction'>,
  singleOrders: SingleOrders,
): SettleExchange {
  return (scope, lookup) => transaction((db) => settleExchange(db, singleOrders, scope, lookup))
}

/** Settles the payment inside the open transaction. */
export async function settleExchange(
  db: Database,
  singleOrders: SingleOrders,
  scope: SettleScope,
  lookup: PaymentLookup,
): Promise<SettleResult | null> {
  const found = await findExchange(db, scope.orderID)
  if (found === null) return null
  const { eventNo, key, exchange } = found
  await db.changeEvents([eventNo])
  const order = await lockRefundedOrder(db, found.fromOrderID)
  if (order === null) throw new Error(`the order of ticket ${exchange.fromTicketID} is gone`)
  const rows = await readRefundTickets(db, order.orderNo)
  const { nowSSE } = scope
  const money = refundFacts(order, rows, await readPaymentMoney(db, order), nowSSE)
  const settled = await singleOrders.settle(db, key, {
    scope,
    lookup,
    canExchange: order.creditPaymentID === null && canExchange(money, exchange.fromTicketID),
  })
  if (settled === null) return null
  const own = await readRefundTickets(db, exchange.toOrderNo)
  const [placed] = own
  const old = rows.find(({ ticketID }) => ticketID === exchange.fromTicketID)
  if (placed === undefined || old === undefined) throw new Error(`order ${scope.orderID} has no ticket`)
  if (settled.transition.kind === 'complete') {
    const ends = endedBy(refundableTicket(old), placed, { nowSSE }, money)
    const decision = { ...ends, order: settled.order }
    const { creditCents } = exchange
    await writeSwap(db, { order, tickets: rows, old, decision, creditCents, nowSSE })
    const facts = { order: settled.order, ticket: placed, refund: null }
    const [entry] = swapEntries('tickets exchange', order.orderReference, old, facts)
    await appendEntry(db, { ...actOfHolder(nowSSE), reason: 'its holder paid the difference' }, entry)
  }
  if (settled.transition.kind === 'cancel' && exchange.allotmentName !== null)
    await keepAgain(db, eventNo, exchange.allotmentName, placed)
  return settled
}

async function findExchange(db: Database, orderID: string) {
  const [found] = await db
    .select({
      eventNo: orders.eventNo,
      key: { organizerID: events.organizerID, eventID: events.eventID },
      exchange: {
        toOrderNo: exchanges.toOrderNo,
        allotmentName: exchanges.allotmentName,
        creditCents: exchanges.creditCents,
        fromTicketID: tickets.ticketID,
      },
      fromOrderNo: tickets.orderNo,
    })
    .from(orders)
    .innerJoin(exchanges, eq(exchanges.toOrderNo, orders.orderNo))
    .innerJoin(tickets, eq(tickets.ticketNo, exchanges.fromTicketNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(eq(orders.orderID, orderID))
  if (found === undefined) return null
  const [from] = await db.select({ orderID: orders.orderID }).from(orders).where(eq(orders.orderNo, found.fromOrderNo))
  if (from === undefined) throw new Error(`the old order of ${orderID} is gone`)
  return { ...found, fromOrderID: from.orderID }
}

/** Keeps the place of an unpaid exchange back again. A name that has been released meanwhile gives it to the public soon. */
async function keepAgain(db: Database, eventNo: number, name: string, row: RefundTicketRow): Promise<void> {
  const kept = await findAllotment(db, eventNo, name)
  const [change] = stockChanges([refundableTicket(row)], 'free', 'held')
  if (change === undefined || kept === null) return
  const typeNo = typeNoOf([row], change.typeID)
  await moveStock(db, typeNo, change)
  const { releaseSSE } = kept.allotment
  const added = addPlaces(kept.allotment, { ...change, name, places: 1 })
  await storeAllotment(db, { eventNo, typeNo }, { ...added, releaseSSE })
}
