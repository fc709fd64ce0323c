import { and, desc, eq, gt, inArray, lte, ne, notInArray, type SQL } from 'drizzle-orm'
import { mostSessions, sessionIdleSeconds } from '@pokfei/domain/members/session'
import type { SessionStore } from '@pokfei/domain/ports/session-store'
import { signOutEntry } from '@pokfei/domain/audit-log/entries/sign-out-entry'
import type { Database, Engine } from '../../shared/engine.ts'
import { deleteSome } from '../delete-some.ts'
import { members, sessions } from '../../tables/postgres.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { lockMember } from './lock-member.ts'

/** The expired sessions that one transaction deletes. More would hold their locks for long. */
const deletedTogether = 1000

/** The calls of sessions that nearly every request makes. Each engine has its own. */
export type SessionUses = Pick<SessionStore, 'find' | 'recordUses'>

/** Creates the store of sessions. */
export function createSessionStore(engine: Engine, uses: SessionUses): SessionStore {
  const { run, transaction, writeAlone } = engine
  return {
    ...uses,

    open: ({ tokenHash, memberID, device, openedSSE, expiresSSE, replacedHash }) =>
      transaction(async (db) => {
        // The lock keeps the count of a member's sessions exact.
        const { memberNo } = await lockMember(db, memberID)
        if (replacedHash !== null) await db.delete(sessions).where(eq(sessions.tokenHash, replacedHash))
        await db
          .insert(sessions)
          .values({ tokenHash, memberNo, ...device, openedSSE, lastUsedSSE: openedSSE, expiresSSE })
        await endTheLongestUnused(db, memberNo, tokenHash)
      }),

    list: (memberID, nowSSE) =>
      run((db) =>
        db
          .select({
            tokenHash: sessions.tokenHash,
            browser: sessions.browser,
            system: sessions.system,
            openedSSE: sessions.openedSSE,
            lastUsedSSE: sessions.lastUsedSSE,
          })
          .from(sessions)
          .where(
            and(
              isOf(db, memberID),
              gt(sessions.expiresSSE, nowSSE),
              gt(sessions.lastUsedSSE, nowSSE - sessionIdleSeconds),
            ),
          )
          .orderBy(desc(sessions.lastUsedSSE), desc(sessions.openedSSE)),
      ),

    renew: (tokenHash, newTokenHash) =>
      writeAlone(async (db) => {
        const [renewed] = await db
          .update(sessions)
          .set({ tokenHash: newTokenHash })
          .where(eq(sessions.tokenHash, tokenHash))
          .returning({ expiresSSE: sessions.expiresSSE })
        return renewed?.expiresSSE ?? null
      }),

    end: (tokenHash) =>
      writeAlone(async (db) => {
        await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
      }),

    endAll: (memberID, exceptHash) =>
      writeAlone((db) =>
        deleteAll(db, and(isOf(db, memberID), exceptHash === null ? undefined : ne(sessions.tokenHash, exceptHash))),
      ),

    signOut: (memberID, act) =>
      writeAct(engine, act, async (db) => {
        const ended = await deleteAll(db, isOf(db, memberID))
        if (ended > 0) await appendEntry(db, act, signOutEntry(memberID, ended))
        return ended
      }),

    async deleteExpired(nowSSE) {
      // No query finds idle sessions. They are deleted at their normal expiry.
      for (let deleted = deletedTogether; deleted === deletedTogether; ) {
        deleted = await transaction((db) =>
          deleteSome(db, sessions, {
            key: [sessions.tokenHash],
            condition: lte(sessions.expiresSSE, nowSSE),
            limit: deletedTogether,
          }),
        )
      }
    },
  }
}

const isOf = (db: Database, memberID: string): SQL =>
  inArray(
    sessions.memberNo,
    db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID)),
  )

async function deleteAll(db: Database, condition: SQL | undefined): Promise<number> {
  const deleted = await db.delete(sessions).where(condition).returning({ memberNo: sessions.memberNo })
  return deleted.length
}

async function endTheLongestUnused(db: Database, memberNo: number, newestHash: Uint8Array): Promise<void> {
  const isOther = and(eq(sessions.memberNo, memberNo), ne(sessions.tokenHash, newestHash))
  const newest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isOther)
    .orderBy(desc(sessions.lastUsedSSE), desc(sessions.openedSSE))
    .limit(mostSessions - 1)
  await db.delete(sessions).where(and(isOther, notInArray(sessions.tokenHash, newest)))
}
