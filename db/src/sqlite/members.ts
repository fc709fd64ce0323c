import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Member } from '@pokfei/domain/attendee/member'
import { newID } from '@pokfei/domain/ids'
import type { MemberStore } from '@pokfei/domain/ports/store'
import type { Connection } from './connect.ts'
import type { GroupCommit } from './group-commit.ts'
import { members } from './schema.ts'

/** The columns of a {@link Member}. */
export const memberColumns = {
  memberID: members.memberID,
  provider: members.provider,
  subject: members.subject,
  email: members.email,
  profileName: members.profileName,
  displayName: members.displayName,
  contactNumber: members.contactNumber,
  registeredTimeSSE: members.registeredTimeSSE,
  hasPassportError: members.hasPassportError,
} as const

/** Accounts in SQLite. */
export function createMemberStore({ db }: Connection, writer: GroupCommit): MemberStore {
  const findByID = db
    .select(memberColumns)
    .from(members)
    .where(eq(members.memberID, sql.placeholder('memberID')))
    .prepare()
  const signIn = db
    .insert(members)
    .values({
      memberID: sql.placeholder('memberID'),
      provider: sql.placeholder('provider'),
      subject: sql.placeholder('subject'),
      email: sql.placeholder('email'),
      profileName: sql.placeholder('profileName'),
      openedTimeSSE: sql.placeholder('openedTimeSSE'),
      hasPassportError: sql.placeholder('hasPassportError'),
    })
    .onConflictDoUpdate({
      target: [members.provider, members.subject],
      set: {
        // An address that nobody vouches for takes the place of none that was.
        email: sql`case when excluded.hasPassportError then coalesce(${members.email}, excluded.email) else coalesce(excluded.email, ${members.email}) end`,
        profileName: sql`coalesce(excluded.profileName, ${members.profileName})`,
        hasPassportError: sql`excluded.hasPassportError`,
      },
    })
    .returning(memberColumns)
    .prepare()

  return {
    signIn: ({ provider, subject, email, name, trusted }, nowSSE) =>
      writer.write(() =>
        signIn.get({ memberID: newID(), provider, subject, email, profileName: name, openedTimeSSE: nowSSE, hasPassportError: !trusted }),
      ),

    find: async (memberID) => findByID.get({ memberID }) ?? null,

    register: (memberID, { displayName, contactNumber, email }, nowSSE) =>
      writer.write(
        () =>
          db
            .update(members)
            .set({ displayName, contactNumber, email: email ?? sql`${members.email}`, registeredTimeSSE: nowSSE })
            .where(and(eq(members.memberID, memberID), isNull(members.registeredTimeSSE)))
            .returning(memberColumns)
            .get() ?? null,
      ),

    update: (memberID, details) =>
      writer.write((): Member => {
        const member = db.update(members).set(details).where(eq(members.memberID, memberID)).returning(memberColumns).get()
        if (!member) throw new Error(`there is no member ${memberID}`)
        return member
      }),
  }
}
