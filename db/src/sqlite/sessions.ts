import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { SessionStore } from '@pokfei/domain/ports/store'
import type { Connection } from './connect.ts'
import type { GroupCommit } from './group-commit.ts'
import { memberColumns } from './members.ts'
import { members, sessions } from './schema.ts'

/** Sessions in SQLite. */
export function createSessionStore({ db }: Connection, writer: GroupCommit): SessionStore {
  const findLive = db
    .select(memberColumns)
    .from(sessions)
    .innerJoin(members, eq(members.memberNo, sessions.memberNo))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresSSE, sql.placeholder('nowSSE'))))
    .prepare()
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
    findMember: async (tokenHash, nowSSE) => findLive.get({ tokenHash, nowSSE }) ?? null,
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
