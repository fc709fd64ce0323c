import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { getsChangeMail } from '../../shared/emails/gets-change-mail.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import type { Database } from '../../shared/engine.ts'
import { eventMessages, outbox } from '../../tables/postgres.ts'
import { listOrdersOf } from './orders-of-event.ts'
import type { DueReminders } from './sale-reminders.ts'

const { eventNo, number, writtenSSE, throughOrderNo } = eventMessages

const selectDue = (db: Database) =>
  db
    .select({ eventNo, number, announcedSSE: writtenSSE, throughOrderNo })
    .from(eventMessages)
    .where(isNotNull(throughOrderNo))
    .orderBy(asc(writtenSSE), asc(eventNo))
    .limit(1)

/** The mails of operators' messages, in parts as those of changes (EML-54). */
export const dueMessageMails: DueReminders = {
  hasDue: async (db) => (await selectDue(db)).length > 0,

  async enqueue(db, { nowSSE, limit }) {
    const [due] = await selectDue(db).for('update', { skipLocked: true })
    if (due === undefined) return false
    const part = await listOrdersOf(db, due.eventNo, due.throughOrderNo ?? 0, limit)
    await db.insertRows(
      outbox,
      part
        .filter((order) => order.state === 'COMPLETED' && getsChangeMail(order, due))
        .map(({ orderNo }) => queuedMail({ kind: 'eventMessage', orderNo, revision: due.number }, nowSSE)),
      { filled: ['mailNo'] },
    )
    await db
      .update(eventMessages)
      .set({ throughOrderNo: part.length === limit ? (part.at(-1)?.orderNo ?? null) : null })
      .where(and(eq(eventNo, due.eventNo), eq(number, due.number)))
    // Another message may be due.
    return true
  },
}
