import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { hasOpenEmail } from '@pokfei/domain/members/member'
import { confirmationLimits, countedAddressHash, nextAllowedSSE } from '@pokfei/domain/emails/mail-limits'
import type { OutboxStore } from '@pokfei/domain/ports/outbox-store'
import type { OutboxMessage } from '@pokfei/domain/emails/outbox-message'
import { claimedMail } from '../../shared/emails/claimed-mail.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { emailLinks, members, orders, outbox, refunds } from '../../tables/postgres.ts'
import { createResend } from './resend.ts'
import { listMailsToAddress } from './mail-counts.ts'

/** Creates the store of the outbox. */
export function createOutboxStore({ run, transaction }: Engine): OutboxStore {
  const isDueBy = (nowSSE: number) => and(isNotNull(outbox.dueSSE), lte(outbox.dueSSE, nowSSE))
  const set = (mail: OutboxMessage, values: Partial<typeof outbox.$inferInsert>, isClaimed: boolean) =>
    run(async (db) => {
      await db
        .update(outbox)
        .set(values)
        .where(isClaimed ? claimed(db, mail) : isDue(db, mail))
    })

  return {
    countDue: () =>
      run(async (db) => {
        const [row] = await db.select({ count: sql<number>`count(*)` }).from(outbox).where(isNotNull(outbox.dueSSE))
        return row?.count ?? 0
      }),

    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // Every process asks every second, so the check takes no lock while nothing is due.
      const some = await run((db) => db.select({ one: sql`1` }).from(outbox).where(isDueBy(nowSSE)).limit(1))
      if (some.length === 0) return []
      return transaction(async (db) => {
        const due = await db
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
          .where(isDueBy(nowSSE))
          .orderBy(asc(outbox.dueSSE), asc(outbox.mailNo))
          .limit(limit)
          .for('update', { of: outbox, skipLocked: true })
        const mailNos = due.map(({ mailNo }) => mailNo)
        if (mailNos.length > 0) {
          await db
            .update(outbox)
            .set({ dueSSE: leaseUntilSSE, attempts: sql`${outbox.attempts} + 1` })
            .where(inArray(outbox.mailNo, mailNos))
        }
        return due.map(claimedMail)
      })
    },

    admit: (mail, address, nowSSE) =>
      transaction(async (db) => {
        const addressHash = countedAddressHash(address)
        await db.lockAddress(addressHash)
        const [row] = await db.select({ mailNo: outbox.mailNo }).from(outbox).where(rowOf(db, mail))
        if (!row) throw new Error(`order ${mail.orderID} has no mail to send`)
        const earlierSSEs = await listMailsToAddress(db, { kind: mail.kind, addressHash }, nowSSE, row.mailNo)
        const untilSSE = nextAllowedSSE(confirmationLimits, earlierSSEs, nowSSE)
        if (untilSSE === null)
          await db.update(outbox).set({ addressHash, addressedSSE: nowSSE }).where(eq(outbox.mailNo, row.mailNo))
        return untilSSE
      }),

    openLink: (mail, { tokenHash, expiresSSE }) =>
      transaction(async (db) => {
        const [owner] = await db.select({ memberNo: outbox.memberNo }).from(outbox).where(claimed(db, mail))
        if (owner === undefined || owner.memberNo === null) return null
        // The member comes first, as in every transaction that locks both. A newer mail may take over meanwhile.
        const [member] = await db
          .select({
            memberNo: members.memberNo,
            provider: members.provider,
            email: members.email,
            emailConfirmedSSE: members.emailConfirmedSSE,
          })
          .from(members)
          .where(eq(members.memberNo, owner.memberNo))
          .for('no key update')
        const [still] = await db.select({ mailNo: outbox.mailNo }).from(outbox).where(claimed(db, mail)).for('update')
        if (!member || !still || member.email === null || !hasOpenEmail(member)) return null
        const link = { tokenHash, address: member.email, expiresSSE }
        await db
          .insert(emailLinks)
          .values({ memberNo: member.memberNo, ...link })
          .onConflictDoUpdate({ target: emailLinks.memberNo, set: link })
        return member.email
      }),

    findOwnAddress: (mail) =>
      run(async (db) => {
        const [row] = await db.select({ address: outbox.replacedAddress }).from(outbox).where(rowOf(db, mail))
        return row?.address ?? null
      }),

    sent: (mail, sentSSE) => set(mail, { dueSSE: null, sentSSE, lastFailure: null, replacedAddress: null }, false),
    postpone: (mail, dueSSE, lastFailure) => set(mail, { dueSSE, lastFailure }, true),
    drop: (mail, droppedSSE, lastFailure) =>
      set(mail, { dueSSE: null, droppedSSE, lastFailure, replacedAddress: null }, true),
    resend: createResend({ transaction }),
  }
}

const isOfOrder = (db: Database, orderID: string) =>
  inArray(outbox.orderNo, db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.orderID, orderID)))

function rowOf(db: Database, mail: OutboxMessage) {
  if ('mailID' in mail) return eq(outbox.mailID, mail.mailID)
  if ('refundID' in mail) {
    const ofRefund = db.select({ refundNo: refunds.refundNo }).from(refunds).where(eq(refunds.refundID, mail.refundID))
    return and(inArray(outbox.refundNo, ofRefund), eq(outbox.kind, mail.kind))
  }
  const isOfRevision = 'revision' in mail ? eq(outbox.revision, mail.revision) : undefined
  return and(isOfOrder(db, mail.orderID), eq(outbox.kind, mail.kind), isOfRevision)
}

/** Matches the mail's row while the mail is due. */
const isDue = (db: Database, mail: OutboxMessage) => and(rowOf(db, mail), isNotNull(outbox.dueSSE))

/** Matches the same row while no other worker has claimed it. */
const claimed = (db: Database, mail: OutboxMessage) => and(isDue(db, mail), eq(outbox.attempts, mail.attempt))
