import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { events, members } from './schema.ts'

/** The members who asked for a reminder of a sale. A load moves `saleStartTimeSSE` with the sale. */
export const saleReminders = sqliteTable(
  'saleReminders',
  {
    memberNo: integer()
      .notNull()
      .references(() => members.memberNo),
    eventNo: integer()
      .notNull()
      .references(() => events.eventNo),
    language: text({ enum: ['en', 'zh'] }).notNull(),
    askedSSE: integer().notNull(),
    saleStartTimeSSE: integer().notNull(),
    /** True once a mail was enqueued for this opening. */
    isOwed: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberNo, t.eventNo] }),
    index('saleReminders_by_event').on(t.eventNo),
    index('saleReminders_due').on(t.isOwed, t.saleStartTimeSSE),
    check('saleReminders_language_known', sql`${t.language} in ('en', 'zh')`),
    check('saleReminders_owed_is_a_flag', sql`${t.isOwed} in (0, 1)`),
  ],
)

/** The progress of an event's reminders over its orders, so that a restart continues there. */
export const eventReminderRuns = sqliteTable('eventReminderRuns', {
  eventNo: integer()
    .primaryKey()
    .references(() => events.eventNo),
  /** The moment of the reminder. Another moment starts a new run. */
  reminderSSE: integer().notNull(),
  /** The last processed order. Null once the run has processed all. */
  throughOrderNo: integer(),
})
