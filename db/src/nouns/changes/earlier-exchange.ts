import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Seat } from '@pokfei/domain/orders/order'
import type { ExchangedPlace } from '@pokfei/domain/ports/desk/change-store'
import type { Database } from '../../shared/engine.ts'
import { events, exchanges, members, orders, seats, swaps, tickets, ticketTypes } from '../../tables/postgres.ts'
import { soldType, ticketSeat } from '../tickets/ticket-seat.ts'

/** Returns the label of a seat, or null for a place without a number. */
export const seatLabel = (seat: Pick<Seat, 'section' | 'row' | 'number'> | null): string | null =>
  seat && `${seat.section} · ${seat.row} · ${seat.number}`

/** The completed order of a ticket that is exchanged. */
export type ExchangedOrder = NonNullable<Awaited<ReturnType<typeof findExchangedOrder>>>

/** Returns the completed order of a ticket, or null. */
export async function findExchangedOrder(db: Database, ticketID: string) {
  const { orderID, orderReference: fromReference, eventNo, language } = orders
  const { organizerID, eventID } = events
  const [order] = await db
    .select({ orderID, fromReference, eventNo, language, memberID: members.memberID, organizerID, eventID })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(and(eq(tickets.ticketID, ticketID), eq(orders.state, 'COMPLETED')))
  return order ?? null
}

/** Returns the order that has replaced a ticket, or waits for its payment to do so. Null if there is none. */
export async function findEarlier(
  db: Database,
  { organizerID, eventID, fromReference }: ExchangedOrder,
  ticketID: string,
) {
  const old = alias(tickets, 'old')
  const { section, row, number } = seats
  const [earlier] = await db
    .select({
      orderID: orders.orderID,
      state: orders.state,
      toReference: orders.orderReference,
      priceCents: orders.priceCents,
      deadlineSSE: orders.paymentDeadlineSSE,
      typeID: ticketTypes.typeID,
      seat: { section, row, number },
      newCents: sql<number>`${tickets.salePriceCents} + ${tickets.serviceFeeCents}`.mapWith(Number),
      oldCents: sql<number>`${old.salePriceCents} + ${old.serviceFeeCents}`.mapWith(Number),
    })
    .from(old)
    .leftJoin(swaps, eq(swaps.fromTicketNo, old.ticketNo))
    .leftJoin(exchanges, eq(exchanges.fromTicketNo, old.ticketNo))
    .innerJoin(orders, sql`${orders.orderNo} in (${swaps.toOrderNo}, ${exchanges.toOrderNo})`)
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .where(and(eq(old.ticketID, ticketID), ne(orders.state, 'CANCELLED')))
    .orderBy(desc(orders.orderNo))
    .limit(1)
  if (earlier === undefined) return null
  const { orderID, state, toReference, deadlineSSE, typeID, priceCents, newCents, oldCents } = earlier
  const isOpen = state === 'IN_PROGRESS'
  const seat = earlier.seat && { ...earlier.seat, number: String(earlier.seat.number) }
  const place: ExchangedPlace = {
    organizerID,
    eventID,
    fromReference,
    toReference,
    typeID,
    seat: seat && seatLabel(seat),
    differenceCents: isOpen ? priceCents : newCents - oldCents,
    deadlineSSE: isOpen ? deadlineSSE : null,
  }
  return { orderID, isOpen, place, seat }
}
