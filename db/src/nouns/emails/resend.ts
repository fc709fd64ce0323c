import { and, count, eq, sql } from 'drizzle-orm'
import { rejectResend } from '@pokfei/domain/emails/decide-resend'
import { provenEmail } from '@pokfei/domain/members/member'
import type { OutboxStore } from '@pokfei/domain/ports/outbox-store'
import { resendEntry } from '@pokfei/domain/audit-log/entries/orders/resend-entry'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Engine } from '../../shared/engine.ts'
import { queuedMail } from './queued-mail.ts'
import { members, orders, outbox, tickets } from '../../tables/postgres.ts'
import { isValidTicket } from '../tickets/valid-ticket.ts'

/** Creates the operator's change of a confirmation: it is due once more. */
export function createResend(engine: Pick<Engine, 'transaction'>): OutboxStore['resend'] {
  return (orderReference, act) =>
    writeAct(engine, act, async (db) => {
      const [order] = await db
        .select({
          orderNo: orders.orderNo,
          state: orders.state,
          email: members.email,
          emailConfirmedSSE: members.emailConfirmedSSE,
        })
        .from(orders)
        .innerJoin(members, eq(members.memberNo, orders.memberNo))
        .where(eq(orders.orderReference, orderReference))
      if (order === undefined) return { kind: 'noSuchOrder' }
      const { orderNo, state } = order
      const [valid] = await db
        .select({ count: count() })
        .from(tickets)
        .where(and(eq(tickets.orderNo, orderNo), isValidTicket))
      const ofOrder = and(eq(outbox.orderNo, orderNo), eq(outbox.kind, 'confirmation'))
      // A worker that sends the mail now ends first.
      const [mail] = await db.select().from(outbox).where(ofOrder).for('update')
      const reason = rejectResend({
        state,
        liveTicketCount: valid?.count ?? 0,
        hasProvenEmail: provenEmail(order) !== null,
        dueSSE: mail?.dueSSE ?? null,
      })
      if (reason !== null) return { kind: 'rejected', reason }
      if (mail === undefined) {
        const added = await db
          .insert(outbox)
          .values(queuedMail({ kind: 'confirmation', orderNo }, act.nowSSE))
          .onConflictDoNothing()
          .returning({ mailNo: outbox.mailNo })
        if (added.length === 0) return { kind: 'rejected', reason: 'alreadyDue' }
      } else {
        await db
          .update(outbox)
          .set({
            queuedSSE: act.nowSSE,
            dueSSE: act.nowSSE,
            attempts: 0,
            resentCount: sql`${outbox.resentCount} + 1`,
            sentSSE: null,
            droppedSSE: null,
            lastFailure: null,
          })
          .where(ofOrder)
      }
      await appendEntry(db, act, resendEntry(orderReference, mail ?? null, act.nowSSE))
      return { kind: 'enqueued' }
    })
}
