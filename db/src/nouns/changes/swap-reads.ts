import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChangeOffer } from '@pokfei/domain/changes/event-change'
import type { OwnExchange, OwnSwap, SwapOption } from '@pokfei/domain/swaps/swap'
import { offeredAllotments } from '../../shared/changes/swap-ticket.ts'
import type { Database } from '../../shared/engine.ts'
import {
  allotments,
  claims,
  events,
  exchanges,
  members,
  orders,
  refunds,
  seats,
  swaps,
  tickets as allTickets,
  ticketTypes,
} from '../../tables/postgres.ts'
import { seatText, soldType, ticketSeat } from '../tickets/ticket-seat.ts'

/** Returns the ticket types with kept places that an offer swaps for. */
export async function readSwapOptions(
  db: Database,
  organizerID: string,
  offer: ChangeOffer | null,
): Promise<readonly SwapOption[]> {
  const eventIDs = new Set((offer?.choices ?? []).flatMap((choice) => (choice.kind === 'swap' ? [choice.eventID] : [])))
  const options: SwapOption[] = []
  for (const eventID of eventIDs)
    options.push(
      ...(await db
        .select({
          organizerID: events.organizerID,
          eventID: events.eventID,
          typeID: ticketTypes.typeID,
          ticketTypeNameEN: ticketTypes.ticketTypeNameEN,
          ticketTypeNameCN: ticketTypes.ticketTypeNameCN,
          salePriceCents: ticketTypes.salePriceCents,
          serviceFeeCents: ticketTypes.serviceFeeCents,
          places: allotments.places,
        })
        .from(allotments)
        .innerJoin(events, eq(events.eventNo, allotments.eventNo))
        .innerJoin(ticketTypes, eq(ticketTypes.typeNo, allotments.typeNo))
        .where(
          and(
            eq(events.organizerID, organizerID),
            eq(events.eventID, eventID),
            inArray(allotments.name, [...offeredAllotments(offer, eventID)]),
          ),
        )
        .orderBy(asc(ticketTypes.typeIndex), asc(allotments.name))),
    )
  return options
}

const toOrders = alias(orders, 'toOrders')

/** Returns the swaps of a member and the hand-overs from and to one, oldest first. */
export async function listOwnSwaps(db: Database, memberID: string): Promise<readonly OwnSwap[]> {
  const memberNo = memberNoOf(db, memberID)
  // Each condition has an index of its own. A member has few of either.
  const from = await selectSwaps(db).where(db.isOrderOf(memberNo)).orderBy(asc(swaps.swapNo))
  const to = await selectSwaps(db)
    .where(and(eq(claims.memberNo, memberNo), sql`${orders.memberNo} <> ${memberNo}`))
    .orderBy(asc(swaps.swapNo))
  return [...from, ...to]
}

const selectSwaps = (db: Database) =>
  db
    .select({
      fromOrderID: orders.orderID,
      fromReference: orders.orderReference,
      fromTicketID: allTickets.ticketID,
      toOrderID: toOrders.orderID,
      toReference: toOrders.orderReference,
      differenceCents: sql<number>`coalesce(${refunds.amountCents}, 0)`.mapWith(Number),
      paidCents: sql<number>`case when ${toOrders.paymentID} is null then 0 else ${toOrders.priceCents} end`.mapWith(
        Number,
      ),
      isHandOver: sql<boolean>`${claims.claimNo} is not null`.mapWith(Boolean),
    })
    .from(orders)
    .innerJoin(swaps, eq(swaps.fromOrderNo, orders.orderNo))
    .innerJoin(allTickets, eq(allTickets.ticketNo, swaps.fromTicketNo))
    .innerJoin(toOrders, eq(toOrders.orderNo, swaps.toOrderNo))
    .leftJoin(refunds, eq(refunds.refundID, swaps.refundID))
    .leftJoin(claims, eq(claims.toOrderNo, swaps.toOrderNo))
    .$dynamic()

/** Returns the orders of a member that pay the difference of an exchange. */
export async function listOwnExchanges(db: Database, memberID: string): Promise<readonly OwnExchange[]> {
  const own = await db
    .select({
      toOrderNo: exchanges.toOrderNo,
      toOrderID: orders.orderID,
      fromTicketNo: exchanges.fromTicketNo,
      creditCents: exchanges.creditCents,
    })
    .from(orders)
    .innerJoin(exchanges, eq(exchanges.toOrderNo, orders.orderNo))
    .where(db.isOrderOf(memberNoOf(db, memberID)))
  if (own.length === 0) return []
  const { ticketNo, orderNo } = allTickets
  const { ticketTypeNameEN, ticketTypeNameCN } = ticketTypes
  const places = await db
    .select({
      ticketNo,
      orderNo,
      fromOrderID: orders.orderID,
      fromReference: orders.orderReference,
      place: { ticketTypeNameEN, ticketTypeNameCN, ticketLocation: seatText },
    })
    .from(allTickets)
    .innerJoin(orders, eq(orders.orderNo, orderNo))
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .where(
      or(
        inArray(
          ticketNo,
          own.map(({ fromTicketNo }) => fromTicketNo),
        ),
        inArray(
          orderNo,
          own.map(({ toOrderNo }) => toOrderNo),
        ),
      ),
    )
  return own.flatMap(({ toOrderNo, toOrderID, fromTicketNo, creditCents }) => {
    const from = places.find((one) => one.ticketNo === fromTicketNo)
    const to = places.find((one) => one.orderNo === toOrderNo)
    if (from === undefined || to === undefined) return []
    const { fromOrderID, fromReference } = from
    return [{ toOrderID, fromOrderID, fromReference, from: from.place, to: to.place, creditCents }]
  })
}

const memberNoOf = (db: Database, memberID: string) =>
  sql`(${db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))})`
