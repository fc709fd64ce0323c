import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { changedValuesOf, hasTypedAddress, namesOfChanged } from '@pokfei/domain/members/decide-correction'
import { hasOpenEmail, provenEmail } from '@pokfei/domain/members/member'
import { mergeIdentity } from '@pokfei/domain/members/merge-identity'
import { newID } from '@pokfei/domain/ids'
import type { MemberStore } from '@pokfei/domain/ports/member-store'
import { correctionEntry } from '@pokfei/domain/audit-log/entries/correction-entry'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Engine } from '../../shared/engine.ts'
import { members, outbox } from '../../tables/postgres.ts'
import { createEmailLinks, enqueueLink, replaceAddress } from './email-links.ts'
import { lockIfKnown } from './lock-member.ts'
import { memberColumns } from './member-columns.ts'
import { createMove } from './move-orders.ts'

/** Creates the store of members. */
export function createMemberStore(engine: Engine): MemberStore {
  const { run, transaction } = engine
  return {
    signIn: (identity, nowSSE) =>
      transaction(async (db) => {
        const { provider, subject } = identity
        const ofIdentity = and(eq(members.provider, provider), eq(members.subject, subject))
        const find = async () =>
          (await db.select(memberColumns).from(members).where(ofIdentity).for('no key update'))[0] ?? null
        const known = await find()
        // Two first sign-ins of one person may come at once. The second one waits here, and finds the row of the first.
        const [added] = known
          ? []
          : await db
              .insert(members)
              .values({
                ...mergeIdentity(null, identity, nowSSE),
                memberID: newID(),
                provider,
                subject,
                openedTimeSSE: nowSSE,
              })
              .onConflictDoNothing()
              .returning(memberColumns)
        if (added !== undefined) return added
        const member = known ?? (await find())
        if (member === null) throw new Error('the account of a sign-in has vanished')
        const fields = mergeIdentity(member, identity, nowSSE)
        await db.update(members).set(fields).where(ofIdentity)
        return { ...member, ...fields }
      }),

    find: (memberID) =>
      run(async (db) => {
        const [member] = await db.select(memberColumns).from(members).where(eq(members.memberID, memberID))
        return member ?? null
      }),

    findByEmail: (email) =>
      run((db) =>
        db
          .select(memberColumns)
          .from(members)
          .where(sql`lower(${members.email}) = lower(${email})`)
          .orderBy(asc(members.memberNo)),
      ),

    register: (memberID, { displayName, contactNumber, email }, nowSSE) =>
      transaction(async (db) => {
        const [registered] = await db
          .update(members)
          .set({ displayName, contactNumber, email: email ?? sql`${members.email}`, registeredTimeSSE: nowSSE })
          .where(and(eq(members.memberID, memberID), isNull(members.registeredTimeSSE)))
          .returning({ memberNo: members.memberNo, ...memberColumns })
        if (registered === undefined) return null
        const { memberNo, ...member } = registered
        if (member.email === null || !hasOpenEmail(member)) return member
        const untilSSE = await enqueueLink(db, { memberNo }, member.email, nowSSE)
        return untilSSE === null ? { ...member, emailAskedSSE: nowSSE } : member
      }),

    update: (memberID, details) =>
      run(async (db) => {
        const [member] = await db
          .update(members)
          .set(details)
          .where(eq(members.memberID, memberID))
          .returning(memberColumns)
        if (member === undefined) throw new Error(`there is no member ${memberID}`)
        return member
      }),

    correct: (memberID, details, act) =>
      writeAct(engine, act, async (db) => {
        const locked = await lockIfKnown(db, memberID)
        if (locked === null) return null
        const { memberNo, member } = locked
        const changed = changedValuesOf(member, details)
        const names = namesOfChanged(changed)
        if (names.length === 0) return { kind: 'corrected', names }
        if (typeof changed.email === 'string') {
          if (!hasTypedAddress(member)) return { kind: 'fixedAddress' }
          const untilSSE = await replaceAddress(db, locked, changed.email, act.nowSSE)
          if (untilSSE !== null) return { kind: 'tooManyMails', untilSSE }
        }
        await db.update(members).set(changed).where(eq(members.memberNo, memberNo))
        await appendEntry(db, act, correctionEntry(memberID, names))
        return { kind: 'corrected', names }
      }),

    findMailAddress: (mailID) =>
      run(async (db) => {
        const [row] = await db
          .select({
            kind: outbox.kind,
            replacedAddress: outbox.replacedAddress,
            email: members.email,
            emailConfirmedSSE: members.emailConfirmedSSE,
          })
          .from(outbox)
          .innerJoin(members, eq(members.memberNo, outbox.memberNo))
          .where(eq(outbox.mailID, mailID))
        if (row === undefined) return null
        return row.kind === 'addressReplaced' ? row.replacedAddress : provenEmail(row)
      }),

    ...createMove(engine),
    ...createEmailLinks(engine),
  }
}
