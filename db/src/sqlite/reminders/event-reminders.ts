import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { provenEmail } from '@pokfei/domain/members/member'
import { eventReminderSSE, longestNoticeSeconds } from '@pokfei/domain/reminders/reminder-times'
import type { Connection } from '../engine/connect.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { eventReminderRuns } from '../schema/reminders-schema.ts'
import { listOrdersOf } from './orders-of-event.ts'
import type { DueReminders } from './sale-reminders.ts'
import { events } from '../schema/schema.ts'

/** An event whose holders are due for a reminder, with the last of its processed orders. */
interface DueEvent {
  readonly eventNo: number
  readonly reminderSSE: number
  readonly throughOrderNo: number
}

/**
 * Creates the due reminders of orders' events in SQLite. One run processes each event in parts, from its first order to
 * its last. Orders that were placed after the moment of the reminder get none.
 */
export function createDueEventReminders({ db }: Pick<Connection, 'db'>): DueReminders {
  function listDue(nowSSE: number): readonly DueEvent[] {
    const { eventNo, eventStartTimeSSE, isHidden, hiddenSSE, change } = events
    return db
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
      .orderBy(asc(eventStartTimeSSE))
      .all()
      .flatMap((event): readonly DueEvent[] => {
        const reminderSSE = eventReminderSSE(event.eventStartTimeSSE)
        // A postponed event reminds nobody of its old date, and a cancelled one does not take place.
        if (nowSSE < reminderSSE || stopOf(event) !== null) return []
        // A moved event gets a new run. Orders that had their reminder get no second one.
        if (event.ranSSE !== reminderSSE) return [{ eventNo: event.eventNo, reminderSSE, throughOrderNo: 0 }]
        return event.throughOrderNo === null
          ? []
          : [{ eventNo: event.eventNo, reminderSSE, throughOrderNo: event.throughOrderNo }]
      })
  }

  /** Enqueues the reminders of the next orders of an event. Returns true if the event has more orders. */
  function enqueueOf(event: DueEvent, nowSSE: number, limit: number): boolean {
    const { eventNo, reminderSSE } = event
    const part = listOrdersOf(db, event.eventNo, event.throughOrderNo, limit)
    for (const order of part) {
      if (order.state !== 'COMPLETED' || order.orderTimeSSE >= reminderSSE || provenEmail(order) === null) continue
      db.insert(outbox)
        .values({ kind: 'eventReminder', orderNo: order.orderNo, queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0 })
        .onConflictDoNothing()
        .run()
    }
    const hasMore = part.length === limit
    const run = { reminderSSE, throughOrderNo: hasMore ? (part.at(-1)?.orderNo ?? null) : null }
    db.insert(eventReminderRuns)
      .values({ eventNo, ...run })
      .onConflictDoUpdate({ target: eventReminderRuns.eventNo, set: run })
      .run()
    return hasMore
  }

  return {
    hasDue: (nowSSE) => listDue(nowSSE).length > 0,
    enqueue({ nowSSE, limit }) {
      const [first, ...others] = listDue(nowSSE)
      if (first === undefined) return false
      return enqueueOf(first, nowSSE, limit) || others.length > 0
    },
  }
}
