import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Dispute } from '@pokfei/domain/payments/dispute'
import type { Refund } from '@pokfei/domain/payments/refund'
import type { RefundFacts } from '@pokfei/domain/refunds/decide-refund'
import {
  refundCredit,
  refundFacts,
  type RefundedOrderRow,
  type RefundTicketRow,
} from '../../shared/refunds/refund-rows.ts'
import type { Database } from '../../shared/engine.ts'
import {
  admissions,
  disputes,
  events,
  orders,
  refunds,
  refundTickets,
  swaps,
  tickets,
  ticketTypes,
} from '../../tables/postgres.ts'
import { olderSwap } from './older-swap.ts'
import { soldType } from '../tickets/ticket-seat.ts'

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
export async function findRefund(db: Database, refundID: string): Promise<Refund | null> {
  const [refund] = await selectRefunds(db).where(eq(refunds.refundID, refundID))
  return refund ?? null
}

/** Returns the refunds of a payment, oldest first. */
export function readPaymentRefunds(db: Database, paymentID: string): Promise<readonly Refund[]> {
  return selectRefunds(db).where(eq(refunds.paymentID, paymentID)).orderBy(asc(refunds.refundNo))
}

/** Selects disputes as the port has them, oldest first. */
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
export const readDisputes = (db: Database, paymentID: string): Promise<readonly Dispute[]> =>
  selectDisputes(db).where(eq(disputes.paymentID, paymentID))

/** The payment behind an order of a swap, or null. */
const swapPayment = sql<
  string | null
>`(select ${swaps.paymentID} from ${swaps} where ${swaps.toOrderNo} = ${orders.orderNo})`

/** Returns the sum of a payment. */
const centsOf = (paymentID: SQL) =>
  sql`(select paid."priceCents" from ${orders} as paid where paid."paymentID" = ${paymentID})`

/** The payment that has bought the order's tickets: its own, or that behind its swap. */
const payingID = sql<string | null>`coalesce(${orders.paymentID}, ${swapPayment})`

/** That part of the price which an older payment has brought. */
const creditCents = sql`coalesce(${olderSwap(payingID, 'creditCents')}, 0)`

const orderColumns = {
  orderNo: orders.orderNo,
  eventNo: orders.eventNo,
  orderID: orders.orderID,
  orderReference: orders.orderReference,
  state: orders.state,
  priceCents:
    sql<number>`case when ${orders.paymentID} is null then coalesce(${centsOf(swapPayment)}, ${orders.priceCents})
    else ${orders.priceCents} end`.mapWith(Number),
  paymentID: payingID,
  ownPriceCents: sql<number>`case when ${orders.paymentID} is null then ${orders.priceCents} - ${creditCents}
    else ${orders.priceCents} end`.mapWith(Number),
  swappedCents: sql<number>`(
    select coalesce(sum(${swaps.creditCents}), 0) from ${swaps} where ${swaps.fromOrderNo} = ${orders.orderNo}
  )`.mapWith(Number),
  swapCount: sql<number>`(select count(*) from ${swaps} where ${swaps.toOrderNo} = ${orders.orderNo})`.mapWith(Number),
  creditPaymentID: olderSwap(payingID, 'paymentID'),
  creditCents: creditCents.mapWith(Number),
  creditPriceCents: sql<number>`coalesce(${centsOf(olderSwap(payingID, 'paymentID'))}, 0)`.mapWith(Number),
  eventStartTimeSSE: events.eventStartTimeSSE,
} as const

/** Returns the refunds and disputes of an order's payment. */
export const readPaymentMoney = async (db: Database, { paymentID }: Pick<RefundedOrderRow, 'paymentID'>) => ({
  refunds: paymentID === null ? [] : await readPaymentRefunds(db, paymentID),
  disputes: paymentID === null ? [] : await readDisputes(db, paymentID),
})

/** Returns the facts of an order's refunds, with what an older payment has for it. */
export const readRefundFacts = async (
  db: Database,
  order: RefundedOrderRow,
  rows: readonly RefundTicketRow[],
  nowSSE: number,
): Promise<RefundFacts> => ({
  ...refundFacts(order, rows, await readPaymentMoney(db, order), nowSSE),
  ...refundCredit(order, await readPaymentMoney(db, { paymentID: order.creditPaymentID })),
})

/** Selects orders as a refund needs them. */
export const selectRefundedOrders = (db: Database) =>
  db.select(orderColumns).from(orders).innerJoin(events, eq(events.eventNo, orders.eventNo)).$dynamic()

/**
 * Returns the order of an ID and locks it until the end of the transaction: its event, the gates of the event, and then the
 * order itself. Settlements and checkouts of the event lock alike, so nobody changes its tickets, stock or refunds.
 */
export async function lockRefundedOrder(db: Database, orderID: string): Promise<RefundedOrderRow | null> {
  const [found] = await db.select({ eventNo: orders.eventNo }).from(orders).where(eq(orders.orderID, orderID))
  if (found === undefined) return null
  const { eventNo } = found
  await db.lockEvents([eventNo])
  await db.lockGates([eventNo])
  const [order] = await selectRefundedOrders(db).where(eq(orders.orderID, orderID)).for('no key update', { of: orders })
  return order ?? null
}

/** Returns the ID of a payment's order. Its own payment counts, and any that was refunded. */
export async function findOrderOfPayment(db: Database, paymentID: string): Promise<string | null> {
  const [own] = await db.select({ orderID: orders.orderID }).from(orders).where(eq(orders.paymentID, paymentID))
  if (own !== undefined) return own.orderID
  const [refunded] = await selectRefunds(db).where(eq(refunds.paymentID, paymentID)).limit(1)
  return refunded?.orderID ?? null
}

/** Returns the orders for which the tickets of an order were swapped, and those for which theirs were. */
export async function readSwappedOrders(db: Database, orderNo: number): Promise<readonly RefundedOrderRow[]> {
  const swapped = db.select({ no: swaps.toOrderNo }).from(swaps).where(eq(swaps.fromOrderNo, orderNo))
  const found = await selectRefundedOrders(db).where(inArray(orders.orderNo, swapped)).orderBy(asc(orders.orderNo))
  const all: RefundedOrderRow[] = []
  for (const order of found) all.push(order, ...(await readSwappedOrders(db, order.orderNo)))
  return all
}

/**
 * Locks the events of an order and of those for which its tickets were swapped, in the order of their numbers. Swaps lock
 * alike, so a refund of the whole payment never waits for one in a circle.
 */
export async function lockSwappedEvents(db: Database, orderID: string): Promise<void> {
  const [order] = await selectRefundedOrders(db).where(eq(orders.orderID, orderID))
  if (order === undefined) return
  const swapped = await readSwappedOrders(db, order.orderNo)
  if (swapped.length > 0) await db.changeEvents([...new Set([order.eventNo, ...swapped.map(({ eventNo }) => eventNo)])])
}

/** Returns all tickets of an order, in the order of the request. */
export function readRefundTickets(db: Database, orderNo: number): Promise<readonly RefundTicketRow[]> {
  return db
    .select({
      ticketNo: tickets.ticketNo,
      ticketID: tickets.ticketID,
      typeNo: tickets.typeNo,
      typeID: ticketTypes.typeID,
      placesOf: ticketTypes.placesOf,
      onlyWith: ticketTypes.onlyWith,
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
    .innerJoin(ticketTypes, soldType)
    .leftJoin(refundTickets, eq(refundTickets.ticketNo, tickets.ticketNo))
    .leftJoin(
      admissions,
      and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, ticketTypes.eventNo)),
    )
    .where(eq(tickets.orderNo, orderNo))
    .orderBy(asc(tickets.ticketNo))
}
