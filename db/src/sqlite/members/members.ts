import { and, eq, isNull, sql } from 'drizzle-orm'
import { changedValuesOf, namesOfChanged } from '@pokfei/domain/members/decide-correction'
import { hasOpenEmail, type Member } from '@pokfei/domain/members/member'
import { mergeIdentity } from '@pokfei/domain/members/merge-identity'
import { newID } from '@pokfei/domain/ids'
import type { MemberStore } from '@pokfei/domain/ports/member-store'
import { correctionEntry } from '../../shared/audit-log/correction-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
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
  const { placeholder } = sql
  const findBySubject = db
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.provider, placeholder('provider')), eq(members.subject, placeholder('subject'))))
    .prepare()
  const insert = db
    .insert(members)
    .values({
      memberID: placeholder('memberID'),
      provider: placeholder('provider'),
      subject: placeholder('subject'),
      email: placeholder('email'),
      emailConfirmedSSE: placeholder('emailConfirmedSSE'),
      profileName: placeholder('profileName'),
      openedTimeSSE: placeholder('openedTimeSSE'),
      hasPassportError: placeholder('hasPassportError'),
    })
    .returning(memberColumns)
    .prepare()
  const update = db
    .update(members)
    .set({
      email: sql`${placeholder('email')}`,
      emailConfirmedSSE: sql`${placeholder('emailConfirmedSSE')}`,
      profileName: sql`${placeholder('profileName')}`,
      hasPassportError: sql`${sql.param(placeholder('hasPassportError'), members.hasPassportError)}`,
    })
    .where(eq(members.memberID, placeholder('memberID')))
    .returning(memberColumns)
    .prepare()

  return {
    signIn: (identity, nowSSE) =>
      writer.write(() => {
        const { provider, subject } = identity
        const known = findBySubject.get({ provider, subject }) ?? null
        const fields = mergeIdentity(known, identity, nowSSE)
        return known
          ? update.get({ ...fields, memberID: known.memberID })
          : insert.get({ ...fields, memberID: newID(), provider, subject, openedTimeSSE: nowSSE })
      }),

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

    correct: (memberID, details, act) =>
      writeAct(writer, act, () => {
        const before = findByID.get({ memberID })
        if (!before) return null
        const changed = changedValuesOf(before, details)
        const names = namesOfChanged(changed)
        if (names.length > 0) {
          db.update(members).set(changed).where(eq(members.memberID, memberID)).run()
          appendEntry(connection, act, correctionEntry(memberID, names))
        }
        return names
      }),

    ...emailLinks,
  }
}
