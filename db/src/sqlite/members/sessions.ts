import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { sessionIdleSeconds } from '@pokfei/domain/members/session'
import { memberColumnNames } from '../../nouns/members/member-columns.ts'
import type { SessionUses } from '../../nouns/members/sessions.ts'
import { pickColumns } from '../../shared/schema/pick-columns.ts'
import { members, sessions } from '../../tables/sqlite.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import type { GroupRead } from '../engine/group-read.ts'
import { prepareSelect, prepareWrite } from '../engine/prepared-statement.ts'

/** Creates the hot calls of sessions in SQLite. */
export function createSessionUses({ sqlite, db }: Connection, writer: GroupCommit, reader: GroupRead): SessionUses {
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
      .select({ ...pickColumns(members, memberColumnNames), hasPassportError, lastUsedSSE })
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

  return {
    find: (tokenHash, nowSSE) =>
      reader.read(() => {
        const row = findLive.get({ tokenHash, nowSSE, idleSSE: nowSSE - sessionIdleSeconds })
        if (row === undefined) return null
        const { lastUsedSSE: usedSSE, ...member } = row
        return { member: { ...member, hasPassportError: member.hasPassportError === 1 }, lastUsedSSE: usedSSE }
      }),
    recordUses: (uses) =>
      writer.write(() => {
        for (const { tokenHash, usedSSE } of uses) recordUse.run({ tokenHash, usedSSE })
      }),
  }
}
