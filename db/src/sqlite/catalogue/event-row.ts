import { and, eq, sql, type Placeholder } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Connection } from '../engine/connect.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { events } from '../../tables/sqlite.ts'

/** The key of an event that a prepared statement gets with each call. */
export const givenEvent = { organizerID: sql.placeholder('organizerID'), eventID: sql.placeholder('eventID') } as const

/** True for the event of a key. */
export const isEvent = ({ organizerID, eventID }: Readonly<Record<keyof EventKey, string | Placeholder>>) =>
  and(eq(events.organizerID, organizerID), eq(events.eventID, eventID))

/** Prepares the search for the row number of an event. It returns null for an unknown event. */
export function prepareFindEventNo({ sqlite, db }: Connection): (key: EventKey) => number | null {
  const find = prepareSelect(sqlite, db.select({ eventNo: events.eventNo }).from(events).where(isEvent(givenEvent)))
  return ({ organizerID, eventID }) => find.get({ organizerID, eventID })?.eventNo ?? null
}
