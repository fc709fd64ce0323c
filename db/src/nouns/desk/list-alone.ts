import { and, asc, eq, exists, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companionsAlone } from '@pokfei/domain/catalogue/pool'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { AloneCompanion } from '@pokfei/domain/desk/order-story'
import type { Database } from '../../shared/engine.ts'
import { orders, tickets, ticketTypes } from '../../tables/postgres.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { soldType } from '../tickets/ticket-seat.ts'
import { isValidTicket } from '../tickets/valid-ticket.ts'

/**
 * Returns the companions of an event's orders that are alone, oldest order first. Few events have companions, and few
 * orders an ended ticket. So only the orders with one are read, and none for any other event.
 */
export async function listAlone(db: Database, event: EventKey): Promise<readonly AloneCompanion[]> {
  const eventNo = await findEventNo(db, event)
  if (eventNo === null) return []
  const companions = await db
    .select({ typeNo: ticketTypes.typeNo })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventNo, eventNo), isNotNull(ticketTypes.onlyWith)))
  if (companions.length === 0) return []
  const ended = alias(tickets, 'ended')
  const valid = await db
    .select({
      orderReference: orders.orderReference,
      ticketID: tickets.ticketID,
      typeID: ticketTypes.typeID,
      onlyWith: ticketTypes.onlyWith,
    })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .innerJoin(ticketTypes, soldType)
    .where(
      and(
        eq(orders.eventNo, eventNo),
        eq(orders.state, 'COMPLETED'),
        isValidTicket,
        exists(
          db
            .select({ ticketNo: ended.ticketNo })
            .from(ended)
            .where(and(eq(ended.orderNo, orders.orderNo), isNotNull(ended.revokedSSE))),
        ),
      ),
    )
    .orderBy(asc(orders.orderNo), asc(tickets.ticketNo))
  return [...Map.groupBy(valid, ({ orderReference }) => orderReference).values()].flatMap((ofOrder) =>
    companionsAlone(ofOrder).map(({ orderReference, ticketID, typeID }) => ({ orderReference, ticketID, typeID })),
  )
}
