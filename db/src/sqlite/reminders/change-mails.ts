import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { getsChangeMail } from '../../shared/emails/gets-change-mail.ts'
import type { Connection } from '../engine/connect.ts'
import { eventRevisions } from '../schema/changes-schema.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { listOrdersOf } from './orders-of-event.ts'
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

  return {
    hasDue: () => findDue() !== undefined,
    enqueue({ nowSSE, limit }) {
      const due = findDue()
      if (due === undefined) return false
      const part = listOrdersOf(db, due.eventNo, due.throughOrderNo ?? 0, limit)
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
