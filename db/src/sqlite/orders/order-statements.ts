import { mostListedOrders } from '../../shared/orders/most-listed-orders.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Order } from '@pokfei/domain/orders/order'
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Connection } from '../engine/connect.ts'
import { prepareCodeStatements } from '../access-codes/code-statements.ts'
import {
  accessCodeUses,
  claims,
  events,
  exchanges,
  members,
  orderRequests,
  orders,
  outbox,
  paymentEvents,
  refunds,
  refundTickets,
  seats,
  stock,
  swaps,
  ticketChanges,
  tickets,
} from '../../tables/sqlite.ts'
import { prepareInsert, prepareSelect, prepareWrite } from '../engine/prepared-statement.ts'
import { prepareRoomStatements } from '../rooms/room-statements.ts'
import { inAnyBucket, inBucketsOfEvent } from '../engine/member-orders.ts'

const query = new QueryBuilder()

/**
 * Columns of an order's member or event, or of a ticket's seat, as subqueries. The engine compiles a join again at each
 * run, which takes four times as long as all the rest.
 */
const ofMember = (column: SQLiteColumn): SQL<string> =>
  sql`${query.select({ column }).from(members).where(eq(members.memberNo, orders.memberNo))}`
const ofEvent = (column: SQLiteColumn): SQL<string> =>
  sql`${query.select({ column }).from(events).where(eq(events.eventNo, orders.eventNo))}`

/** The tickets of an order that take their places. A refunded or swapped one may have given it back. */
const liveTickets = sql`${query
  .select({ count: count() })
  .from(tickets)
  .where(and(eq(tickets.orderNo, orders.orderNo), eq(tickets.live, true)))}`

const ofSeat = <Value>(column: SQLiteColumn): SQL<Value | null> =>
  sql`${query
    .select({ column })
    .from(seats)
    .where(and(eq(seats.typeNo, tickets.typeNo), eq(seats.codeIndex, tickets.codeIndex)))}`

/**
 * The number of a member's pending order. It is read with the member, so that those without one cost no statement. The
 * state is text, because SQLite does not find a partial index through a parameter.
 */
const pendingNo: SQL<number | null> = sql`${query
  .select({ orderNo: orders.orderNo })
  .from(orders)
  .where(and(eq(orders.memberNo, members.memberNo), sql`${orders.state} = 'IN_PROGRESS'`))}`

/** The number of the code that opened an order. It is read with the order, so that others cost no statement. */
const ofCode: SQL<number | null> = sql`${query
  .select({ column: accessCodeUses.codeNo })
  .from(accessCodeUses)
  .where(eq(accessCodeUses.orderNo, orders.orderNo))}`

const ofRefund = query.select({ one: sql`1` }).from(refundTickets).where(eq(refundTickets.ticketNo, tickets.ticketNo))
/** 1 if a refund ended the ticket. Only revoked tickets are looked up. */
const isRefunded = sql<0 | 1>`case when ${tickets.revokedSSE} is null then 0 else exists ${ofRefund} end`

const ofSwap = query.select({ one: sql`1` }).from(swaps).where(eq(swaps.fromTicketNo, tickets.ticketNo))
/** 1 if the holder swapped the ticket. Only revoked tickets are looked up. */
const isSwapped = sql<0 | 1>`case when ${tickets.revokedSSE} is null then 0 else exists ${ofSwap} end`

const ofClaim = query
  .select({ one: sql`1` })
  .from(claims)
  .where(and(eq(claims.ticketNo, tickets.ticketNo), isNotNull(claims.claimedSSE)))
/** 1 if somebody else claimed the ticket. Only revoked tickets are looked up. */
const isHandedOver = sql<0 | 1>`case when ${tickets.revokedSSE} is null then 0 else exists ${ofClaim} end`

const { orderNo: _orderNo, memberNo: _memberNo, eventNo: _eventNo, ...ofOrder } = getTableColumns(orders)

const orderColumns = {
  ...ofOrder,
  memberID: ofMember(members.memberID).as('memberID'),
  organizerID: ofEvent(events.organizerID).as('organizerID'),
  eventID: ofEvent(events.eventID).as('eventID'),
} satisfies Record<keyof Order, unknown>

const p = sql.placeholder

/** Prepares every statement about orders once: building a query costs more than running it. */
export function prepareOrderStatements(connection: Connection) {
  const { sqlite, db } = connection
  const selectOrders = () => db.select(orderColumns).from(orders).$dynamic()
  const memberNoByID = db
    .select({ memberNo: members.memberNo })
    .from(members)
    .where(eq(members.memberID, p('memberID')))

  return {
    rooms: prepareRoomStatements({ sqlite, db }),
    ...prepareCodeStatements(connection),
    findOrder: selectOrders()
      .where(eq(orders.orderID, p('orderID')))
      .prepare(),
    findOrderByNo: selectOrders()
      .where(eq(orders.orderNo, p('orderNo')))
      .prepare(),
    listOrders: selectOrders()
      .where(and(inAnyBucket, eq(orders.memberNo, memberNoByID)))
      .orderBy(desc(orders.orderNo))
      .limit(mostListedOrders)
      .prepare(),
    findOrderNos: db
      .select({
        orderNo: orders.orderNo,
        memberNo: orders.memberNo,
        eventNo: orders.eventNo,
        codeNo: ofCode.as('codeNo'),
      })
      .from(orders)
      .where(eq(orders.orderID, p('orderID')))
      .prepare(),
    /** Finds the row of an order that pays for an exchange. */
    findExchange: prepareSelect(
      sqlite,
      db
        .select({ toOrderNo: exchanges.toOrderNo })
        .from(exchanges)
        .where(
          eq(
            exchanges.toOrderNo,
            sql`${query
              .select({ orderNo: orders.orderNo })
              .from(orders)
              .where(eq(orders.orderID, p('orderID')))}`,
          ),
        ),
    ),
    findMember: prepareSelect(
      sqlite,
      db
        .select({ memberNo: members.memberNo, pendingNo: pendingNo.as('pendingNo') })
        .from(members)
        .where(eq(members.memberID, p('memberID'))),
    ),
    findBuyer: prepareSelect(
      sqlite,
      db
        .select({ email: members.email, emailConfirmedSSE: members.emailConfirmedSSE })
        .from(members)
        .where(eq(members.memberNo, p('memberNo'))),
    ),
    findPending: prepareSelect(
      sqlite,
      db
        .select({ orderID: orders.orderID, orderReference: orders.orderReference })
        .from(orders)
        .where(eq(orders.orderNo, p('pendingNo'))),
    ),
    countPending: prepareSelect(
      sqlite,
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(orders)
        .where(sql`${orders.state} = 'IN_PROGRESS'`),
    ),
    findRequest: prepareSelect(
      sqlite,
      db
        .select({ bodyHash: orderRequests.bodyHash, orderNo: orderRequests.orderNo, refusal: orderRequests.refusal })
        .from(orderRequests)
        .where(and(eq(orderRequests.idempotencyKey, p('key')), eq(orderRequests.memberNo, p('memberNo')))),
    ),
    countMemberTickets: prepareSelect(
      sqlite,
      db
        .select({ count: sql<number>`coalesce(sum(${liveTickets}), 0)`.as('count') })
        .from(orders)
        .where(
          and(
            inBucketsOfEvent(p('eventNo')),
            eq(orders.memberNo, p('memberNo')),
            // The plus keeps SQLite from reading all orders of the event.
            sql`+${orders.eventNo} = ${p('eventNo')}`,
          ),
        ),
    ),
    listStock: prepareSelect(
      sqlite,
      db
        .select({
          typeNo: stock.typeNo,
          capacity: stock.capacity,
          heldCount: stock.heldCount,
          soldCount: stock.soldCount,
        })
        .from(stock)
        .where(eq(stock.eventNo, p('eventNo'))),
    ),
    findTakenSeats: prepareSelect(
      sqlite,
      db
        .select({ takenSeats: stock.takenSeats })
        .from(stock)
        .where(eq(stock.typeNo, p('typeNo'))),
    ),
    listTickets: prepareSelect(
      sqlite,
      db
        .select({
          typeNo: tickets.typeNo,
          soldTypeNo: tickets.soldTypeNo,
          ticketID: tickets.ticketID,
          salePriceCents: tickets.salePriceCents,
          serviceFeeCents: tickets.serviceFeeCents,
          admissionID: tickets.admissionID,
          issueNumber: tickets.issueNumber,
          revokedSSE: tickets.revokedSSE,
          isRefunded: isRefunded.as('isRefunded'),
          isSwapped: isSwapped.as('isSwapped'),
          isHandedOver: isHandedOver.as('isHandedOver'),
          live: sql<0 | 1>`${tickets.live}`.as('live'),
          codeIndex: tickets.codeIndex,
          section: ofSeat<string>(seats.section).as('section'),
          row: ofSeat<string>(seats.row).as('row'),
          number: ofSeat<number>(seats.number).as('number'),
          rowIndex: ofSeat<number>(seats.rowIndex).as('rowIndex'),
          seatIndex: ofSeat<number>(seats.seatIndex).as('seatIndex'),
        })
        .from(tickets)
        .where(eq(tickets.orderNo, p('orderNo')))
        .orderBy(asc(tickets.ticketNo)),
    ),

    insertOrder: prepareInsert(sqlite, orders, {
      filled: ['orderNo'],
      rest: sql`on conflict ("orderReference") do nothing`,
    }),
    insertTicket: prepareInsert(sqlite, tickets, {
      filled: ['ticketNo', 'revokedSSE', 'choice', 'choiceRevision'],
    }),
    insertRequest: prepareInsert(sqlite, orderRequests),
    findRefund: db
      .select({ orderNo: refunds.orderNo })
      .from(refunds)
      .where(eq(refunds.paymentID, p('paymentID')))
      .limit(1)
      .prepare(),
    insertRefund: prepareInsert(sqlite, refunds, {
      filled: ['refundNo', 'providerRefundID', 'askedSSE', 'madeSSE', 'failedSSE', 'detail', 'retryOf'],
      rest: sql`on conflict do nothing`,
    }),
    insertRefundMail: db
      .insert(outbox)
      .values({
        refundNo: sql`(select ${refunds.refundNo} from ${refunds} where ${refunds.refundID} = ${p('refundID')})`,
        kind: 'refundOwed',
        queuedSSE: p('nowSSE'),
        dueSSE: p('nowSSE'),
        attempts: 0,
      })
      .onConflictDoNothing()
      .prepare(),
    insertConfirmation: prepareWrite(
      sqlite,
      db
        .insert(outbox)
        .values({
          orderNo: p('orderNo'),
          kind: 'confirmation',
          queuedSSE: p('nowSSE'),
          dueSSE: p('nowSSE'),
          attempts: 0,
        })
        .onConflictDoNothing(),
    ),
    insertPaymentEvent: prepareInsert(sqlite, paymentEvents, { rest: sql`on conflict do nothing` }),

    moveStock: prepareWrite(
      sqlite,
      db
        .update(stock)
        .set({ heldCount: sql`${stock.heldCount} + ${p('held')}`, soldCount: sql`${stock.soldCount} + ${p('sold')}` })
        .where(eq(stock.typeNo, p('typeNo'))),
    ),
    setTakenSeats: prepareWrite(
      sqlite,
      db
        .update(stock)
        .set({ takenSeats: sql`${p('takenSeats')}` })
        .where(eq(stock.typeNo, p('typeNo'))),
    ),
    complete: db
      .update(orders)
      .set({
        state: sql`${p('state')}`,
        paymentID: sql`${p('paymentID')}`,
        paymentMethod: sql`${p('paymentMethod')}`,
        paidSSE: sql`${p('paidSSE')}`,
        dueSSE: sql`${p('dueSSE')}`,
      })
      .where(eq(orders.orderNo, p('orderNo')))
      .prepare(),
    cancel: db
      .update(orders)
      .set({ state: sql`${p('state')}`, dueSSE: sql`${p('dueSSE')}` })
      .where(eq(orders.orderNo, p('orderNo')))
      .prepare(),
    scheduleCheck: db
      .update(orders)
      .set({
        dueSSE: sql`${p('dueSSE')}`,
        isPaymentPending: sql`${sql.param(p('isPaymentPending'), orders.isPaymentPending)}`,
      })
      .where(eq(orders.orderNo, p('orderNo')))
      .prepare(),
    setPayment: prepareWrite(
      sqlite,
      db
        .update(orders)
        .set({ paymentID: sql`${p('paymentID')}`, paymentURL: sql`${p('paymentURL')}`, dueSSE: sql`${p('dueSSE')}` })
        .where(and(eq(orders.orderID, p('orderID')), eq(orders.state, 'IN_PROGRESS'))),
    ),
    releaseTickets: db
      .update(tickets)
      .set({ live: false })
      .where(eq(tickets.orderNo, p('orderNo')))
      .prepare(),
    reviveTicket: db
      .update(tickets)
      .set({ live: true, codeIndex: sql`${p('codeIndex')}` })
      .where(and(eq(tickets.orderNo, p('orderNo')), eq(tickets.ticketID, p('ticketID'))))
      .returning({ ticketNo: tickets.ticketNo, admissionID: tickets.admissionID })
      .prepare(),
    insertTicketChange: prepareInsert(sqlite, ticketChanges, { filled: ['changeNo'] }),

    listDue: selectOrders()
      .where(lte(orders.dueSSE, p('nowSSE')))
      .orderBy(asc(orders.dueSSE))
      .limit(p('limit'))
      .prepare(),
    postpone: (orderIDs: readonly string[], dueSSE: number) =>
      db
        .update(orders)
        .set({ dueSSE })
        .where(inArray(orders.orderID, [...orderIDs]))
        .run(),
  }
}

/** The statements of {@link prepareOrderStatements}. */
export type OrderStatements = ReturnType<typeof prepareOrderStatements>
