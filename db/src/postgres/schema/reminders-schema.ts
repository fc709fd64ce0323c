import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { events, members } from './schema.ts'
import { long, text } from './columns.ts'

/** The members who asked for a reminder of a sale. A load moves `saleStartTimeSSE` with the sale. */
export const saleReminders = pgTable(
  'saleReminders',
  {
    memberNo: long()
      .notNull()
      .references(() => members.memberNo),
    eventNo: long()
      .notNull()
      .references(() => events.eventNo),
    language: text({ enum: ['en', 'zh'] }).notNull(),
    askedSSE: long().notNull(),
    saleStartTimeSSE: long().notNull(),
    /** True once a mail was enqueued for this opening. */
    isOwed: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberNo, t.eventNo] }),
    index('saleReminders_by_event').on(t.eventNo),
    index('saleReminders_due').on(t.isOwed, t.saleStartTimeSSE),
    check('saleReminders_language_known', sql`${t.language} in ('en', 'zh')`),
  ],
)

/** The progress of an event's reminders over its orders, so that a restart continues there. */
export const eventReminderRuns = pgTable('eventReminderRuns', {
  eventNo: long()
    .primaryKey()
    .references(() => events.eventNo),
  /** The moment of the reminder. Another moment starts a new run. */
  reminderSSE: long().notNull(),
  /** The last processed order. Null once the run has processed all. */
  throughOrderNo: long(),
})
