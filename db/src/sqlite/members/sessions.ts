import { and, desc, eq, gt, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { mostSessions, sessionIdleSeconds } from '@pokfei/domain/members/session'
import type { SessionStore } from '@pokfei/domain/ports/session-store'
import { signOutEntry } from '../../shared/audit-log/sign-out-entry.ts'
import { appendEntry, writeAct } from '../../nouns/audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import type { GroupRead } from '../engine/group-read.ts'
import { prepareSelect, prepareWrite } from '../engine/prepared-statement.ts'
import { memberColumns } from './member-columns.ts'
import { members, sessions } from '../../tables/sqlite.ts'

/** Creates the store of sessions in SQLite. */
export function createSessionStore(connection: Connection, writer: Writer, reader: GroupRead): SessionStore {
  const { sqlite, db } = connection
  const isOfToken = eq(sessions.tokenHash, sql.placeholder('tokenHash'))
  // Subqueries, because a join takes four times as long and every order runs this.
  const liveMemberNo = db
    .select({ memberNo: sessions.memberNo })
    .from(sessions)
    .where(
      and(
        isOfToken,
        gt(sessions.expiresSSE, sql.placeholder('nowSSE')),
        gt(sessions.lastUsedSSE, sql.placeholder('idleSSE')),
      ),
    )
  const lastUse = db.select({ lastUsedSSE: sessions.lastUsedSSE }).from(sessions).where(isOfToken)
  const hasPassportError = sql<0 | 1>`${members.hasPassportError}`.as('hasPassportError')
  const lastUsedSSE = sql<number>`(${lastUse})`.as('lastUsedSSE')
  const findLive = prepareSelect(
    sqlite,
    db
      .select({ ...memberColumns, hasPassportError, lastUsedSSE })
      .from(members)
      .where(eq(members.memberNo, liveMemberNo)),
  )
  const recordUse = prepareWrite(
    sqlite,
    db
      .update(sessions)
      .set({ lastUsedSSE: sql`${sql.placeholder('usedSSE')}` })
      .where(and(isOfToken, lt(sessions.lastUsedSSE, sql.placeholder('usedSSE')))),
  )
  const memberNoOf = (memberID: string) =>
    db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))

  function endTheLongestUnused(memberNo: number, newestHash: Uint8Array): void {
    const newest = db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.memberNo, memberNo), ne(sessions.tokenHash, newestHash)))
      .orderBy(desc(sessions.lastUsedSSE), desc(sessions.openedSSE))
      .limit(mostSessions - 1)
    db.delete(sessions)
      .where(
        and(
          eq(sessions.memberNo, memberNo),
          ne(sessions.tokenHash, newestHash),
          notInArray(sessions.tokenHash, newest),
        ),
      )
      .run()
  }

  return {
    open: ({ tokenHash, memberID, device, openedSSE, expiresSSE, replacedHash }) =>
      writer.write(() => {
        const member = memberNoOf(memberID).get()
        if (!member) throw new Error(`there is no member ${memberID}`)
        if (replacedHash !== null) db.delete(sessions).where(eq(sessions.tokenHash, replacedHash)).run()
        db.insert(sessions)
          .values({ tokenHash, memberNo: member.memberNo, ...device, openedSSE, lastUsedSSE: openedSSE, expiresSSE })
          .run()
        endTheLongestUnused(member.memberNo, tokenHash)
      }),
    find: (tokenHash, nowSSE) =>
      reader.read(() => {
        const row = findLive.get({ tokenHash, nowSSE, idleSSE: nowSSE - sessionIdleSeconds })
        if (row === undefined) return null
        const { lastUsedSSE: usedSSE, ...member } = row
        return { member: { ...member, hasPassportError: member.hasPassportError === 1 }, lastUsedSSE: usedSSE }
      }),
    list: async (memberID, nowSSE) =>
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
            eq(sessions.memberNo, memberNoOf(memberID)),
            gt(sessions.expiresSSE, nowSSE),
            gt(sessions.lastUsedSSE, nowSSE - sessionIdleSeconds),
          ),
        )
        .orderBy(desc(sessions.lastUsedSSE), desc(sessions.openedSSE))
        .all(),
    recordUses: (uses) =>
      writer.write(() => {
        for (const { tokenHash, usedSSE } of uses) recordUse.run({ tokenHash, usedSSE })
      }),
    renew: (tokenHash, newTokenHash) =>
      writer.write(
        () =>
          db
            .update(sessions)
            .set({ tokenHash: newTokenHash })
            .where(eq(sessions.tokenHash, tokenHash))
            .returning({ expiresSSE: sessions.expiresSSE })
            .get()?.expiresSSE ?? null,
      ),
    end: (tokenHash) =>
      writer.write(() => {
        db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run()
      }),
    endAll: (memberID, exceptHash) =>
      writer.write(() => {
        const isMembers = eq(sessions.memberNo, memberNoOf(memberID))
        return db
          .delete(sessions)
          .where(exceptHash === null ? isMembers : and(isMembers, ne(sessions.tokenHash, exceptHash)))
          .run().changes
      }),
    signOut: (memberID, act) =>
      writeAct(writer, act, async (shared) => {
        const { changes } = db
          .delete(sessions)
          .where(eq(sessions.memberNo, memberNoOf(memberID)))
          .run()
        if (changes > 0) await appendEntry(shared, act, signOutEntry(memberID, changes))
        return changes
      }),
    deleteExpired: (nowSSE) =>
      writer.write(() => {
        // No query finds idle sessions. They are deleted at their normal expiry.
        db.delete(sessions).where(lte(sessions.expiresSSE, nowSSE)).run()
      }),
  }
}
