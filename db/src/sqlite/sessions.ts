import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { SessionStore } from '@pokfei/domain/ports/store'
import type { Connection } from './connect.ts'
import type { GroupCommit } from './group-commit.ts'
import type { GroupRead } from './group-read.ts'
import { hotSelect } from './hot-statement.ts'
import { memberColumns } from './members.ts'
import { members, sessions } from './schema.ts'

/** Sessions in SQLite. */
export function createSessionStore({ sqlite, db }: Connection, writer: GroupCommit, reader: GroupRead): SessionStore {
  // A query within the query: as a join it takes five times as long, and every order asks it.
  const liveMemberNo = db
    .select({ memberNo: sessions.memberNo })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresSSE, sql.placeholder('nowSSE'))))
  const hasPassportError = sql<0 | 1>`${members.hasPassportError}`.as('hasPassportError')
  const findLive = hotSelect(sqlite, db.select({ ...memberColumns, hasPassportError }).from(members).where(eq(members.memberNo, liveMemberNo)))
  const findMemberNo = db
    .select({ memberNo: members.memberNo })
    .from(members)
    .where(eq(members.memberID, sql.placeholder('memberID')))
    .prepare()
  const openSession = db
    .insert(sessions)
    .values({ tokenHash: sql.placeholder('tokenHash'), memberNo: sql.placeholder('memberNo'), expiresSSE: sql.placeholder('expiresSSE') })
    .prepare()

  return {
    open: ({ tokenHash, memberID, expiresSSE }) =>
      writer.write(() => {
        const member = findMemberNo.get({ memberID })
        if (!member) throw new Error(`there is no member ${memberID}`)
        openSession.run({ tokenHash, memberNo: member.memberNo, expiresSSE })
      }),
    findMember: (tokenHash, nowSSE) =>
      reader.read(() => {
        const row = findLive.get({ tokenHash, nowSSE })
        return row === undefined ? null : { ...row, hasPassportError: row.hasPassportError === 1 }
      }),
    end: (tokenHash) =>
      writer.write(() => {
        db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run()
      }),
    deleteExpired: (nowSSE) =>
      writer.write(() => {
        db.delete(sessions).where(lte(sessions.expiresSSE, nowSSE)).run()
      }),
  }
}
