import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { provenEmail } from '@pokfei/domain/members/member'
import { eventReminderSSE, longestNoticeSeconds } from '@pokfei/domain/reminders/reminder-times'
import { queuedMail } from '../emails/queued-mail.ts'
import type { Database } from '../../shared/engine.ts'
import { eventReminderRuns, events, outbox } from '../../tables/postgres.ts'
import { listOrdersOf } from './orders-of-event.ts'
import type { DueReminders } from './sale-reminders.ts'

/** An event whose holders are due for a reminder. */
interface DueEvent {
  readonly eventNo: number
  readonly reminderSSE: number
}

/**
 * The due reminders of orders' events. One run processes each event in parts, from its first order to its
 * last. Orders that were placed after the moment of the reminder get none.
 */
export const dueEventReminders: DueReminders = {
  hasDue: async (db, nowSSE) => (await listDue(db, nowSSE)).length > 0,

  async enqueue(db, { nowSSE, limit }) {
    const [first, ...others] = await listDue(db, nowSSE)
    if (first === undefined) return false
    return (await enqueueOf(db, first, nowSSE, limit)) || others.length > 0
  },
}

async function listDue(db: Database, nowSSE: number): Promise<readonly DueEvent[]> {
  const { eventNo, eventStartTimeSSE, isHidden, hiddenSSE, change } = events
  const upcoming = await db
    .select({
      eventNo,
      eventStartTimeSSE,
      change,
      ranSSE: eventReminderRuns.reminderSSE,
      throughOrderNo: eventReminderRuns.throughOrderNo,
    })
    .from(events)
    .leftJoin(eventReminderRuns, eq(eventReminderRuns.eventNo, eventNo))
    .where(
      and(
        gt(eventStartTimeSSE, nowSSE),
        lte(eventStartTimeSSE, nowSSE + longestNoticeSeconds),
        eq(isHidden, false),
        isNull(hiddenSSE),
      ),
    )
    .orderBy(asc(eventStartTimeSSE), asc(eventNo))
  return upcoming.flatMap((event): readonly DueEvent[] => {
    const reminderSSE = eventReminderSSE(event.eventStartTimeSSE)
    const isProcessed = event.ranSSE === reminderSSE && event.throughOrderNo === null
    // A postponed event reminds nobody of its old date, and a cancelled one does not take place.
    return nowSSE < reminderSSE || isProcessed || stopOf(event) !== null
      ? []
      : [{ eventNo: event.eventNo, reminderSSE }]
  })
}

/** Enqueues the reminders of the next orders of an event. Returns true if the event has more orders. */
async function enqueueOf(
  db: Database,
  { eventNo, reminderSSE }: DueEvent,
  nowSSE: number,
  limit: number,
): Promise<boolean> {
  const throughOrderNo = await lockRun(db, eventNo, reminderSSE)
  if (throughOrderNo === null) return false
  const part = await listOrdersOf(db, eventNo, throughOrderNo, limit)
  const reminded = part.filter(
    (order) => order.state === 'COMPLETED' && order.orderTimeSSE < reminderSSE && provenEmail(order) !== null,
  )
  await db.insertRows(
    outbox,
    reminded.map(({ orderNo }) => queuedMail({ kind: 'eventReminder', orderNo }, nowSSE)),
    { filled: ['mailNo'], rest: sql`on conflict do nothing` },
  )
  const hasMore = part.length === limit
  await db
    .update(eventReminderRuns)
    .set({ throughOrderNo: hasMore ? (part.at(-1)?.orderNo ?? null) : null })
    .where(eq(eventReminderRuns.eventNo, eventNo))
  return hasMore
}

/**
 * Locks the run of an event until the end of the transaction. Returns the last of its processed orders, or null if
 * another process has processed all meanwhile. A moved event gets a new run. Orders that had their reminder get no
 * second one.
 */
async function lockRun(db: Database, eventNo: number, reminderSSE: number): Promise<number | null> {
  const isSame = sql`${eventReminderRuns.reminderSSE} = excluded."reminderSSE"`
  const [run] = await db
    .insert(eventReminderRuns)
    .values({ eventNo, reminderSSE, throughOrderNo: 0 })
    .onConflictDoUpdate({
      target: eventReminderRuns.eventNo,
      set: {
        reminderSSE,
        throughOrderNo: sql`case when ${isSame} then ${eventReminderRuns.throughOrderNo} else 0 end`,
      },
    })
    .returning({ throughOrderNo: eventReminderRuns.throughOrderNo })
  return run?.throughOrderNo ?? null
}
