import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { hasOpenEmail } from '@pokfei/domain/members/member'
import { confirmationLimits, countedAddressHash, nextAllowedSSE } from '@pokfei/domain/emails/mail-limits'
import type { OutboxStore } from '@pokfei/domain/ports/outbox-store'
import type { OutboxMessage } from '@pokfei/domain/emails/outbox-message'
import { claimedMail } from '../../shared/emails/claimed-mail.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { createResend } from './resend.ts'
import { createMailCounts } from './mail-counts.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { emailLinks, members, orders, refunds } from '../schema/schema.ts'

/** Creates the store of the outbox in SQLite. */
export function createOutboxStore(connection: Connection, writer: GroupCommit): OutboxStore {
  const { sqlite, db } = connection
  const counts = createMailCounts({ db })
  const orderNoOf = (orderID: string) =>
    db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.orderID, orderID))
  const refundNoOf = (refundID: string) =>
    db.select({ refundNo: refunds.refundNo }).from(refunds).where(eq(refunds.refundID, refundID))
  const rowOf = (mail: OutboxMessage) => {
    switch (mail.kind) {
      case 'confirmation':
      case 'eventReminder':
        return and(eq(outbox.orderNo, orderNoOf(mail.orderID)), eq(outbox.kind, mail.kind))
      case 'eventChange':
        return and(
          eq(outbox.orderNo, orderNoOf(mail.orderID)),
          eq(outbox.kind, mail.kind),
          eq(outbox.revision, mail.revision),
        )
      case 'emailLink':
      case 'saleReminder':
      case 'roomStart':
      case 'roomTurn':
      case 'erasureAsked':
      case 'erasureNear':
        return eq(outbox.mailID, mail.mailID)
      case 'refundOwed':
      case 'refundMade':
        return and(eq(outbox.refundNo, refundNoOf(mail.refundID)), eq(outbox.kind, mail.kind))
    }
  }
  /** Matches the mail's row while the mail is due. */
  const isDue = (mail: OutboxMessage) => and(rowOf(mail), isNotNull(outbox.dueSSE))
  /** Matches the same row while no other worker has claimed it. */
  const claimed = (mail: OutboxMessage) => and(isDue(mail), eq(outbox.attempts, mail.attempt))

  const listDue = (nowSSE: number, limit: number) =>
    db
      .select({
        mailNo: outbox.mailNo,
        kind: outbox.kind,
        orderID: orders.orderID,
        mailID: outbox.mailID,
        refundID: refunds.refundID,
        queuedSSE: outbox.queuedSSE,
        attempts: outbox.attempts,
        resentCount: outbox.resentCount,
        revision: outbox.revision,
      })
      .from(outbox)
      .leftJoin(orders, eq(orders.orderNo, outbox.orderNo))
      .leftJoin(refunds, eq(refunds.refundNo, outbox.refundNo))
      .where(and(isNotNull(outbox.dueSSE), lte(outbox.dueSSE, nowSSE)))
      .orderBy(asc(outbox.dueSSE))
      .limit(limit)
      .all()

  const countDue = prepareSelect(
    sqlite,
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(outbox)
      .where(isNotNull(outbox.dueSSE)),
  )

  return {
    countDue: async () => countDue.get({})?.count ?? 0,
    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // Every process asks every second, so the check takes no lock while nothing is due.
      if (listDue(nowSSE, 1).length === 0) return []
      return writer.write(() =>
        listDue(nowSSE, limit).map(({ mailNo, ...row }) => {
          const mail = claimedMail(row)
          db.update(outbox)
            .set({ dueSSE: leaseUntilSSE, attempts: mail.attempt })
            .where(eq(outbox.mailNo, mailNo))
            .run()
          return mail
        }),
      )
    },
    admit: (mail, address, nowSSE) =>
      writer.write(() => {
        const row = db.select({ mailNo: outbox.mailNo }).from(outbox).where(rowOf(mail)).get()
        if (!row) throw new Error(`order ${mail.orderID} has no mail to send`)
        const addressHash = countedAddressHash(address)
        const untilSSE = nextAllowedSSE(
          confirmationLimits,
          counts.toAddress(mail.kind, addressHash, nowSSE, row.mailNo),
          nowSSE,
        )
        if (untilSSE === null)
          db.update(outbox).set({ addressHash, addressedSSE: nowSSE }).where(eq(outbox.mailNo, row.mailNo)).run()
        return untilSSE
      }),
    openLink: (mail, { tokenHash, expiresSSE }) =>
      writer.write(() => {
        const member = db
          .select({
            memberNo: members.memberNo,
            provider: members.provider,
            email: members.email,
            emailConfirmedSSE: members.emailConfirmedSSE,
          })
          .from(outbox)
          .innerJoin(members, eq(members.memberNo, outbox.memberNo))
          .where(claimed(mail))
          .get()
        if (!member || member.email === null || !hasOpenEmail(member)) return null
        const link = { tokenHash, address: member.email, expiresSSE }
        db.insert(emailLinks)
          .values({ memberNo: member.memberNo, ...link })
          .onConflictDoUpdate({ target: emailLinks.memberNo, set: link })
          .run()
        return member.email
      }),
    sent: (mail, sentSSE) =>
      writer.write(() => {
        db.update(outbox).set({ dueSSE: null, sentSSE, lastFailure: sql`null` }).where(isDue(mail)).run()
      }),
    postpone: (mail, dueSSE, lastFailure) =>
      writer.write(() => {
        db.update(outbox).set({ dueSSE, lastFailure }).where(claimed(mail)).run()
      }),
    drop: (mail, droppedSSE, lastFailure) =>
      writer.write(() => {
        db.update(outbox).set({ dueSSE: null, droppedSSE, lastFailure }).where(claimed(mail)).run()
      }),
    resend: createResend(connection, writer),
  }
}
