import { and, eq, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { newID } from '@pokfei/domain/ids'
import type { ReminderRound } from '@pokfei/domain/reminders/sale-reminder'
import { saleNoticeSeconds, saleReminderLateSeconds } from '@pokfei/domain/reminders/reminder-times'
import { queuedMail } from '../emails/queued-mail.ts'
import type { Database } from '../../shared/engine.ts'
import { events, outbox, saleReminders } from '../../tables/postgres.ts'
import { deleteSome } from '../delete-some.ts'
import { setExcluded } from '../../shared/schema/set-excluded.ts'

/** One kind of reminders. `enqueue` runs inside a transaction of its caller. */
export interface DueReminders {
  /** Returns true if {@link DueReminders.enqueue} has work. */
  readonly hasDue: (db: Database, nowSSE: number) => Promise<boolean>
  /** Enqueues a part of the due reminders. Returns true if there may be more. */
  readonly enqueue: (db: Database, round: ReminderRound) => Promise<boolean>
}

const { memberNo, eventNo, saleStartTimeSSE, isOwed } = saleReminders

const isDue = (nowSSE: number): SQL =>
  sql`${eq(isOwed, false)} and ${saleStartTimeSSE} > ${nowSSE - saleReminderLateSeconds} and ${saleStartTimeSSE} <= ${nowSSE + saleNoticeSeconds}`

/** Names both values of the flag, so that the index is used. */
const isLate = (nowSSE: number) =>
  and(inArray(isOwed, [false, true]), lte(saleStartTimeSSE, nowSSE - saleReminderLateSeconds))

const isLateMail = (nowSSE: number) =>
  and(isNotNull(outbox.saleStartTimeSSE), lte(outbox.saleStartTimeSSE, nowSSE - saleReminderLateSeconds))

/**
 * The due reminders of sales. They also delete late reminders with their mails. A process passes over rows
 * that another one handles now.
 */
export const dueSaleReminders: DueReminders = {
  async hasDue(db, nowSSE) {
    const [found] = await db.execute<{ some: boolean | number }>(sql`
      select exists (select 1 from ${saleReminders} where ${isDue(nowSSE)})
        or exists (select 1 from ${saleReminders} where ${isLate(nowSSE)})
        or exists (select 1 from ${outbox} where ${isLateMail(nowSSE)}) as some`)
    return Boolean(found?.some)
  },

  async enqueue(db, { nowSSE, limit }) {
    const handled = [
      await enqueueDue(db, nowSSE, limit),
      await deleteSome(db, saleReminders, { key: [memberNo, eventNo], condition: isLate(nowSSE), limit }),
      await deleteSome(db, outbox, { key: [outbox.mailNo], condition: isLateMail(nowSSE), limit }),
    ]
    return handled.includes(limit)
  },
}

/** Enqueues the mails of some due reminders. Returns how many. */
async function enqueueDue(db: Database, nowSSE: number, limit: number): Promise<number> {
  // A mail refers to the event. A load that removes the event has locked it, and waits for the reminders.
  const due = await db.execute<
    Pick<typeof saleReminders.$inferSelect, 'memberNo' | 'eventNo' | 'saleStartTimeSSE'>
  >(sql`
    select ${memberNo}, ${eventNo}, ${saleStartTimeSSE}
    from ${saleReminders} join ${events} on ${events.eventNo} = ${eventNo}
    where ${isDue(nowSSE)} limit ${limit}
    ${db.locking(sql`for update of ${saleReminders} skip locked for key share of ${events} skip locked`)}`)
  await db.insertRows(
    outbox,
    due.map((reminder) => queuedMail({ kind: 'saleReminder', mailID: newID(), ...reminder }, nowSSE)),
    {
      filled: ['mailNo'],
      // A sent mail stays sent. A dropped one has a reason to go again.
      rest: sql`on conflict ("memberNo", "eventNo", "saleStartTimeSSE") where "eventNo" is not null
        do update set ${setExcluded(unsentNames)} where ${outbox.droppedSSE} is not null`,
    },
  )
  await db.updateRows(
    {
      table: saleReminders,
      names: ['memberNo', 'eventNo', 'isOwed'],
      rows: due.map((reminder) => ({ ...reminder, isOwed: true })),
    },
    ['memberNo', 'eventNo'],
  )
  return due.length
}

const unsentNames = ['queuedSSE', 'dueSSE', 'attempts', 'droppedSSE']
