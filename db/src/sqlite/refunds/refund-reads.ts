import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Dispute } from '@pokfei/domain/payments/dispute'
import type { Refund } from '@pokfei/domain/payments/refund'
import type { RefundedOrderRow, RefundTicketRow } from '../../shared/refunds/refund-rows.ts'
import type { Connection } from '../engine/connect.ts'
import { admissions } from '../schema/gate-schema.ts'
import { swaps } from '../schema/changes-schema.ts'
import { disputes, events, orders, refunds, refundTickets, tickets, ticketTypes } from '../schema/schema.ts'

type Database = Connection['db']

const refundColumns = {
  refundID: refunds.refundID,
  orderID: orders.orderID,
  orderReference: orders.orderReference,
  paymentID: refunds.paymentID,
  amountCents: refunds.amountCents,
  reason: refunds.reason,
  state: refunds.state,
  providerRefundID: refunds.providerRefundID,
  owedSSE: refunds.owedSSE,
  askedSSE: refunds.askedSSE,
  madeSSE: refunds.madeSSE,
  failedSSE: refunds.failedSSE,
  detail: refunds.detail,
  retryOf: refunds.retryOf,
} as const

/** Selects refunds as the port has them. */
export function selectRefunds(db: Database) {
  return db.select(refundColumns).from(refunds).innerJoin(orders, eq(orders.orderNo, refunds.orderNo)).$dynamic()
}

/** Returns a refund, or null. */
export function findRefund(db: Database, refundID: string): Refund | null {
  return selectRefunds(db).where(eq(refunds.refundID, refundID)).get() ?? null
}

/** Returns the refunds of a payment, oldest first. */
export function readPaymentRefunds(db: Database, paymentID: string) {
  return selectRefunds(db).where(eq(refunds.paymentID, paymentID)).orderBy(asc(refunds.refundNo)).all()
}

/** Selects disputes as the port has them. */
export function selectDisputes(db: Database) {
  return db
    .select({
      disputeID: disputes.disputeID,
      orderID: orders.orderID,
      orderReference: orders.orderReference,
      paymentID: disputes.paymentID,
      amountCents: disputes.amountCents,
      reason: disputes.reason,
      state: disputes.state,
      openedSSE: disputes.openedSSE,
      closedSSE: disputes.closedSSE,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.orderNo, disputes.orderNo))
    .orderBy(asc(disputes.disputeNo))
    .$dynamic()
}

/** Returns the disputes of a payment, oldest first. */
export const readDisputes = (db: Database, paymentID: string): readonly Dispute[] =>
  selectDisputes(db).where(eq(disputes.paymentID, paymentID)).all()

/** The payment behind an order of a swap, or null. */
const swapPayment = sql<
  string | null
>`(select ${swaps.paymentID} from ${swaps} where ${swaps.toOrderNo} = ${orders.orderNo})`

const orderColumns = {
  orderNo: orders.orderNo,
  eventNo: orders.eventNo,
  orderID: orders.orderID,
  orderReference: orders.orderReference,
  state: orders.state,
  priceCents: sql<number>`coalesce(
    (select paid."priceCents" from ${orders} as paid where paid."paymentID" = ${swapPayment}), ${orders.priceCents}
  )`.mapWith(Number),
  paymentID: sql<string | null>`coalesce(${orders.paymentID}, ${swapPayment})`,
  ownPriceCents: orders.priceCents,
  swappedCents: sql<number>`(
    select coalesce(sum(${swaps.creditCents}), 0) from ${swaps} where ${swaps.fromOrderNo} = ${orders.orderNo}
  )`.mapWith(Number),
  swapCount: sql<number>`(select count(*) from ${swaps} where ${swaps.toOrderNo} = ${orders.orderNo})`.mapWith(Number),
  eventStartTimeSSE: events.eventStartTimeSSE,
} as const

/** Returns the refunds and disputes of an order's payment. */
export const readPaymentMoney = (db: Database, { paymentID }: Pick<RefundedOrderRow, 'paymentID'>) => ({
  refunds: paymentID === null ? [] : readPaymentRefunds(db, paymentID),
  disputes: paymentID === null ? [] : readDisputes(db, paymentID),
})

const selectOrder = (db: Database) =>
  db.select(orderColumns).from(orders).innerJoin(events, eq(events.eventNo, orders.eventNo)).$dynamic()

/** Returns the order of an ID. */
export function findRefundedOrder(db: Database, orderID: string): RefundedOrderRow | undefined {
  return selectOrder(db).where(eq(orders.orderID, orderID)).get()
}

/** Returns the order of a payment. Its own payment counts, and any that was refunded. */
export function findOrderOfPayment(db: Database, paymentID: string): RefundedOrderRow | undefined {
  const own = selectOrder(db).where(eq(orders.paymentID, paymentID)).get()
  if (own !== undefined) return own
  const ofRefund = db
    .select({ orderNo: refunds.orderNo })
    .from(refunds)
    .where(eq(refunds.paymentID, paymentID))
    .limit(1)
  return selectOrder(db).where(sql`${orders.orderNo} = (${ofRefund})`).get()
}

/** Returns the orders for which the tickets of an order were swapped, and those for which theirs were. */
export function readSwappedOrders(db: Database, orderNo: number): readonly RefundedOrderRow[] {
  return selectOrder(db)
    .where(
      inArray(orders.orderNo, db.select({ no: swaps.toOrderNo }).from(swaps).where(eq(swaps.fromOrderNo, orderNo))),
    )
    .orderBy(asc(orders.orderNo))
    .all()
    .flatMap((order) => [order, ...readSwappedOrders(db, order.orderNo)])
}

/** Returns all tickets of an order, in the order of the request. */
export function readRefundTickets(db: Database, orderNo: number): readonly RefundTicketRow[] {
  return db
    .select({
      ticketNo: tickets.ticketNo,
      ticketID: tickets.ticketID,
      typeNo: tickets.typeNo,
      typeID: ticketTypes.typeID,
      codeIndex: tickets.codeIndex,
      salePriceCents: tickets.salePriceCents,
      serviceFeeCents: tickets.serviceFeeCents,
      admissionID: tickets.admissionID,
      live: tickets.live,
      revokedSSE: tickets.revokedSSE,
      refundNo: refundTickets.refundNo,
      admissionNo: admissions.admissionNo,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.typeNo, tickets.typeNo))
    .leftJoin(refundTickets, eq(refundTickets.ticketNo, tickets.ticketNo))
    .leftJoin(
      admissions,
      and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, ticketTypes.eventNo)),
    )
    .where(eq(tickets.orderNo, orderNo))
    .orderBy(asc(tickets.ticketNo))
    .all()
}
