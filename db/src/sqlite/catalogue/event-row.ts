import { and, eq, sql, type Placeholder } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { events } from '../../tables/sqlite.ts'

/** The key of an event that a prepared statement gets with each call. */
export const givenEvent = { organizerID: sql.placeholder('organizerID'), eventID: sql.placeholder('eventID') } as const

/** True for the event of a key. */
export const isEvent = ({ organizerID, eventID }: Readonly<Record<keyof EventKey, string | Placeholder>>) =>
  and(eq(events.organizerID, organizerID), eq(events.eventID, eventID))
