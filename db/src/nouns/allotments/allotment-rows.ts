import { and, eq } from 'drizzle-orm'
import type { Allotment } from '@pokfei/domain/allotments/allotment'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Database } from '../../shared/engine.ts'
import { allotments, events, ticketTypes } from '../../tables/postgres.ts'

/** The row of an allotment, and the row numbers that it belongs to. */
export interface StoredAllotment {
  readonly eventNo: number
  readonly typeNo: number
  readonly event: EventKey
  readonly allotment: Allotment
}

const { eventNo, typeNo, name, places, seats, releaseSSE } = allotments

/** Selects allotments with the names of their events and types. */
export const selectAllotments = (db: Database) =>
  db
    .select({
      eventNo,
      typeNo,
      event: { organizerID: events.organizerID, eventID: events.eventID },
      allotment: { name, typeID: ticketTypes.typeID, places, seats, releaseSSE },
    })
    .from(allotments)
    .innerJoin(events, eq(events.eventNo, eventNo))
    .innerJoin(ticketTypes, eq(ticketTypes.typeNo, typeNo))
    .$dynamic()

/** Returns an allotment by its name, also one without places. Returns null for an unknown one. */
export async function findAllotment(db: Database, ofEventNo: number, named: string): Promise<StoredAllotment | null> {
  const [found] = await selectAllotments(db).where(and(eq(eventNo, ofEventNo), eq(name, named)))
  return found ?? null
}

/** Writes an allotment. The caller holds the lock of its event, and changes the stock in the same transaction. */
export async function storeAllotment(
  db: Database,
  nos: { readonly eventNo: number; readonly typeNo: number },
  allotment: Allotment,
): Promise<void> {
  const row = { places: allotment.places, seats: allotment.seats, releaseSSE: allotment.releaseSSE }
  await db
    .insert(allotments)
    .values({ ...row, ...nos, name: allotment.name })
    .onConflictDoUpdate({ target: [eventNo, name], set: row })
}
