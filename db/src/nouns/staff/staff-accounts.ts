import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { accessEntry, staffChangeEntry } from '@pokfei/domain/audit-log/entries/staff-entries'
import type { NewStaff, StaffStore } from '@pokfei/domain/ports/desk/staff-store'
import type { StaffCaller, StaffScope } from '@pokfei/domain/staff/caller'
import { grantRejectionOf, isSameAccess, mayInviteAgain, mayManage } from '@pokfei/domain/staff/decide-grant'
import type { StaffAccount } from '@pokfei/domain/staff/desk-session'
import type { Database, Engine } from '../../shared/engine.ts'
import { events, organizers, staff, staffInvitations, staffPasskeys, staffSessions } from '../../tables/postgres.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { accountColumns, accountOf, isNamed, lockStaff, scopeColumns, type LockedStaff } from './staff-columns.ts'

type Accounts = Pick<StaffStore, 'invite' | 'addProgram' | 'change' | 'revoke' | 'list'>

/** Creates the store of accounts. */
export function createStaffAccounts(engine: Engine): Accounts {
  return {
    invite: (caller, { inviteHash, inviteExpiresSSE, ...wanted }, act) =>
      writeAct(engine, act, async (db) => {
        const rejection = grantRejectionOf(caller, wanted)
        if (rejection !== null) return { kind: rejection }
        const known = await lockStaff(db, isNamed(wanted.name))
        const made = known === null ? await addStaff(db, wanted, { nowSSE: act.nowSSE }) : null
        if (made === 'noSuchScope') return { kind: 'noSuchScope' }
        const invited = known ?? made
        // Another call may have taken the name at the same time.
        if (invited === null || (known !== null && !takesAnother(caller, known, wanted))) return { kind: 'nameTaken' }
        const { staffNo } = invited
        const account = { ...invited.account, endsSSE: wanted.endsSSE }
        await db.update(staff).set({ endsSSE: wanted.endsSSE }).where(eq(staff.staffNo, staffNo))
        await db.delete(staffInvitations).where(eq(staffInvitations.staffNo, staffNo))
        await db.insert(staffInvitations).values({ inviteHash, staffNo, expiresSSE: inviteExpiresSSE })
        await appendEntry(db, act, accessEntry('desk invite', account))
        return { kind: 'invited', account, isKnown: known !== null }
      }),

    addProgram: (caller, { tokenHash, ...wanted }, act) =>
      writeAct(engine, act, async (db) => {
        const rejection = grantRejectionOf(caller, wanted)
        if (rejection !== null) return { kind: rejection }
        const made = await addStaff(db, wanted, { nowSSE: act.nowSSE, tokenHash })
        if (made === 'noSuchScope') return { kind: 'noSuchScope' }
        if (made === null) return { kind: 'nameTaken' }
        await appendEntry(db, act, accessEntry('desk token', made.account))
        return { kind: 'made', account: made.account }
      }),

    change: (caller, nameOrID, access, act) =>
      writeAct(engine, act, async (db) => {
        const found = await findManaged(db, caller, nameOrID)
        if (found === null || found.revokedSSE !== null) return { kind: 'noSuchStaff' }
        const before = found.account
        const after = { ...before, ...access }
        if (isSameAccess(before, after) && before.endsSSE === after.endsSSE)
          return { kind: 'unchanged', account: before }
        const rejection = grantRejectionOf(caller, after)
        if (rejection !== null) return { kind: rejection }
        if (!(await isScopeKnown(db, after.scope))) return { kind: 'noSuchScope' }
        const { role, scope, endsSSE } = after
        await db
          .update(staff)
          .set({ role, endsSSE, ...scopeColumns(scope) })
          .where(eq(staff.staffNo, found.staffNo))
        await appendEntry(db, act, staffChangeEntry('desk change', before, after))
        return { kind: 'changed', account: after }
      }),

    revoke: (caller, nameOrID, act) =>
      writeAct(engine, act, async (db) => {
        const found = await findManaged(db, caller, nameOrID)
        if (found === null) return { kind: 'noSuchStaff' }
        const { staffNo, account, revokedSSE } = found
        if (revokedSSE !== null) return { kind: 'unchanged', account }
        await db.update(staff).set({ revokedSSE: act.nowSSE }).where(eq(staff.staffNo, staffNo))
        await endAccess(db, staffNo)
        await appendEntry(db, act, staffChangeEntry('desk revoke', account, null))
        return { kind: 'changed', account }
      }),

    list: (caller, nowSSE) =>
      engine.snapshot(async (db) => {
        const passkeys = await db
          .select({
            staffNo: staffPasskeys.staffNo,
            passkey: {
              deviceName: staffPasskeys.deviceName,
              createdSSE: staffPasskeys.createdSSE,
              lastUsedSSE: staffPasskeys.lastUsedSSE,
            },
          })
          .from(staffPasskeys)
          .orderBy(staffPasskeys.passkeyNo)
        const devices = Map.groupBy(passkeys, ({ staffNo }) => staffNo)
        const rows = await db
          .select({
            staffNo: staff.staffNo,
            account: accountColumns,
            createdSSE: staff.createdSSE,
            revokedSSE: staff.revokedSSE,
            tokenUsedSSE: staff.tokenUsedSSE,
            invitedUntilSSE: sql<number | null>`max(${staffInvitations.expiresSSE})`,
            sessionUsedSSE: sql<number | null>`max(${staffSessions.lastUsedSSE})`,
          })
          .from(staff)
          .leftJoin(
            staffInvitations,
            and(eq(staffInvitations.staffNo, staff.staffNo), gt(staffInvitations.expiresSSE, nowSSE)),
          )
          .leftJoin(staffSessions, eq(staffSessions.staffNo, staff.staffNo))
          .groupBy(staff.staffNo)
          .orderBy(desc(staff.staffNo))
        return rows
          .map(({ staffNo, account, tokenUsedSSE, sessionUsedSSE, ...row }) => {
            const own = (devices.get(staffNo) ?? []).map(({ passkey }) => passkey)
            const uses = [tokenUsedSSE, sessionUsedSSE, ...own.map(({ lastUsedSSE }) => lastUsedSSE)]
            const known = uses.filter((use) => use !== null).map(Number)
            return {
              ...accountOf(account),
              ...row,
              passkeys: own,
              invitedUntilSSE: row.invitedUntilSSE === null ? null : Number(row.invitedUntilSSE),
              lastUsedSSE: known.length === 0 ? null : Math.max(...known),
            }
          })
          .filter((one) => mayManage(caller, one))
      }),
  }
}

/** True if an invitation may add a device to a known account: it gives nothing new, and the caller may invite again. */
const takesAnother = (caller: StaffCaller, { account }: LockedStaff, wanted: NewStaff): boolean =>
  !account.isProgram && isSameAccess(account, wanted) && mayInviteAgain(caller, account)

/** Adds an account. Returns null if its name is taken. */
async function addStaff(
  db: Database,
  { staffID, name, role, scope, endsSSE }: NewStaff,
  { nowSSE, tokenHash = null }: { readonly nowSSE: number; readonly tokenHash?: Uint8Array | null },
): Promise<{ readonly staffNo: number; readonly account: StaffAccount } | 'noSuchScope' | null> {
  if (!(await isScopeKnown(db, scope))) return 'noSuchScope'
  const isProgram = tokenHash !== null
  const [row] = await db
    .insert(staff)
    .values({ staffID, name, isProgram, role, ...scopeColumns(scope), createdSSE: nowSSE, endsSSE, tokenHash })
    .onConflictDoNothing()
    .returning({ staffNo: staff.staffNo })
  return row === undefined ? null : { ...row, account: { staffID, name, role, scope, isProgram, endsSSE } }
}

/** Locks the account with a name or an ID, if the caller may manage it. */
async function findManaged(db: Database, caller: StaffCaller, nameOrID: string): Promise<LockedStaff | null> {
  const found =
    (await lockStaff(db, isNamed(nameOrID))) ?? (await lockStaff(db, eq(staff.staffID, nameOrID.toUpperCase())))
  return found !== null && mayManage(caller, found.account) ? found : null
}

async function isScopeKnown(db: Database, scope: StaffScope): Promise<boolean> {
  if (scope.kind === 'all') return true
  const { organizerID } = scope
  const rows =
    scope.kind === 'organizer'
      ? await db
          .select({ organizerID: organizers.organizerID })
          .from(organizers)
          .where(eq(organizers.organizerID, organizerID))
      : await db
          .select({ eventNo: events.eventNo })
          .from(events)
          .where(and(eq(events.organizerID, organizerID), eq(events.eventID, scope.eventID)))
  return rows.length > 0
}

/** Deletes the sessions, passkeys and invitation of an account. */
async function endAccess(db: Database, staffNo: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffNo, staffNo))
  await db.delete(staffPasskeys).where(eq(staffPasskeys.staffNo, staffNo))
  await db.delete(staffInvitations).where(eq(staffInvitations.staffNo, staffNo))
}
