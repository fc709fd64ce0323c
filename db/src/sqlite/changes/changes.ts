import { and, asc, eq, exists, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { decideChoice } from '@pokfei/domain/changes/decide-choice'
import { nextLookSSE } from '@pokfei/domain/changes/ending-change'
import { offerTo, orderChoices } from '@pokfei/domain/changes/order-choices'
import type { ChangeStore, ChooseResult, OrderEnd } from '@pokfei/domain/ports/desk/change-store'
import { chosenRefund, endingRefund, type EndingChange } from '@pokfei/domain/refunds/ending-refund'
import { endsAll, endsPending, isEndedBy, pendingTimesOf } from '../../shared/changes/ended-tickets.ts'
import { orderEndOf } from '../../shared/refunds/order-end.ts'
import { readReach } from '../catalogue/change-reach.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { isEvent, prepareFindEventNo } from '../catalogue/event-row.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { writeRefund } from '../refunds/write-refund.ts'
import { createSwapping, prepareOwnSwaps, readSwapOptions } from './swap-ticket.ts'
import { tellChanges } from './tell-changes.ts'
import { eventRevisions } from '../schema/changes-schema.ts'
import { events, members, orders, tickets } from '../schema/schema.ts'

const { eventNo, revision, endsTicketsSSE } = eventRevisions

/** Matches a ticket that still admits its holder. */
const isValid = and(eq(tickets.live, true), isNull(tickets.revokedSSE))

/** Creates the store of changes that end tickets in SQLite. */
export function createChangeStore(
  connection: Connection,
  writer: GroupCommit,
  catalogueCache: CatalogueCache,
): ChangeStore {
  const { sqlite, db } = connection
  const ownSwaps = prepareOwnSwaps(connection)
  const findEventNo = prepareFindEventNo(connection)
  const selectEnding = () =>
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
  const selectOrders = (no: number, change: EndingChange, after: number, limit: number) =>
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
                  .where(and(eq(tickets.orderNo, orders.orderNo), isValid, isEndedBy(change, tickets))),
              ),
            ),
          ),
        ),
      )
      .orderBy(asc(orders.orderNo))
      .limit(limit)

  /** Returns the tickets of an order that a change ends. */
  const endingTicketIDs = (orderNo: number, change: EndingChange): readonly string[] =>
    db
      .select({ ticketID: tickets.ticketID })
      .from(tickets)
      .where(and(eq(tickets.orderNo, orderNo), isValid, isEndedBy(change, tickets)))
      .orderBy(asc(tickets.ticketNo))
      .all()
      .map(({ ticketID }) => ticketID)

  /** Returns a member's completed order with the changes of its event and the choices of its tickets. */
  const findChoosingOrder = (memberID: string, orderID: string) => {
    const order = db
      .select({
        orderNo: orders.orderNo,
        orderTimeSSE: orders.orderTimeSSE,
        organizerID: events.organizerID,
        change: events.change,
      })
      .from(orders)
      .innerJoin(members, eq(members.memberNo, orders.memberNo))
      .innerJoin(events, eq(events.eventNo, orders.eventNo))
      .where(and(eq(orders.orderID, orderID), eq(members.memberID, memberID), eq(orders.state, 'COMPLETED')))
      .get()
    if (order === undefined) return null
    const { ticketID, choice, choiceRevision, live, revokedSSE } = tickets
    const rows = db
      .select({ ticketID, choice, choiceRevision, live, revokedSSE })
      .from(tickets)
      .where(eq(tickets.orderNo, order.orderNo))
      .orderBy(asc(tickets.ticketNo))
      .all()
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

  return {
    listEnding: async (nowSSE) =>
      selectEnding()
        .where(and(isNotNull(endsTicketsSSE), lte(endsTicketsSSE, nowSSE)))
        .all(),

    findEnding: async (event) =>
      selectEnding()
        .where(and(isNotNull(endsTicketsSSE), isEvent(event)))
        .get() ?? null,

    async listOrders(change, after, limit) {
      const no = findEventNo(change)
      const rows = no === null ? [] : selectOrders(no, change, after ?? 0, limit).all()
      return {
        orderIDs: rows.map(({ orderID }) => orderID),
        next: rows.length < limit ? null : (rows.at(-1)?.orderNo ?? null),
      }
    },

    endOrder: (change, orderID, nowSSE) =>
      writer.write((): OrderEnd => {
        const { orderNo, state, orderTimeSSE, paymentDeadlineSSE, dueSSE } = orders
        const isOrder = eq(orders.orderID, orderID)
        const order = db
          .select({ orderNo, state, orderTimeSSE, paymentDeadlineSSE, dueSSE })
          .from(orders)
          .where(isOrder)
          .get()
        if (order === undefined) return { kind: 'unchanged' }
        if (order.state !== 'IN_PROGRESS') {
          if (endsAll(change)) return orderEndOf(orderID, writeRefund(db, endingRefund(change, orderID), nowSSE).result)
          const [first, ...others] = endingTicketIDs(order.orderNo, change)
          if (first === undefined) return { kind: 'unchanged' }
          return orderEndOf(orderID, writeRefund(db, chosenRefund(change, orderID, [first, ...others]), nowSSE).result)
        }
        const times = pendingTimesOf(change, order, nowSSE)
        if (times !== null) db.update(orders).set(times).where(isOrder).run()
        return { kind: 'pending' }
      }),

    finish: (change, nowSSE) =>
      writer.write(() => {
        const no = findEventNo(change)
        if (no === null) return true
        const isFinished = selectOrders(no, change, 0, 1).get() === undefined
        db.update(eventRevisions)
          .set({ endsTicketsSSE: isFinished ? null : nextLookSSE(nowSSE) })
          .where(isChange(no, change))
          .run()
        return isFinished
      }),

    listOwnSwaps: async (memberID) => ownSwaps.all({ memberID }),

    async findChoices(memberID, orderID) {
      const order = findChoosingOrder(memberID, orderID)
      return order && { ...order.choices, swaps: readSwapOptions(connection, order.organizerID, order.choices.offer) }
    },

    choose: ({ memberID, orderID, ticketID, choice }, nowSSE) =>
      writer.write((): ChooseResult => {
        const order = findChoosingOrder(memberID, orderID)
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
        db.update(tickets)
          .set({ choice, choiceRevision: change?.revision ?? null })
          .where(eq(tickets.ticketID, ticketID))
          .run()
        return { kind: 'chosen' }
      }),

    swap: createSwapping(connection, writer, catalogueCache),

    async tell(event) {
      const no = findEventNo(event)
      return no === null ? null : sqlite.transaction(() => tellChanges(db, no)).deferred()
    },

    async countReach(event) {
      const no = findEventNo(event)
      return no === null ? null : readReach(db, no)
    },
  }
}
