import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import type { Database } from '../../shared/engine.ts'
import { events } from '../../tables/postgres.ts'

/**
 * Returns the condition for the rows of a scope, by their event. Undefined for the whole shop. The column is one of which
 * no index knows, so that a plan begins with the query and not with all orders of an organizer.
 */
export function inScope(db: Database, eventNo: Column, scope: StaffScope | undefined): SQL | undefined {
  if (scope === undefined || scope.kind === 'all') return undefined
  const isEvent = scope.kind === 'event' ? eq(events.eventID, scope.eventID) : undefined
  const own = db
    .select({ eventNo: events.eventNo })
    .from(events)
    .where(and(eq(events.organizerID, scope.organizerID), isEvent))
  return inArray(sql`+${eventNo}`, own)
}
