import { and, eq, gt } from 'drizzle-orm'
import { accessEntry } from '@pokfei/domain/audit-log/entries/staff-entries'
import type { StaffStore } from '@pokfei/domain/ports/desk/staff-store'
import { deskLifetimeSeconds, type DeskSession, type NewDeskSession } from '@pokfei/domain/staff/desk-session'
import { isCloned, type AnsweredChallenge, type PasskeyUse } from '@pokfei/domain/staff/passkey'
import { standInOwner } from '@pokfei/domain/staff/staff-list'
import type { Database, Engine } from '../../shared/engine.ts'
import { staff, staffChallenges, staffInvitations, staffPasskeys, staffSessions } from '../../tables/postgres.ts'
import { appendEntry } from '../audit-log/audit-log.ts'
import { accountColumns, accountOf, hasAccess, lockStaff, type LockedStaff } from './staff-columns.ts'
import { isOpenSession } from './staff-sessions.ts'

type Passkeys = Pick<
  StaffStore,
  'findInvited' | 'register' | 'findPasskey' | 'listPasskeys' | 'signIn' | 'stepUp' | 'openStandIn'
>

/** Creates the store of passkeys and of the sessions that they open. */
export function createPasskeys({ run, transaction }: Engine): Passkeys {
  return {
    findInvited: (inviteHash, nowSSE) =>
      run(async (db) => {
        const [row] = await db
          .select(accountColumns)
          .from(staffInvitations)
          .innerJoin(staff, eq(staff.staffNo, staffInvitations.staffNo))
          .where(and(isOpenInvitation(inviteHash, nowSSE), hasAccess(nowSSE)))
        return row === undefined ? null : accountOf(row)
      }),

    register: (inviteHash, passkey, challenge, session) =>
      transaction(async (db) => {
        const nowSSE = session.openedSSE
        // The row is locked, so of two answers at once the second finds no invitation.
        const [invitation] = await db
          .select({ staffNo: staffInvitations.staffNo })
          .from(staffInvitations)
          .where(isOpenInvitation(inviteHash, nowSSE))
          .for('update')
        if (invitation === undefined) return null
        const found = await lockStaff(db, and(eq(staff.staffNo, invitation.staffNo), hasAccess(nowSSE)))
        if (found === null || !(await useUp(db, challenge))) return null
        const { staffNo, account } = found
        const [stored] = await db
          .insert(staffPasskeys)
          .values({ ...passkey, transports: [...passkey.transports], staffNo, createdSSE: nowSSE })
          .onConflictDoNothing()
          .returning({ passkeyNo: staffPasskeys.passkeyNo })
        if (stored === undefined) return null
        await db.delete(staffInvitations).where(eq(staffInvitations.inviteHash, inviteHash))
        const act = { operator: account.name, staffID: account.staffID, nowSSE, reason: null, isDryRun: false }
        await appendEntry(db, act, accessEntry('desk register', account))
        return openSession(db, found, stored.passkeyNo, session)
      }),

    findPasskey: (credentialID, nowSSE) =>
      run(async (db) => {
        const [row] = await db
          .select({ account: accountColumns, publicKey: staffPasskeys.publicKey })
          .from(staffPasskeys)
          .innerJoin(staff, eq(staff.staffNo, staffPasskeys.staffNo))
          .where(and(eq(staffPasskeys.credentialID, credentialID), hasAccess(nowSSE)))
        return row === undefined ? null : { ...row, account: accountOf(row.account) }
      }),

    listPasskeys: (staffID) =>
      run((db) =>
        db
          .select({ credentialID: staffPasskeys.credentialID, transports: staffPasskeys.transports })
          .from(staffPasskeys)
          .innerJoin(staff, eq(staff.staffNo, staffPasskeys.staffNo))
          .where(eq(staff.staffID, staffID))
          .orderBy(staffPasskeys.passkeyNo),
      ),

    signIn: (use, session) =>
      transaction(async (db) => {
        const used = await usePasskey(db, use, session.openedSSE)
        if (used.kind !== 'used') return used
        return { kind: 'accepted', session: await openSession(db, used.found, used.passkeyNo, session) }
      }),

    stepUp: (tokenHash, use, { tokenHash: newTokenHash, nowSSE }) =>
      transaction(async (db) => {
        const used = await usePasskey(db, use, nowSSE)
        if (used.kind !== 'used') return used
        const { found, passkeyNo } = used
        const [renewed] = await db
          .update(staffSessions)
          .set({ tokenHash: newTokenHash, passkeyNo, verifiedSSE: nowSSE, lastUsedSSE: nowSSE })
          .where(and(isOpenSession(tokenHash, nowSSE), eq(staffSessions.staffNo, found.staffNo)))
          .returning({ expiresSSE: staffSessions.expiresSSE })
        if (renewed === undefined) return { kind: 'gone' }
        const session = { account: found.account, lastUsedSSE: nowSSE, verifiedSSE: nowSSE, ...renewed }
        return { kind: 'accepted', session }
      }),

    openStandIn: (session) =>
      transaction(async (db) => {
        await db
          .insert(staff)
          .values({
            ...standInOwner,
            isProgram: false,
            role: 'owner',
            organizerID: null,
            eventID: null,
            createdSSE: session.openedSSE,
            endsSSE: null,
            tokenHash: null,
          })
          .onConflictDoNothing()
        // A revoked stand-in comes back: the demo has no other way in.
        await db.update(staff).set({ revokedSSE: null }).where(eq(staff.staffID, standInOwner.staffID))
        const found = await lockStaff(db, eq(staff.staffID, standInOwner.staffID))
        if (found === null) throw new Error('the stand-in owner that was just written is gone')
        return openSession(db, found, null, session)
      }),
  }
}

const isOpenInvitation = (inviteHash: Uint8Array, nowSSE: number) =>
  and(eq(staffInvitations.inviteHash, inviteHash), gt(staffInvitations.expiresSSE, nowSSE))

/** Stores that a challenge was answered. Returns false if it was answered before. */
async function useUp(db: Database, challenge: AnsweredChallenge): Promise<boolean> {
  const stored = await db
    .insert(staffChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ challenge: staffChallenges.challenge })
  return stored.length > 0
}

/** Uses up the challenge of a verified answer and moves the counter of its passkey on. */
async function usePasskey(db: Database, { credentialID, counter, challenge }: PasskeyUse, nowSSE: number) {
  if (!(await useUp(db, challenge))) return { kind: 'answeredBefore' } as const
  const [stored] = await db
    .select({ passkeyNo: staffPasskeys.passkeyNo, staffNo: staffPasskeys.staffNo, counter: staffPasskeys.counter })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialID, credentialID))
    .for('update')
  if (stored === undefined) return { kind: 'gone' } as const
  if (isCloned(stored.counter, counter)) return { kind: 'cloned' } as const
  const found = await lockStaff(db, and(eq(staff.staffNo, stored.staffNo), hasAccess(nowSSE)))
  if (found === null) return { kind: 'gone' } as const
  const { passkeyNo } = stored
  await db.update(staffPasskeys).set({ counter, lastUsedSSE: nowSSE }).where(eq(staffPasskeys.passkeyNo, passkeyNo))
  return { kind: 'used', found, passkeyNo } as const
}

async function openSession(
  db: Database,
  { staffNo, account }: LockedStaff,
  passkeyNo: number | null,
  { tokenHash, openedSSE }: NewDeskSession,
): Promise<DeskSession> {
  const times = { lastUsedSSE: openedSSE, verifiedSSE: openedSSE, expiresSSE: openedSSE + deskLifetimeSeconds }
  await db.insert(staffSessions).values({ tokenHash, staffNo, passkeyNo, openedSSE, ...times })
  return { account, ...times }
}
