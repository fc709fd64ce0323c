import { and, asc, desc, eq, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { mostSessions, sessionIdleSeconds, type LiveSession, type SessionUse } from '@pokfei/domain/members/session'
import type { SessionStore } from '@pokfei/domain/ports/session-store'
import { signOutEntry } from '../../shared/audit-log/sign-out-entry.ts'
import { appendEntry, writeAct } from '../../nouns/audit-log/audit-log.ts'
import { batchReads } from '../../shared/batched-read.ts'
import type { Connection, Database } from '../engine/connect.ts'
import { members, sessions } from '../../tables/postgres.ts'
import { lockMember } from '../../nouns/members/email-links.ts'
import { memberColumns } from '../../nouns/members/member-columns.ts'

/** The expired sessions that one transaction deletes. More would hold their locks for long. */
const deletedTogether = 1000

/** Creates the store of sessions in PostgreSQL. */
export function createSessionStore({ run, transaction }: Connection): SessionStore {
  const findAll = batchReads<{ readonly tokenHash: Uint8Array; readonly nowSSE: number }, LiveSession | null>((reads) =>
    run(async (db) => {
      const hashes = reads.map(({ tokenHash }) => tokenHash)
      const rows = await db
        .select({
          tokenHash: sessions.tokenHash,
          expiresSSE: sessions.expiresSSE,
          lastUsedSSE: sessions.lastUsedSSE,
          member: memberColumns,
        })
        .from(sessions)
        .innerJoin(members, eq(members.memberNo, sessions.memberNo))
        .where(sql`${sessions.tokenHash} = any(${sql.param(hashes)}::bytea[])`)
      const byHash = new Map(rows.map((row) => [nameOf(row.tokenHash), row]))
      return reads.map(({ tokenHash, nowSSE }) => {
        const row = byHash.get(nameOf(tokenHash))
        if (row === undefined || row.expiresSSE <= nowSSE || row.lastUsedSSE <= nowSSE - sessionIdleSeconds) return null
        return { member: row.member, lastUsedSSE: row.lastUsedSSE }
      })
    }),
  )

  return {
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

    find: (tokenHash, nowSSE) => findAll({ tokenHash, nowSSE }),

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
          .innerJoin(members, eq(members.memberNo, sessions.memberNo))
          .where(
            and(
              eq(members.memberID, memberID),
              gt(sessions.expiresSSE, nowSSE),
              gt(sessions.lastUsedSSE, nowSSE - sessionIdleSeconds),
            ),
          )
          .orderBy(desc(sessions.lastUsedSSE), desc(sessions.openedSSE)),
      ),

    recordUses: (uses) => transaction((db) => recordUses(db, uses)),

    renew: (tokenHash, newTokenHash) =>
      run(async (db) => {
        const [renewed] = await db
          .update(sessions)
          .set({ tokenHash: newTokenHash })
          .where(eq(sessions.tokenHash, tokenHash))
          .returning({ expiresSSE: sessions.expiresSSE })
        return renewed?.expiresSSE ?? null
      }),

    end: (tokenHash) =>
      run(async (db) => {
        await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
      }),

    endAll: (memberID, exceptHash) =>
      transaction(async (db) => {
        const ofMember = db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))
        const isMembers = inArray(sessions.memberNo, ofMember)
        const ended = await db
          .delete(sessions)
          .where(exceptHash === null ? isMembers : and(isMembers, ne(sessions.tokenHash, exceptHash)))
          .returning({ memberNo: sessions.memberNo })
        return ended.length
      }),

    signOut: (memberID, act) =>
      writeAct({ transaction }, act, async (db) => {
        const ofMember = db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))
        const ended = await db
          .delete(sessions)
          .where(inArray(sessions.memberNo, ofMember))
          .returning({ memberNo: sessions.memberNo })
        if (ended.length > 0) await appendEntry(db, act, signOutEntry(memberID, ended.length))
        return ended.length
      }),

    async deleteExpired(nowSSE) {
      // No query finds idle sessions. They are deleted at their normal expiry.
      for (let deleted = deletedTogether; deleted === deletedTogether; ) {
        deleted = await transaction((db) => deleteSomeExpired(db, nowSSE))
      }
    },
  }
}

/** Returns a hash as a text, because arrays of bytes are no keys of a map. */
const nameOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64')

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

/** Records all uses in one statement. It locks the rows in one order, because other processes record theirs meanwhile. */
async function recordUses(db: Database, uses: readonly SessionUse[]): Promise<void> {
  const latest = new Map<string, SessionUse>()
  for (const use of uses) {
    const known = latest.get(nameOf(use.tokenHash))
    if (known === undefined || known.usedSSE < use.usedSSE) latest.set(nameOf(use.tokenHash), use)
  }
  const recorded = [...latest.values()]
  if (recorded.length === 0) return
  const hashes = sql`${sql.param(recorded.map(({ tokenHash }) => tokenHash))}::bytea[]`
  const times = sql`${sql.param(recorded.map(({ usedSSE }) => usedSSE))}::bigint[]`
  await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(sql`${sessions.tokenHash} = any(${hashes})`)
    .orderBy(asc(sessions.tokenHash))
    .for('update')
  await db.execute(sql`
    update ${sessions} set "lastUsedSSE" = used.sse from unnest(${hashes}, ${times}) as used(hash, sse)
    where ${sessions.tokenHash} = used.hash and ${sessions.lastUsedSSE} < used.sse`)
}

/** Deletes some expired sessions and returns how many. Rows that another process deletes now are left to it. */
async function deleteSomeExpired(db: Database, nowSSE: number): Promise<number> {
  const expired = db
    .$with('expired')
    .as(
      db
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(lte(sessions.expiresSSE, nowSSE))
        .limit(deletedTogether)
        .for('update', { skipLocked: true }),
    )
  const deleted = await db
    .with(expired)
    .delete(sessions)
    .where(inArray(sessions.tokenHash, db.select({ tokenHash: expired.tokenHash }).from(expired)))
    .returning({ memberNo: sessions.memberNo })
  return deleted.length
}
