import { and, eq } from 'drizzle-orm'
import { reservedEntry } from '@pokfei/domain/audit-log/entries/orders/exchange-entries'
import { isOpen } from '@pokfei/domain/changes/decide-choice'
import { orderChoices } from '@pokfei/domain/changes/order-choices'
import { isWanted } from '@pokfei/domain/swaps/decide-exchange'
import type { ExchangeRequest } from '@pokfei/domain/swaps/exchange'
import { wholePrice } from '@pokfei/format/event-facts'
import type { ChangeStore, ExchangeResult } from '@pokfei/domain/ports/desk/change-store'
import { exchangeTicket } from '../../shared/changes/exchange-ticket.ts'
import { swapEntries } from '../../shared/changes/swap-ticket.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { refundFacts } from '../../shared/refunds/refund-rows.ts'
import { events, exchanges, orders, outbox, tickets } from '../../tables/postgres.ts'
import { findAllotment, storeAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import { lockMember } from '../members/lock-member.ts'
import { lockRefundedOrder, readPaymentMoney, readRefundTickets } from '../refunds/refund-reads.ts'
import { findEarlier, findExchangedOrder, seatLabel, type ExchangedOrder } from './earlier-exchange.ts'
import { findOrderNo, writeSwap } from './write-swap.ts'

/**
 * Creates the operator's exchange of a ticket for another place of its event. It locks the member, the event, the gates and
 * the order, as sales, scans and refunds do.
 */
export function createExchanging(
  engine: Pick<Engine, 'transaction'>,
  singleOrders: SingleOrders,
): ChangeStore['exchange'] {
  return (request, act) =>
    writeAct(engine, act, async (db): Promise<ExchangeResult> => {
      const found = await findExchangedOrder(db, request.ticketID)
      if (found === null) return { kind: 'notFound' }
      const { nowSSE } = act
      const { organizerID, eventID, eventNo, orderID } = found
      const { memberNo, member } = await lockMember(db, found.memberID)
      await db.changeEvents([eventNo])
      await askEventState(db, act, 'tickets exchange', eventNo)
      const order = await lockRefundedOrder(db, orderID)
      const event = await singleOrders.findEvent(db, { organizerID, eventID })
      if (order === null || event === null) throw new Error(`order ${orderID} is gone`)
      const earlier = await endAfter(db, found, request)
      if (earlier !== null) return earlier
      const rows = await readRefundTickets(db, order.orderNo)
      const old = rows.find(({ ticketID }) => ticketID === request.ticketID)
      const { allotmentName } = request
      const kept = allotmentName === null ? null : await findAllotment(db, eventNo, allotmentName)
      const pendingReference = await findPending(db, memberNo)
      const {
        rows: orderRows,
        drawIDs,
        store,
      } = await singleOrders.open(db, {
        event,
        memberNo,
        member,
        ticketCount: 1,
        nowSSE,
      })
      const scope = {
        nowSSE,
        memberNo,
        event,
        memberID: member.memberID,
        language: found.language,
        refund: refundFacts(order, rows, await readPaymentMoney(db, order), nowSSE),
        hasTwoPayments: order.creditPaymentID !== null,
        hasChosenRefund: await hasChosenRefund(db, request.ticketID, nowSSE),
        allotment: kept?.allotment ?? null,
        pendingReference,
      }
      const decision = exchangeTicket(orderRows, request, scope, drawIDs)
      if (decision.kind === 'refused' || old === undefined)
        return {
          kind: 'refused',
          reason: decision.kind === 'refused' ? decision.reason : 'ticketEnded',
          pendingReference,
        }
      await store()
      if (kept !== null && decision.allotment !== null) await storeAllotment(db, kept, decision.allotment)
      if (decision.kind === 'exchanged') {
        const creditCents = decision.order.priceCents
        await writeSwap(db, { order, tickets: rows, old, decision, creditCents, nowSSE })
        const [ofOld] = swapEntries('tickets exchange', order.orderReference, request, decision)
        await appendEntry(db, act, ofOld)
      } else {
        const toOrderNo = await findOrderNo(db, decision.order)
        await db
          .insert(exchanges)
          .values({ toOrderNo, fromTicketNo: old.ticketNo, allotmentName, creditCents: wholePrice(old) })
        await db.insert(outbox).values(queuedMail({ kind: 'exchangeOffered', orderNo: toOrderNo }, nowSSE))
        await appendEntry(db, act, reservedEntry(order.orderReference, request, decision))
      }
      const { kind, aloneTicketIDs, differenceCents } = decision
      const { orderReference, paymentDeadlineSSE } = decision.order
      return {
        kind,
        isChanged: true,
        aloneTicketIDs,
        organizerID,
        eventID,
        fromReference: order.orderReference,
        toReference: orderReference,
        typeID: decision.ticket.typeID,
        seat: seatLabel(decision.ticket.seat),
        differenceCents,
        deadlineSSE: paymentDeadlineSSE,
      }
    })
}

/**
 * Returns the end of a call that comes after another exchange of the ticket: that one again, or one that waits for its
 * payment. Null if there is none.
 */
async function endAfter(db: Database, found: ExchangedOrder, { ticketID, to }: ExchangeRequest) {
  const earlier = await findEarlier(db, found, ticketID)
  if (earlier === null) return null
  const { isOpen: isOpenYet, place, seat } = earlier
  if (isWanted(to, { typeID: place.typeID, seat }))
    return { kind: isOpenYet ? 'reserved' : 'exchanged', isChanged: false, aloneTicketIDs: [], ...place } as const
  return isOpenYet ? ({ kind: 'openExchange', place } as const) : null
}

async function findPending(db: Database, memberNo: number): Promise<string | null> {
  const [pending] = await db
    .select({ orderReference: orders.orderReference })
    .from(orders)
    .where(and(eq(orders.memberNo, memberNo), eq(orders.state, 'IN_PROGRESS')))
  return pending?.orderReference ?? null
}

/** True if the holder has chosen a refund that is not made yet. */
async function hasChosenRefund(db: Database, ticketID: string, nowSSE: number): Promise<boolean> {
  const [row] = await db
    .select({
      ticketID: tickets.ticketID,
      choice: tickets.choice,
      choiceRevision: tickets.choiceRevision,
      change: events.change,
      orderTimeSSE: orders.orderTimeSSE,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(eq(tickets.ticketID, ticketID))
  if (row === undefined) return false
  const { offer, tickets: chosen } = orderChoices(row.change, row, [{ ...row, isEnded: false }])
  const choice = chosen[0]?.choice ?? null
  if (offer === null) return false
  return choice === 'refund' || (choice === null && !isOpen(offer, nowSSE) && offer.defaultChoice.kind === 'refund')
}
