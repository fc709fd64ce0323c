import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { getsChangeMail } from '../../shared/emails/gets-change-mail.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import type { Database } from '../../shared/engine.ts'
import { eventRevisions, outbox } from '../../tables/postgres.ts'
import { listOrdersOf } from './orders-of-event.ts'
import type { DueReminders } from './sale-reminders.ts'

const { eventNo, revision, announcedSSE, throughOrderNo } = eventRevisions

const selectDue = (db: Database) =>
  db
    .select({ eventNo, revision, announcedSSE, throughOrderNo })
    .from(eventRevisions)
    .where(isNotNull(throughOrderNo))
    .orderBy(asc(announcedSSE), asc(eventNo))
    .limit(1)

/**
 * The mails of announced changes. One run processes each change in parts, from the first order of the event
 * to its last, so that buyers of other events do not wait. A process passes over a change that another one handles now.
 */
export const dueChangeMails: DueReminders = {
  hasDue: async (db) => (await selectDue(db)).length > 0,

  async enqueue(db, { nowSSE, limit }) {
    const [due] = await selectDue(db).for('update', { skipLocked: true })
    if (due === undefined) return false
    const part = await listOrdersOf(db, due.eventNo, due.throughOrderNo ?? 0, limit)
    await db.insertRows(
      outbox,
      part
        .filter((order) => getsChangeMail(order, due))
        .map(({ orderNo }) => queuedMail({ kind: 'eventChange', orderNo, revision: due.revision }, nowSSE)),
      { filled: ['mailNo'] },
    )
    await db
      .update(eventRevisions)
      .set({ throughOrderNo: part.length === limit ? (part.at(-1)?.orderNo ?? null) : null })
      .where(and(eq(eventNo, due.eventNo), eq(revision, due.revision)))
    // Another change may be due.
    return true
  },
}
