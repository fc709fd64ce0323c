import { and, eq, type Placeholder } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Database } from '../../shared/engine.ts'
import { events } from '../../tables/postgres.ts'

/** Returns the name of an event in a map. */
export const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** True for the event of a key, which a prepared statement may get with each call. */
export const isEvent = ({ organizerID, eventID }: Readonly<Record<keyof EventKey, string | Placeholder>>) =>
  and(eq(events.organizerID, organizerID), eq(events.eventID, eventID))

/** Returns the row number of an event, or null for an unknown one. */
export async function findEventNo(db: Database, key: EventKey): Promise<number | null> {
  const [event] = await db.select({ eventNo: events.eventNo }).from(events).where(isEvent(key))
  return event?.eventNo ?? null
}
