import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { newID } from '@pokfei/domain/ids'
import type { ReminderRound } from '@pokfei/domain/reminders/sale-reminder'
import { saleNoticeSeconds, saleReminderLateSeconds } from '@pokfei/domain/reminders/reminder-times'
import type { Connection } from '../engine/connect.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { saleReminders } from '../schema/reminders-schema.ts'

/** One kind of reminders. `enqueue` runs inside a transaction of its caller. */
export interface DueReminders {
  /** Returns true if {@link DueReminders.enqueue} has work. */
  readonly hasDue: (nowSSE: number) => boolean
  /** Enqueues a part of the due reminders. Returns true if there may be more. */
  readonly enqueue: (round: ReminderRound) => boolean
}

/** Creates the due reminders of sales in SQLite. It also deletes late reminders with their mails. */
export function createDueSaleReminders({ db }: Pick<Connection, 'db'>): DueReminders {
  const rowNo = sql<number>`${saleReminders}.rowid`

  const listDue = (nowSSE: number, limit: number) =>
    db
      .select({
        memberNo: saleReminders.memberNo,
        eventNo: saleReminders.eventNo,
        saleStartTimeSSE: saleReminders.saleStartTimeSSE,
      })
      .from(saleReminders)
      .where(
        and(
          eq(saleReminders.isOwed, false),
          gt(saleReminders.saleStartTimeSSE, nowSSE - saleReminderLateSeconds),
          lte(saleReminders.saleStartTimeSSE, nowSSE + saleNoticeSeconds),
        ),
      )
      .limit(limit)
      .all()

  const listLate = (nowSSE: number, limit: number) =>
    db
      .select({ rowNo })
      .from(saleReminders)
      // The condition names both values of the flag, so that SQLite uses the index.
      .where(
        and(
          inArray(saleReminders.isOwed, [false, true]),
          lte(saleReminders.saleStartTimeSSE, nowSSE - saleReminderLateSeconds),
        ),
      )
      .limit(limit)
      .all()

  const listLateMails = (nowSSE: number, limit: number) =>
    db
      .select({ mailNo: outbox.mailNo })
      .from(outbox)
      .where(and(isNotNull(outbox.saleStartTimeSSE), lte(outbox.saleStartTimeSSE, nowSSE - saleReminderLateSeconds)))
      .limit(limit)
      .all()

  function enqueueMail(reminder: ReturnType<typeof listDue>[number], nowSSE: number): void {
    const unsent = { queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0, droppedSSE: null }
    db.insert(outbox)
      .values({ kind: 'saleReminder', mailID: newID(), ...reminder, ...unsent })
      // A sent mail stays sent. A dropped one has a reason to go again.
      .onConflictDoUpdate({
        target: [outbox.memberNo, outbox.eventNo, outbox.saleStartTimeSSE],
        targetWhere: sql`${outbox.eventNo} is not null`,
        set: unsent,
        setWhere: isNotNull(outbox.droppedSSE),
      })
      .run()
    db.update(saleReminders)
      .set({ isOwed: true })
      .where(and(eq(saleReminders.memberNo, reminder.memberNo), eq(saleReminders.eventNo, reminder.eventNo)))
      .run()
  }

  return {
    hasDue: (nowSSE) => [listDue, listLate, listLateMails].some((list) => list(nowSSE, 1).length > 0),
    enqueue({ nowSSE, limit }) {
      const due = listDue(nowSSE, limit)
      for (const reminder of due) enqueueMail(reminder, nowSSE)
      const lateRows = listLate(nowSSE, limit)
      for (const late of lateRows) db.delete(saleReminders).where(eq(rowNo, late.rowNo)).run()
      const lateMails = listLateMails(nowSSE, limit)
      for (const late of lateMails) db.delete(outbox).where(eq(outbox.mailNo, late.mailNo)).run()
      return [due, lateRows, lateMails].some(({ length }) => length === limit)
    },
  }
}
