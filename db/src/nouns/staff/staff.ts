import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { StaffStore } from '@pokfei/domain/ports/staff-store'
import { deskIdleSeconds } from '@pokfei/domain/staff/desk-session'
import type { Engine } from '../../shared/engine.ts'
import { staff, staffSessions } from '../../tables/postgres.ts'
import { accountColumns, accountOf, hasAccess } from './staff-columns.ts'

/** Creates the store of staff. */
export function createStaffStore({ run, writeAlone }: Engine): StaffStore {
  return {
    findSession: (tokenHash, nowSSE) =>
      run(async (db) => {
        const [row] = await db
          .select({
            account: accountColumns,
            lastUsedSSE: staffSessions.lastUsedSSE,
            verifiedSSE: staffSessions.verifiedSSE,
            expiresSSE: staffSessions.expiresSSE,
          })
          .from(staffSessions)
          .innerJoin(staff, eq(staff.staffNo, staffSessions.staffNo))
          .where(
            and(
              eq(staffSessions.tokenHash, tokenHash),
              gt(staffSessions.expiresSSE, nowSSE),
              gt(staffSessions.lastUsedSSE, nowSSE - deskIdleSeconds),
              hasAccess(nowSSE),
            ),
          )
        return row === undefined ? null : { ...row, account: accountOf(row.account) }
      }),

    findProgram: (tokenHash, nowSSE) =>
      run(async (db) => {
        const [row] = await db
          .select({ account: accountColumns, lastUsedSSE: staff.tokenUsedSSE })
          .from(staff)
          .where(and(eq(staff.tokenHash, tokenHash), hasAccess(nowSSE)))
        return row === undefined ? null : { ...row, account: accountOf(row.account) }
      }),

    recordUse: (tokenHash, usedSSE) =>
      writeAlone(async (db) => {
        await db
          .update(staffSessions)
          .set({ lastUsedSSE: usedSSE })
          .where(and(eq(staffSessions.tokenHash, tokenHash), lt(staffSessions.lastUsedSSE, usedSSE)))
        await db
          .update(staff)
          .set({ tokenUsedSSE: usedSSE })
          .where(and(eq(staff.tokenHash, tokenHash), or(isNull(staff.tokenUsedSSE), lt(staff.tokenUsedSSE, usedSSE))))
      }),
  }
}
