import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { hasOpenEmail, type Member } from '@pokfei/domain/members/member'
import { newID } from '@pokfei/domain/ids'
import { countedAddressHash, linkLimits, nextAllowedSSE } from '@pokfei/domain/emails/mail-limits'
import type { MemberStore } from '@pokfei/domain/ports/member-store'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { createMailCounts } from '../emails/mail-counts.ts'
import { memberColumns } from './member-columns.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { inAnyBucket } from '../orders/member-orders.ts'
import { emailLinks, events, members, orders } from '../schema/schema.ts'

/** The confirmation of e-mail addresses in SQLite. `enqueue` runs inside a transaction of its caller. */
export interface EmailLinks extends Pick<MemberStore, 'requestEmailLink' | 'confirmEmail'> {
  /**
   * Enqueues a link to the member's address and drops earlier ones that still wait. Returns null, or the time from
   * which one more mail is allowed. In that case it changed nothing.
   */
  readonly enqueue: (memberID: string, address: string, nowSSE: number) => number | null
}

/** Creates {@link EmailLinks}. */
export function createEmailLinks({ db }: Connection, writer: GroupCommit): EmailLinks {
  const counts = createMailCounts({ db })

  function find(memberID: string): { readonly memberNo: number; readonly member: Member } {
    const row = db
      .select({ memberNo: members.memberNo, member: memberColumns })
      .from(members)
      .where(eq(members.memberID, memberID))
      .get()
    if (!row) throw new Error(`there is no member ${memberID}`)
    return row
  }

  function enqueue(memberID: string, address: string, nowSSE: number): number | null {
    const { memberNo } = find(memberID)
    const addressHash = countedAddressHash(address)
    const untilSSE = [counts.ofMember(memberNo, nowSSE), counts.toAddress('emailLink', addressHash, nowSSE)].flatMap(
      (earlierSSEs) => nextAllowedSSE(linkLimits, earlierSSEs, nowSSE) ?? [],
    )
    if (untilSSE.length > 0) return Math.max(...untilSSE)
    db.update(outbox)
      .set({ dueSSE: null, droppedSSE: nowSSE, lastFailure: 'a newer mail took its place' })
      .where(and(eq(outbox.memberNo, memberNo), eq(outbox.kind, 'emailLink'), isNotNull(outbox.dueSSE)))
      .run()
    db.insert(outbox)
      .values({
        kind: 'emailLink',
        memberNo,
        mailID: newID(),
        queuedSSE: nowSSE,
        dueSSE: nowSSE,
        attempts: 0,
        addressHash,
        addressedSSE: nowSSE,
      })
      .run()
    db.update(members).set({ emailAskedSSE: nowSSE }).where(eq(members.memberNo, memberNo)).run()
    return null
  }

  /**
   * Enqueues confirmations of orders for future events that were completed before the address was confirmed. It also
   * enqueues dropped ones again.
   */
  function enqueueConfirmations(memberNo: number, nowSSE: number): void {
    const upcoming = db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .innerJoin(events, eq(events.eventNo, orders.eventNo))
      .where(
        and(
          inAnyBucket,
          eq(orders.memberNo, memberNo),
          eq(orders.state, 'COMPLETED'),
          gt(events.eventStartTimeSSE, nowSSE),
        ),
      )
      .all()
    for (const { orderNo } of upcoming) {
      const isOfOrder = and(eq(outbox.orderNo, orderNo), eq(outbox.kind, 'confirmation'))
      db.update(outbox)
        .set({ queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0, droppedSSE: null })
        .where(and(isOfOrder, isNotNull(outbox.droppedSSE)))
        .run()
      db.insert(outbox)
        .values({ kind: 'confirmation', orderNo, queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0 })
        .onConflictDoNothing()
        .run()
    }
  }

  return {
    enqueue,

    requestEmailLink: (memberID, correction, nowSSE) =>
      writer.write(() => {
        const { memberNo, member } = find(memberID)
        const address = correction ?? member.email
        if (address === null || !hasOpenEmail(member)) return { kind: 'fixed' }
        const untilSSE = enqueue(memberID, address, nowSSE)
        if (untilSSE !== null) return { kind: 'tooMany', untilSSE }
        if (address !== member.email) {
          db.delete(emailLinks).where(eq(emailLinks.memberNo, memberNo)).run()
          db.update(members).set({ email: address }).where(eq(members.memberNo, memberNo)).run()
        }
        return { kind: 'enqueued', member: find(memberID).member }
      }),

    confirmEmail: (tokenHash, nowSSE) =>
      writer.write(() => {
        const used = db
          .delete(emailLinks)
          .where(and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresSSE, nowSSE)))
          .returning({ memberNo: emailLinks.memberNo, address: emailLinks.address })
          .get()
        if (used === undefined) return false
        const { changes } = db
          .update(members)
          .set({ emailConfirmedSSE: nowSSE })
          .where(
            and(
              eq(members.memberNo, used.memberNo),
              eq(members.email, used.address),
              isNull(members.emailConfirmedSSE),
            ),
          )
          .run()
        if (changes === 0) return false
        enqueueConfirmations(used.memberNo, nowSSE)
        return true
      }),
  }
}
