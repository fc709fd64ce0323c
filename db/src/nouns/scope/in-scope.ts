import { and, eq, inArray, like, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import type { Database } from '../../shared/engine.ts'
import { events } from '../../tables/postgres.ts'

/**
 * Returns the condition for the rows of a scope, by their event. Undefined for the whole shop. The column is one of which
 * no index knows, so that a plan begins with the query and not with all orders of an organizer.
 */
export function inScope(db: Database, eventNo: Column, scope: StaffScope | undefined): SQL | undefined {
  if (scope === undefined || scope.kind === 'all') return undefined
  const own = db.select({ eventNo: events.eventNo }).from(events).where(isOwnEvent(scope))
  return inArray(sql`+${eventNo}`, own)
}

/** Returns the condition for the events of a scope themselves. Undefined for the whole shop. */
export function isOwnEvent(scope: StaffScope | undefined): SQL | undefined {
  if (scope === undefined || scope.kind === 'all') return undefined
  const isEvent = scope.kind === 'event' ? eq(events.eventID, scope.eventID) : undefined
  return and(eq(events.organizerID, scope.organizerID), isEvent)
}

/** Returns the condition for the IDs of a scope's rooms. The room of a group is of its organizer's scope alone. */
export const isOwnRoom = (roomID: Column, scope: Exclude<StaffScope, { readonly kind: 'all' }>): SQL | undefined =>
  scope.kind === 'event'
    ? eq(roomID, `events/${scope.organizerID}/${scope.eventID}`)
    : or(like(roomID, `events/${scope.organizerID}/%`), like(roomID, `eventGroups/${scope.organizerID}/%`))
