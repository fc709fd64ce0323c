import { and, asc, eq, exists, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import { decideChoice } from '@pokfei/domain/changes/decide-choice'
import { nextLookSSE } from '@pokfei/domain/changes/ending-change'
import { offerTo, orderChoices } from '@pokfei/domain/changes/order-choices'
import type { ChangeStore, ChooseResult, OrderEnd } from '@pokfei/domain/ports/desk/change-store'
import { chosenRefund, endingRefund, type EndingChange } from '@pokfei/domain/refunds/ending-refund'
import { endsAll, endsPending, isEndedBy, pendingTimesOf } from '../../shared/changes/ended-tickets.ts'
import { orderEndOf } from '../../shared/refunds/order-end.ts'
import { readReach } from '../catalogue/change-reach.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { lockRefundedOrder } from '../refunds/refund-reads.ts'
import { writeRefund } from '../refunds/write-refund.ts'
import { tellChanges } from './tell-changes.ts'
import { eventRevisions, events, orders, tickets } from '../../tables/postgres.ts'
import { findEventNo, isEvent } from '../catalogue/event-key.ts'
import type { Replacing } from './create-replacing.ts'
import { findCompletedOrder } from './completed-order.ts'
import { listOwnExchanges, listOwnSwaps, readSwapOptions } from './swap-reads.ts'
import { isValidTicket } from '../tickets/valid-ticket.ts'

const { eventNo, revision, endsTicketsSSE } = eventRevisions

/** Creates the store of changes that end tickets. Each engine swaps in a way of its own, because a swap places an order. */
export function createChangeStore(engine: Engine, replacing: Replacing): ChangeStore {
  const { run, snapshot, transaction } = engine
  return {
    listEnding: (nowSSE) =>
      run((db) => selectEnding(db).where(and(isNotNull(endsTicketsSSE), lte(endsTicketsSSE, nowSSE)))),

    findEnding: (event) =>
      run(async (db) => {
        const [found] = await selectEnding(db).where(and(isNotNull(endsTicketsSSE), isEvent(event)))
        return found ?? null
      }),

    listOrders: (change, after, limit) =>
      run(async (db) => {
        const no = await findEventNo(db, change)
        const rows = no === null ? [] : await selectOrders(db, no, change, after ?? 0, limit)
        return {
          orderIDs: rows.map(({ orderID }) => orderID),
          next: rows.length < limit ? null : (rows.at(-1)?.orderNo ?? null),
        }
      }),

    endOrder: (change, orderID, nowSSE) =>
      transaction(async (db): Promise<OrderEnd> => {
        const { orderTimeSSE, paymentDeadlineSSE, dueSSE } = orders
        const isOrder = eq(orders.orderID, orderID)
        const locked = await lockRefundedOrder(db, orderID)
        if (locked === null) return { kind: 'unchanged' }
        if (locked.state !== 'IN_PROGRESS') {
          if (endsAll(change))
            return orderEndOf(orderID, (await writeRefund(db, endingRefund(change, orderID), nowSSE)).result)
          const [first, ...others] = await endingTicketIDs(db, locked.orderNo, change)
          if (first === undefined) return { kind: 'unchanged' }
          const request = chosenRefund(change, orderID, [first, ...others])
          return orderEndOf(orderID, (await writeRefund(db, request, nowSSE)).result)
        }
        const [order] = await db.select({ orderTimeSSE, paymentDeadlineSSE, dueSSE }).from(orders).where(isOrder)
        const times = order ? pendingTimesOf(change, order, nowSSE) : null
        if (times !== null) await db.update(orders).set(times).where(isOrder)
        return { kind: 'pending' }
      }),

    finish: (change, nowSSE) =>
      transaction(async (db) => {
        const no = await findEventNo(db, change)
        if (no === null) return true
        const isFinished = (await selectOrders(db, no, change, 0, 1)).length === 0
        await db
          .update(eventRevisions)
          .set({ endsTicketsSSE: isFinished ? null : nextLookSSE(nowSSE) })
          .where(isChange(no, change))
        return isFinished
      }),

    listOwnSwaps: (memberID) => run((db) => listOwnSwaps(db, memberID)),
    listOwnExchanges: (memberID) => run((db) => listOwnExchanges(db, memberID)),

    findChoices: (memberID, orderID) =>
      run(async (db) => {
        const order = await findChoosingOrder(db, memberID, orderID)
        return order && { ...order.choices, swaps: await readSwapOptions(db, order.organizerID, order.choices.offer) }
      }),

    choose: ({ memberID, orderID, ticketID, choice }, nowSSE) =>
      transaction(async (db): Promise<ChooseResult> => {
        await lockRefundedOrder(db, orderID)
        const order = await findChoosingOrder(db, memberID, orderID)
        const ticket = order?.choices.tickets.find((one) => one.ticketID === ticketID)
        if (!order || !ticket) return { kind: 'notFound' }
        const { change } = order
        const chosen = ticket.choice && { kind: ticket.choice }
        const decision = decideChoice(
          offerTo(change, order),
          { choice: chosen, isEnded: ticket.isEnded },
          { kind: choice },
          nowSSE,
        )
        if (decision.kind !== 'chosen') return decision
        await db
          .update(tickets)
          .set({ choice, choiceRevision: change?.revision ?? null })
          .where(eq(tickets.ticketID, ticketID))
        return { kind: 'chosen' }
      }),

    ...replacing,

    tell: (event) =>
      snapshot(async (db) => {
        const no = await findEventNo(db, event)
        return no === null ? null : tellChanges(db, no)
      }),

    countReach: (event) =>
      run(async (db) => {
        const no = await findEventNo(db, event)
        return no === null ? null : readReach(db, no)
      }),
  }
}

const selectEnding = (db: Database) =>
  db
    .select({
      organizerID: events.organizerID,
      eventID: events.eventID,
      revision,
      kind: eventRevisions.kind,
      offer: eventRevisions.offer,
      announcedSSE: eventRevisions.announcedSSE,
      refundsFees: eventRevisions.refundsFees,
    })
    .from(eventRevisions)
    .innerJoin(events, eq(events.eventNo, eventNo))
    .orderBy(asc(endsTicketsSSE), asc(eventNo))
    .$dynamic()

/** Selects the orders of an event that a change has not ended yet. */
const selectOrders = (db: Database, no: number, change: EndingChange, after: number, limit: number) =>
  db
    .select({ orderNo: orders.orderNo, orderID: orders.orderID })
    .from(orders)
    .where(
      and(
        eq(orders.eventNo, no),
        gt(orders.orderNo, after),
        // A later order has the new facts, so nothing was offered to it.
        endsAll(change) ? undefined : lte(orders.orderTimeSSE, change.announcedSSE),
        or(
          endsPending(change) ? eq(orders.state, 'IN_PROGRESS') : undefined,
          and(
            eq(orders.state, 'COMPLETED'),
            exists(
              db
                .select({ one: sql`1` })
                .from(tickets)
                .where(and(eq(tickets.orderNo, orders.orderNo), isValidTicket, isEndedBy(change, tickets))),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.orderNo))
    .limit(limit)

/** Returns the tickets of an order that a change ends. */
async function endingTicketIDs(db: Database, orderNo: number, change: EndingChange): Promise<readonly string[]> {
  const rows = await db
    .select({ ticketID: tickets.ticketID })
    .from(tickets)
    .where(and(eq(tickets.orderNo, orderNo), isValidTicket, isEndedBy(change, tickets)))
    .orderBy(asc(tickets.ticketNo))
  return rows.map(({ ticketID }) => ticketID)
}

/** Returns a member's completed order with the changes of its event and the choices of its tickets. */
async function findChoosingOrder(db: Database, memberID: string, orderID: string) {
  const order = await findCompletedOrder(db, { memberID, orderID })
  if (order === null) return null
  const { ticketID, choice, choiceRevision, live, revokedSSE } = tickets
  const rows = await db
    .select({ ticketID, choice, choiceRevision, live, revokedSSE })
    .from(tickets)
    .where(eq(tickets.orderNo, order.orderNo))
    .orderBy(asc(tickets.ticketNo))
  return {
    ...order,
    choices: orderChoices(
      order.change,
      order,
      rows.map((row) => ({ ...row, isEnded: !row.live || row.revokedSSE !== null })),
    ),
  }
}

const isChange = (no: number, change: EndingChange) => and(eq(eventNo, no), eq(revision, change.revision))
