import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import type { StaffAccount } from '@pokfei/domain/staff/desk-session'
import type { Database } from '../../shared/engine.ts'
import { staff } from '../../tables/postgres.ts'

/** The columns of an account that a request needs. */
export const accountColumns = {
  staffID: staff.staffID,
  name: staff.name,
  role: staff.role,
  isProgram: staff.isProgram,
  endsSSE: staff.endsSSE,
  organizerID: staff.organizerID,
  eventID: staff.eventID,
} as const

type AccountRow = Omit<StaffAccount, 'scope'> & { readonly organizerID: string | null; readonly eventID: string | null }

/** Returns the account of a row. */
export const accountOf = ({ organizerID, eventID, ...row }: AccountRow): StaffAccount => ({
  ...row,
  scope: scopeOf(organizerID, eventID),
})

function scopeOf(organizerID: string | null, eventID: string | null): StaffScope {
  if (organizerID === null) return { kind: 'all' }
  return eventID === null ? { kind: 'organizer', organizerID } : { kind: 'event', organizerID, eventID }
}

/** Returns the columns of a scope. */
export const scopeColumns = (scope: StaffScope) => ({
  organizerID: scope.kind === 'all' ? null : scope.organizerID,
  eventID: scope.kind === 'event' ? scope.eventID : null,
})

/** The condition that an account has access. */
export const hasAccess = (nowSSE: number): SQL | undefined =>
  and(isNull(staff.revokedSSE), or(isNull(staff.endsSSE), gt(staff.endsSSE, nowSSE)))

/** An account in an open transaction. */
export interface LockedStaff {
  readonly staffNo: number
  readonly account: StaffAccount
  readonly revokedSSE: number | null
}

/** Locks the account of a condition until the end of the transaction. Returns null if there is none. */
export async function lockStaff(db: Database, condition: SQL | undefined): Promise<LockedStaff | null> {
  const [row] = await db
    .select({ staffNo: staff.staffNo, account: accountColumns, revokedSSE: staff.revokedSSE })
    .from(staff)
    .where(condition)
    .for('update')
  return row === undefined ? null : { ...row, account: accountOf(row.account) }
}

/** The condition for the account with a name that has not been revoked. */
export const isNamed = (name: string): SQL | undefined => and(eq(staff.name, name), isNull(staff.revokedSSE))
