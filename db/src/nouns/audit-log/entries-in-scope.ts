import { and, eq, exists, like, or, type SQL } from 'drizzle-orm'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import type { Database } from '../../shared/engine.ts'
import { auditLog, gateDevices, orders } from '../../tables/postgres.ts'
import { inScope } from '../desk/in-scope.ts'

const { subjectKind, subjectID } = auditLog

/**
 * The number of entries among which a page of a scope looks. So a page costs the same however few of them are of the
 * scope.
 */
export const lookedAtOnce = 5000

/** Returns the condition for the entries about a scope: its events, orders, phones and rooms. Members are of no scope. */
export function isAboutScope(db: Database, scope: Exclude<StaffScope, { readonly kind: 'all' }>): SQL | undefined {
  const { organizerID } = scope
  const isID = (prefix: string) =>
    scope.kind === 'event'
      ? eq(subjectID, `${prefix}${organizerID}/${scope.eventID}`)
      : like(subjectID, `${prefix}${organizerID}/%`)
  const isRoom = scope.kind === 'event' ? isID('events/') : or(isID('events/'), isID('eventGroups/'))
  const ofOrder = db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.orderReference, subjectID), inScope(db, orders.eventNo, scope)))
  const ofGate = db
    .select({ deviceNo: gateDevices.deviceNo })
    .from(gateDevices)
    .where(and(eq(gateDevices.deviceID, subjectID), inScope(db, gateDevices.eventNo, scope)))
  return or(
    and(eq(subjectKind, 'event'), isID('')),
    and(eq(subjectKind, 'room'), isRoom),
    and(eq(subjectKind, 'order'), exists(ofOrder)),
    and(eq(subjectKind, 'gate'), exists(ofGate)),
  )
}
