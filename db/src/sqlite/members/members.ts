import { and, eq, isNull, sql } from 'drizzle-orm'
import { hasOpenEmail, type Member } from '@pokfei/domain/members/member'
import { newID } from '@pokfei/domain/ids'
import type { MemberStore } from '@pokfei/domain/ports/member-store'
import type { Connection } from '../engine/connect.ts'
import { createEmailLinks } from './email-links.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { memberColumns } from './member-columns.ts'
import { members } from '../schema/schema.ts'

/** Creates the store of members in SQLite. */
export function createMemberStore(connection: Connection, writer: GroupCommit): MemberStore {
  const { db } = connection
  const { enqueue, ...emailLinks } = createEmailLinks(connection, writer)
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
      emailConfirmedSSE: sql.placeholder('emailConfirmedSSE'),
      profileName: sql.placeholder('profileName'),
      openedTimeSSE: sql.placeholder('openedTimeSSE'),
      hasPassportError: sql.placeholder('hasPassportError'),
    })
    .onConflictDoUpdate({
      target: [members.provider, members.subject],
      set: {
        // An unverified e-mail never overwrites a stored one.
        email: sql`case when excluded.hasPassportError then coalesce(${members.email}, excluded.email) else coalesce(excluded.email, ${members.email}) end`,
        // A repeated sign-in keeps the time of the first confirmation.
        emailConfirmedSSE: sql`case when ${members.email} is excluded.email then coalesce(${members.emailConfirmedSSE}, excluded.emailConfirmedSSE) else coalesce(excluded.emailConfirmedSSE, ${members.emailConfirmedSSE}) end`,
        profileName: sql`coalesce(excluded.profileName, ${members.profileName})`,
        hasPassportError: sql`excluded.hasPassportError`,
      },
    })
    .returning(memberColumns)
    .prepare()

  return {
    signIn: ({ provider, subject, email, name, trusted }, nowSSE) =>
      writer.write(() =>
        signIn.get({
          memberID: newID(),
          provider,
          subject,
          email,
          emailConfirmedSSE: trusted && email !== null ? nowSSE : null,
          profileName: name,
          openedTimeSSE: nowSSE,
          hasPassportError: !trusted,
        }),
      ),

    find: async (memberID) => findByID.get({ memberID }) ?? null,

    findByEmail: async (email) =>
      db
        .select(memberColumns)
        .from(members)
        .where(sql`lower(${members.email}) = lower(${email})`)
        .orderBy(members.memberNo)
        .all(),

    register: (memberID, { displayName, contactNumber, email }, nowSSE) =>
      writer.write(() => {
        const member = db
          .update(members)
          .set({ displayName, contactNumber, email: email ?? sql`${members.email}`, registeredTimeSSE: nowSSE })
          .where(and(eq(members.memberID, memberID), isNull(members.registeredTimeSSE)))
          .returning(memberColumns)
          .get()
        if (!member || member.email === null || !hasOpenEmail(member)) return member ?? null
        enqueue(memberID, member.email, nowSSE)
        return findByID.get({ memberID }) ?? null
      }),

    update: (memberID, details) =>
      writer.write((): Member => {
        const member = db
          .update(members)
          .set(details)
          .where(eq(members.memberID, memberID))
          .returning(memberColumns)
          .get()
        if (!member) throw new Error(`there is no member ${memberID}`)
        return member
      }),

    ...emailLinks,
  }
}
