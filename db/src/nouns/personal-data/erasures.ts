import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { provenEmail } from '@pokfei/domain/members/member'
import { linkLimits, longestLimitSeconds, nextAllowedSSE } from '@pokfei/domain/emails/mail-limits'
import { newID } from '@pokfei/domain/ids'
import { decideErasureStep, listObstacles } from '@pokfei/domain/personal-data/decide-erasure'
import {
  erasureWaitSeconds,
  type ErasureObstacle,
  type ErasureRequestResult,
} from '@pokfei/domain/personal-data/erasure'
import type { ErasureStore } from '@pokfei/domain/ports/erasure-store'
import type { Language } from '@pokfei/format/language'
import { erasureEntry } from '@pokfei/domain/audit-log/entries/personal-data-entries'
import { erasureOrderOf, pendingErasureOf } from '../../shared/personal-data/erasure-facts.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { disputes, erasures, events, members, orders, outbox, refunds, tickets } from '../../tables/postgres.ts'
import { lockIfKnown, lockMember } from '../members/lock-member.ts'
import { eraseMember } from './erase-member.ts'
import { isValidTicket } from '../tickets/valid-ticket.ts'

const erasureMails = ['erasureAsked', 'erasureNear'] as const

/** Creates the store of erasures. `removeTraces` takes deleted values out of the engine's files. */
export function createErasureStore(engine: Engine, removeTraces: ErasureStore['removeTraces']): ErasureStore {
  const { run, snapshot, transaction } = engine
  return {
    find: (memberID, nowSSE) =>
      snapshot(async (db) => {
        const { memberNo } = await findMember(db, memberID)
        return { pending: await pendingOf(db, memberNo), obstacles: await obstaclesOf(db, memberNo, nowSSE) }
      }),

    request: (memberID, language, nowSSE) =>
      transaction(async (db) => {
        const { memberNo } = await lockMember(db, memberID, 'update')
        return (await ask(db, memberNo, { language, nowSSE })).result
      }),

    requestFor: (memberID, language, act) =>
      writeAct(engine, act, async (db) => {
        const member = await lockIfKnown(db, memberID, 'update')
        if (member === null || (await isErased(db, member.memberNo))) return null
        const { result, isNew } = await ask(db, member.memberNo, { language, nowSSE: act.nowSSE })
        if (isNew && result.kind === 'pending')
          await appendEntry(db, act, erasureEntry(memberID, result.pending.dueSSE))
        return result
      }),

    takeBack: (memberID, nowSSE) =>
      transaction(async (db) => {
        const { memberNo } = await lockMember(db, memberID, 'update')
        const taken = await db
          .delete(erasures)
          .where(and(eq(erasures.memberNo, memberNo), isNotNull(erasures.dueSSE)))
          .returning({ memberNo: erasures.memberNo })
        if (taken.length === 0) return false
        await db
          .update(outbox)
          .set({ dueSSE: null, droppedSSE: nowSSE, lastFailure: 'the request was taken back' })
          .where(waitingMails(memberNo, erasureMails))
        return true
      }),

    async advanceDue(nowSSE) {
      // Every process asks every minute, so the check takes no lock while nothing is due.
      const [due] = await run((db) =>
        db
          .select({ memberID: members.memberID })
          .from(erasures)
          .innerJoin(members, eq(members.memberNo, erasures.memberNo))
          .where(lte(erasures.dueSSE, nowSSE))
          .orderBy(asc(erasures.dueSSE), asc(erasures.memberNo))
          .limit(1),
      )
      return due === undefined ? null : transaction((db) => advance(db, due.memberID, nowSSE))
    },

    findMail: ({ mailID }) =>
      run(async (db) => {
        const [row] = await db
          .select({
            email: members.email,
            emailConfirmedSSE: members.emailConfirmedSSE,
            language: erasures.language,
            dueSSE: erasures.dueSSE,
          })
          .from(outbox)
          .innerJoin(members, eq(members.memberNo, outbox.memberNo))
          .innerJoin(erasures, eq(erasures.memberNo, outbox.memberNo))
          .where(eq(outbox.mailID, mailID))
        const address = row === undefined ? null : provenEmail(row)
        if (row === undefined || row.dueSSE === null || address === null) return null
        return { address, language: row.language, dueSSE: row.dueSSE }
      }),

    listErased: () =>
      run(async (db) => {
        const rows = await db
          .select({ memberID: members.memberID, erasedSSE: erasures.erasedSSE })
          .from(erasures)
          .innerJoin(members, eq(members.memberNo, erasures.memberNo))
          .where(isNotNull(erasures.erasedSSE))
          .orderBy(asc(erasures.memberNo))
        return rows.flatMap(({ memberID, erasedSSE }) => (erasedSSE === null ? [] : [{ memberID, erasedSSE }]))
      }),

    eraseListed: (erased) =>
      transaction(async (db) => {
        let count = 0
        for (const { memberID, erasedSSE } of erased) {
          const [whole] = await db
            .select({ memberNo: members.memberNo })
            .from(members)
            .leftJoin(erasures, eq(erasures.memberNo, members.memberNo))
            .where(and(eq(members.memberID, memberID), isNull(erasures.erasedSSE)))
            .for('update', { of: members })
          if (whole === undefined) continue
          await eraseMember(db, whole.memberNo, erasedSSE)
          count += 1
        }
        return count
      }),

    removeTraces,
  }
}

async function findMember(db: Database, memberID: string): Promise<{ readonly memberNo: number }> {
  const [row] = await db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))
  if (!row) throw new Error(`there is no member ${memberID}`)
  return row
}

/** Locks a member against new rows that refer to it, such as a new order. Returns null for an unknown member. */
async function isErased(db: Database, memberNo: number): Promise<boolean> {
  const rows = await db
    .select({ erasedSSE: erasures.erasedSSE })
    .from(erasures)
    .where(and(eq(erasures.memberNo, memberNo), isNotNull(erasures.erasedSSE)))
  return rows.length > 0
}

/** Stores a request unless something stands against it. `isNew` is false if there was one. */
async function ask(
  db: Database,
  memberNo: number,
  { language, nowSSE }: { readonly language: Language; readonly nowSSE: number },
): Promise<{ readonly result: ErasureRequestResult; readonly isNew: boolean }> {
  const known = await pendingOf(db, memberNo)
  if (known !== null) return { result: { kind: 'pending', pending: known }, isNew: false }
  const obstacles = await obstaclesOf(db, memberNo, nowSSE)
  if (obstacles.length > 0) return { result: { kind: 'rejected', obstacles }, isNew: false }
  const pending = { askedSSE: nowSSE, dueSSE: nowSSE + erasureWaitSeconds }
  await db.insert(erasures).values({ memberNo, language, ...pending })
  // A member who asks and takes back all day gets few mails.
  if (nextAllowedSSE(linkLimits, await listAskedMails(db, memberNo, nowSSE), nowSSE) === null)
    await enqueueMail(db, memberNo, 'erasureAsked', nowSSE)
  return { result: { kind: 'pending', pending }, isNew: true }
}

async function pendingOf(db: Database, memberNo: number) {
  const [row] = await db
    .select({ askedSSE: erasures.askedSSE, dueSSE: erasures.dueSSE })
    .from(erasures)
    .where(eq(erasures.memberNo, memberNo))
  return pendingErasureOf(row)
}

async function obstaclesOf(db: Database, memberNo: number, nowSSE: number): Promise<readonly ErasureObstacle[]> {
  const rows = await db
    .select({
      orderReference: orders.orderReference,
      state: orders.state,
      orderTimeSSE: orders.orderTimeSSE,
      paymentDeadlineSSE: orders.paymentDeadlineSSE,
      dueSSE: orders.dueSSE,
      eventStartTimeSSE: events.eventStartTimeSSE,
      change: events.change,
      ticketNo: sql<number | null>`(${db
        .select({ ticketNo: tickets.ticketNo })
        .from(tickets)
        .where(and(eq(tickets.orderNo, orders.orderNo), isValidTicket))
        .limit(1)})`,
      refundOpenSSE: sql<number | null>`(${db
        .select({ sse: sql`min(${refunds.owedSSE})` })
        .from(refunds)
        .where(and(eq(refunds.orderNo, orders.orderNo), isNotNull(refunds.dueSSE)))})`,
      disputeOpenSSE: sql<number | null>`(${db
        .select({ sse: sql`min(${disputes.openedSSE})` })
        .from(disputes)
        .where(and(eq(disputes.orderNo, orders.orderNo), eq(disputes.state, 'open')))})`,
    })
    .from(orders)
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(db.isOrderOf(memberNo))
    .orderBy(asc(orders.orderNo))
  return listObstacles(rows.map(erasureOrderOf), nowSSE)
}

async function enqueueMail(
  db: Database,
  memberNo: number,
  kind: (typeof erasureMails)[number],
  nowSSE: number,
): Promise<void> {
  await db.insert(outbox).values(queuedMail({ kind, memberNo, mailID: newID() }, nowSSE))
}

/** Returns when mails about requests were enqueued of late, oldest first. */
async function listAskedMails(db: Database, memberNo: number, nowSSE: number): Promise<readonly number[]> {
  const rows = await db
    .select({ sse: outbox.queuedSSE })
    .from(outbox)
    .where(
      and(
        eq(outbox.memberNo, memberNo),
        eq(outbox.kind, 'erasureAsked'),
        gt(outbox.queuedSSE, nowSSE - longestLimitSeconds),
      ),
    )
    .orderBy(asc(outbox.queuedSSE))
  return rows.map(({ sse }) => sse)
}

const waitingMails = (memberNo: number, kinds: readonly (typeof erasureMails)[number][]) =>
  and(eq(outbox.memberNo, memberNo), inArray(outbox.kind, [...kinds]), isNotNull(outbox.dueSSE))

/** Takes the next step of a due erasure. Returns null if another process took it meanwhile. */
async function advance(db: Database, memberID: string, nowSSE: number) {
  const { memberNo, member } = await lockMember(db, memberID, 'update')
  const [due] = await db
    .select({ announcedSSE: erasures.announcedSSE })
    .from(erasures)
    .where(and(eq(erasures.memberNo, memberNo), lte(erasures.dueSSE, nowSSE)))
  if (due === undefined) return null
  const [mail] = await db
    .select({ mailNo: outbox.mailNo })
    .from(outbox)
    .where(waitingMails(memberNo, ['erasureNear']))
  const step = decideErasureStep(
    {
      obstacles: await obstaclesOf(db, memberNo, nowSSE),
      hasAddress: provenEmail(member) !== null,
      announcedSSE: due.announcedSSE,
      isMailDue: mail !== undefined,
    },
    nowSSE,
  )
  if (step.kind === 'erase') {
    await eraseMember(db, memberNo, nowSSE)
    return { memberID, kind: step.kind }
  }
  if (step.kind === 'announce') await enqueueMail(db, memberNo, 'erasureNear', nowSSE)
  await db
    .update(erasures)
    .set({ dueSSE: step.dueSSE, ...(step.kind === 'announce' && { announcedSSE: nowSSE }) })
    .where(eq(erasures.memberNo, memberNo))
  return { memberID, kind: step.kind }
}
