import { and, asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { OrderContents, OrderLine } from '@pokfei/domain/orders/order-contents'
import type { Engine } from '../../shared/engine.ts'
import { mostListedOrders } from '../../shared/orders/most-listed-orders.ts'
import { events, members, orders, organizers, tickets, ticketTypes } from '../../tables/postgres.ts'
import { isIssued } from './order-selects.ts'
import { soldType } from '../tickets/ticket-seat.ts'

/** Creates `listOwnContents` of the port. Its one statement has a row for each line, and one for an order without any. */
export const createOwnContents =
  ({ run }: Engine) =>
  async (memberID: string): Promise<readonly OrderContents[]> => {
    const rows = await run((db) => {
      const owner = db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))
      const newest = db
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(db.isOrderOf(sql`(${owner})`))
        .orderBy(desc(orders.orderNo))
        .limit(mostListedOrders)
      return db
        .select({
          orderID: orders.orderID,
          event: {
            eventNameEN: events.eventNameEN,
            eventNameCN: events.eventNameCN,
            venueNameEN: events.venueNameEN,
            venueNameCN: events.venueNameCN,
            organizerNameEN: organizers.organizerNameEN,
            organizerNameCN: organizers.organizerNameCN,
            eventStartTimeSSE: events.eventStartTimeSSE,
            change: events.change,
            venueFacts: events.venueFacts,
          },
          type: {
            typeID: ticketTypes.typeID,
            ticketTypeNameEN: ticketTypes.ticketTypeNameEN,
            ticketTypeNameCN: ticketTypes.ticketTypeNameCN,
            ticketTypeDescEN: ticketTypes.ticketTypeDescEN,
            ticketTypeDescCN: ticketTypes.ticketTypeDescCN,
            placesOf: ticketTypes.placesOf,
            proofEN: ticketTypes.proofEN,
            proofCN: ticketTypes.proofCN,
          },
          money: { salePriceCents: tickets.salePriceCents, serviceFeeCents: tickets.serviceFeeCents },
          count: count(tickets.ticketNo),
          endedCount: count(tickets.revokedSSE),
        })
        .from(orders)
        .innerJoin(events, eq(events.eventNo, orders.eventNo))
        .innerJoin(organizers, eq(organizers.organizerID, events.organizerID))
        .leftJoin(tickets, and(eq(tickets.orderNo, orders.orderNo), isIssued))
        .leftJoin(ticketTypes, soldType)
        .where(inArray(orders.orderNo, newest))
        .groupBy(
          orders.orderNo,
          events.eventNo,
          organizers.organizerID,
          ticketTypes.typeNo,
          tickets.salePriceCents,
          tickets.serviceFeeCents,
        )
        .orderBy(asc(min(tickets.ticketNo)))
    })
    const contents = new Map<string, Omit<OrderContents, 'lines'> & { readonly lines: OrderLine[] }>()
    for (const { orderID, event, type, money, count: number, endedCount } of rows) {
      const own = contents.get(orderID) ?? { orderID, event, lines: [] }
      contents.set(orderID, own)
      if (type !== null && money !== null)
        own.lines.push({ ...type, ...money, count: number, validCount: number - endedCount })
    }
    return [...contents.values()]
  }
