import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { provenEmail } from '@pokfei/domain/members/member'
import { linkLimits, longestLimitSeconds, nextAllowedSSE } from '@pokfei/domain/emails/mail-limits'
import { newID } from '@pokfei/domain/ids'
import { decideErasureStep, listObstacles } from '@pokfei/domain/personal-data/decide-erasure'
import {
  erasureWaitSeconds,
  type ErasureObstacle,
  type ErasureRequestResult,
  type PendingErasure,
} from '@pokfei/domain/personal-data/erasure'
import type { ErasureStore } from '@pokfei/domain/ports/erasure-store'
import type { Language } from '@pokfei/format/language'
import { erasureEntry } from '../../shared/personal-data/erasure-entry.ts'
import { erasureOrderOf, pendingErasureOf } from '../../shared/personal-data/erasure-facts.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { inAnyBucket } from '../orders/member-orders.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { erasures } from '../schema/personal-data-schema.ts'
import { disputes, events, members, orders, refunds, tickets } from '../schema/schema.ts'
import { eraseMember } from './erase-member.ts'
import { removeTraces } from './remove-traces.ts'

const erasureMails = ['erasureAsked', 'erasureNear'] as const

/** Creates the store of erasures in SQLite. */
export function createErasureStore(connection: Connection, writer: GroupCommit): ErasureStore {
  const { db } = connection

  const findMemberNo = (memberID: string): number | null =>
    db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID)).get()?.memberNo ??
    null

  function memberNoOf(memberID: string): number {
    const memberNo = findMemberNo(memberID)
    if (memberNo === null) throw new Error(`there is no member ${memberID}`)
    return memberNo
  }

  function pendingOf(memberNo: number): PendingErasure | null {
    const row = db
      .select({ askedSSE: erasures.askedSSE, dueSSE: erasures.dueSSE })
      .from(erasures)
      .where(eq(erasures.memberNo, memberNo))
      .get()
    return pendingErasureOf(row)
  }

  function obstaclesOf(memberNo: number, nowSSE: number): readonly ErasureObstacle[] {
    const ofOrder = eq(tickets.orderNo, orders.orderNo)
    const rows = db
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
          .where(and(ofOrder, eq(tickets.live, true), isNull(tickets.revokedSSE)))
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
      .where(and(inAnyBucket, eq(orders.memberNo, memberNo)))
      .orderBy(asc(orders.orderNo))
      .all()
    return listObstacles(rows.map(erasureOrderOf), nowSSE)
  }

  function enqueueMail(memberNo: number, kind: (typeof erasureMails)[number], nowSSE: number): void {
    db.insert(outbox).values({ kind, memberNo, mailID: newID(), queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0 }).run()
  }

  /** Returns when mails about requests were enqueued of late, oldest first. */
  const askedMails = (memberNo: number, nowSSE: number): readonly number[] =>
    db
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
      .all()
      .map(({ sse }) => sse)

  const waitingMails = (memberNo: number, kinds: readonly (typeof erasureMails)[number][]) =>
    and(eq(outbox.memberNo, memberNo), inArray(outbox.kind, [...kinds]), isNotNull(outbox.dueSSE))

  const isErased = (memberNo: number): boolean =>
    db
      .select({ erasedSSE: erasures.erasedSSE })
      .from(erasures)
      .where(and(eq(erasures.memberNo, memberNo), isNotNull(erasures.erasedSSE)))
      .get() !== undefined

  /** Stores a request unless something stands against it. `isNew` is false if there was one. */
  function ask(memberNo: number, language: Language, nowSSE: number): { result: ErasureRequestResult; isNew: boolean } {
    const known = pendingOf(memberNo)
    if (known !== null) return { result: { kind: 'pending', pending: known }, isNew: false }
    const obstacles = obstaclesOf(memberNo, nowSSE)
    if (obstacles.length > 0) return { result: { kind: 'rejected', obstacles }, isNew: false }
    const pending = { askedSSE: nowSSE, dueSSE: nowSSE + erasureWaitSeconds }
    db.insert(erasures)
      .values({ memberNo, language, ...pending })
      .run()
    // A member who asks and takes back all day gets few mails.
    if (nextAllowedSSE(linkLimits, askedMails(memberNo, nowSSE), nowSSE) === null)
      enqueueMail(memberNo, 'erasureAsked', nowSSE)
    return { result: { kind: 'pending', pending }, isNew: true }
  }

  const findDue = (nowSSE: number) =>
    db
      .select({
        memberNo: erasures.memberNo,
        memberID: members.memberID,
        email: members.email,
        emailConfirmedSSE: members.emailConfirmedSSE,
        announcedSSE: erasures.announcedSSE,
      })
      .from(erasures)
      .innerJoin(members, eq(members.memberNo, erasures.memberNo))
      .where(lte(erasures.dueSSE, nowSSE))
      .orderBy(asc(erasures.dueSSE), asc(erasures.memberNo))
      .limit(1)
      .get()

  return {
    async find(memberID, nowSSE) {
      const memberNo = memberNoOf(memberID)
      return { pending: pendingOf(memberNo), obstacles: obstaclesOf(memberNo, nowSSE) }
    },

    request: (memberID, language, nowSSE) => writer.write(() => ask(memberNoOf(memberID), language, nowSSE).result),

    requestFor: (memberID, language, act) =>
      writeAct(writer, act, () => {
        const memberNo = findMemberNo(memberID)
        if (memberNo === null || isErased(memberNo)) return null
        const { result, isNew } = ask(memberNo, language, act.nowSSE)
        if (isNew && result.kind === 'pending')
          appendEntry(connection, act, erasureEntry(memberID, result.pending.dueSSE))
        return result
      }),

    takeBack: (memberID, nowSSE) =>
      writer.write(() => {
        const memberNo = memberNoOf(memberID)
        const { changes } = db
          .delete(erasures)
          .where(and(eq(erasures.memberNo, memberNo), isNotNull(erasures.dueSSE)))
          .run()
        if (changes === 0) return false
        db.update(outbox)
          .set({ dueSSE: null, droppedSSE: nowSSE, lastFailure: 'the request was taken back' })
          .where(waitingMails(memberNo, erasureMails))
          .run()
        return true
      }),

    async advanceDue(nowSSE) {
      // Every process asks every minute, so the check takes no lock while nothing is due.
      if (findDue(nowSSE) === undefined) return null
      return writer.write(() => {
        const due = findDue(nowSSE)
        if (due === undefined) return null
        const { memberNo, memberID, announcedSSE } = due
        const mail = db
          .select({ mailNo: outbox.mailNo })
          .from(outbox)
          .where(waitingMails(memberNo, ['erasureNear']))
          .get()
        const step = decideErasureStep(
          {
            obstacles: obstaclesOf(memberNo, nowSSE),
            hasAddress: provenEmail(due) !== null,
            announcedSSE,
            isMailDue: mail !== undefined,
          },
          nowSSE,
        )
        if (step.kind === 'erase') {
          eraseMember(connection, memberNo, nowSSE)
          return { memberID, kind: step.kind }
        }
        if (step.kind === 'announce') enqueueMail(memberNo, 'erasureNear', nowSSE)
        db.update(erasures)
          .set({ dueSSE: step.dueSSE, ...(step.kind === 'announce' && { announcedSSE: nowSSE }) })
          .where(eq(erasures.memberNo, memberNo))
          .run()
        return { memberID, kind: step.kind }
      })
    },

    async findMail({ mailID }) {
      const row = db
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
        .get()
      const address = row === undefined ? null : provenEmail(row)
      if (row === undefined || row.dueSSE === null || address === null) return null
      return { address, language: row.language, dueSSE: row.dueSSE }
    },

    async listErased() {
      const rows = db
        .select({ memberID: members.memberID, erasedSSE: erasures.erasedSSE })
        .from(erasures)
        .innerJoin(members, eq(members.memberNo, erasures.memberNo))
        .where(isNotNull(erasures.erasedSSE))
        .orderBy(asc(erasures.memberNo))
        .all()
      return rows.flatMap(({ memberID, erasedSSE }) => (erasedSSE === null ? [] : [{ memberID, erasedSSE }]))
    },

    eraseListed: (erased) =>
      writer.write(() => {
        let count = 0
        for (const { memberID, erasedSSE } of erased) {
          const whole = db
            .select({ memberNo: members.memberNo })
            .from(members)
            .leftJoin(erasures, eq(erasures.memberNo, members.memberNo))
            .where(and(eq(members.memberID, memberID), isNull(erasures.erasedSSE)))
            .get()
          if (whole === undefined) continue
          eraseMember(connection, whole.memberNo, erasedSSE)
          count += 1
        }
        return count
      }),

    removeTraces: () => removeTraces(connection, writer),
  }
}
