import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { getsChangeMail } from '../../shared/emails/gets-change-mail.ts'
import type { Connection } from '../engine/connect.ts'
import { eventRevisions } from '../schema/changes-schema.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { members, orders } from '../schema/schema.ts'
import type { DueReminders } from './sale-reminders.ts'

/**
 * Creates the mails of announced changes in SQLite. One run processes each change in parts, from the first order of the
 * event to its last, so that buyers of other events do not wait.
 */
export function createDueChangeMails({ db }: Pick<Connection, 'db'>): DueReminders {
  const { eventNo, revision, announcedSSE, throughOrderNo } = eventRevisions

  const findDue = () =>
    db
      .select({ eventNo, revision, announcedSSE, throughOrderNo })
      .from(eventRevisions)
      .where(isNotNull(throughOrderNo))
      .orderBy(asc(announcedSSE), asc(eventNo))
      .limit(1)
      .get()

  /** Returns the orders of an event in the order of their placing, in any state. */
  const listOrders = (ofEvent: number, after: number, limit: number) =>
    db
      .select({
        orderNo: orders.orderNo,
        state: orders.state,
        orderTimeSSE: orders.orderTimeSSE,
        email: members.email,
        emailConfirmedSSE: members.emailConfirmedSSE,
      })
      .from(orders)
      .innerJoin(members, eq(members.memberNo, orders.memberNo))
      .where(and(eq(orders.eventNo, ofEvent), gt(orders.orderNo, after)))
      .orderBy(asc(orders.orderNo))
      .limit(limit)
      .all()

  return {
    hasDue: () => findDue() !== undefined,
    enqueue({ nowSSE, limit }) {
      const due = findDue()
      if (due === undefined) return false
      const part = listOrders(due.eventNo, due.throughOrderNo ?? 0, limit)
      for (const order of part) {
        if (!getsChangeMail(order, due)) continue
        const { orderNo } = order
        db.insert(outbox)
          .values({
            kind: 'eventChange',
            orderNo,
            revision: due.revision,
            queuedSSE: nowSSE,
            dueSSE: nowSSE,
            attempts: 0,
          })
          .run()
      }
      db.update(eventRevisions)
        .set({ throughOrderNo: part.length === limit ? (part.at(-1)?.orderNo ?? null) : null })
        .where(and(eq(eventNo, due.eventNo), eq(revision, due.revision)))
        .run()
      // Another change may be due.
      return true
    },
  }
}
