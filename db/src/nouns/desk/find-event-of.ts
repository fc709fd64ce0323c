import { eq } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ThingOfEvent } from '@pokfei/domain/ports/desk/desk-store'
import type { Database } from '../../shared/engine.ts'
import { accessCodes, events, gateDevices, orders, refunds, tickets } from '../../tables/postgres.ts'

const key = { organizerID: events.organizerID, eventID: events.eventID } as const
const ofOrder = eq(events.eventNo, orders.eventNo)

/** Returns the event of a thing, or null if there is no such thing. */
export async function findEventOf(db: Database, { kind, id }: ThingOfEvent): Promise<EventKey | null> {
  const [found] = await select(db, kind, id)
  return found ?? null
}

function select(db: Database, kind: ThingOfEvent['kind'], id: string): Promise<readonly EventKey[]> {
  switch (kind) {
    case 'order':
      return db.select(key).from(orders).innerJoin(events, ofOrder).where(eq(orders.orderReference, id))
    case 'ticket':
      return db
        .select(key)
        .from(tickets)
        .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
        .innerJoin(events, ofOrder)
        .where(eq(tickets.ticketID, id))
    case 'refund':
      return db
        .select(key)
        .from(refunds)
        .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
        .innerJoin(events, ofOrder)
        .where(eq(refunds.refundID, id))
    case 'code':
      return db
        .select(key)
        .from(accessCodes)
        .innerJoin(events, eq(events.eventNo, accessCodes.eventNo))
        .where(eq(accessCodes.code, id))
    case 'device':
      return db
        .select(key)
        .from(gateDevices)
        .innerJoin(events, eq(events.eventNo, gateDevices.eventNo))
        .where(eq(gateDevices.deviceID, id))
  }
}
