import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { StaffStore } from '@pokfei/domain/ports/desk/staff-store'
import { deskIdleSeconds } from '@pokfei/domain/staff/desk-session'
import type { Engine } from '../../shared/engine.ts'
import { staff, staffChallenges, staffInvitations, staffPasskeys, staffSessions } from '../../tables/postgres.ts'
import { accountColumns, accountOf, hasAccess } from './staff-columns.ts'

type Sessions = Pick<StaffStore, 'endSession' | 'findSession' | 'findProgram' | 'recordUse' | 'deleteExpired'>

/** The condition for the session of a token that has not ended. */
export const isOpenSession = (tokenHash: Uint8Array, nowSSE: number) =>
  and(
    eq(staffSessions.tokenHash, tokenHash),
    gt(staffSessions.expiresSSE, nowSSE),
    gt(staffSessions.lastUsedSSE, nowSSE - deskIdleSeconds),
  )

/** Creates the store of open sessions and tokens. */
export function createStaffSessions({ run, transaction, writeAlone }: Engine): Sessions {
  return {
    endSession: (tokenHash) =>
      writeAlone(async (db) => {
        await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash))
      }),

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
          .where(and(isOpenSession(tokenHash, nowSSE), hasAccess(nowSSE)))
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
      transaction(async (db) => {
        await db
          .update(staffSessions)
          .set({ lastUsedSSE: usedSSE })
          .where(and(eq(staffSessions.tokenHash, tokenHash), lt(staffSessions.lastUsedSSE, usedSSE)))
        await db
          .update(staff)
          .set({ tokenUsedSSE: usedSSE })
          .where(and(eq(staff.tokenHash, tokenHash), or(isNull(staff.tokenUsedSSE), lt(staff.tokenUsedSSE, usedSSE))))
      }),

    deleteExpired: (nowSSE) =>
      transaction(async (db) => {
        await db
          .delete(staffSessions)
          .where(or(lte(staffSessions.expiresSSE, nowSSE), lte(staffSessions.lastUsedSSE, nowSSE - deskIdleSeconds)))
        await db.delete(staffInvitations).where(lte(staffInvitations.expiresSSE, nowSSE))
        await db.delete(staffChallenges).where(lte(staffChallenges.expiresSSE, nowSSE))
        const ended = db
          .select({ staffNo: staff.staffNo })
          .from(staff)
          .where(and(isNotNull(staff.endsSSE), lte(staff.endsSSE, nowSSE)))
        await db.delete(staffSessions).where(inArray(staffSessions.staffNo, ended))
        await db.delete(staffPasskeys).where(inArray(staffPasskeys.staffNo, ended))
      }),
  }
}
