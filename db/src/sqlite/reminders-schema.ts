import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { events, members } from './schema.ts'

/** Which members want to be told when the sale of an event opens. A load moves `saleStartTimeSSE` with the sale. */
export const saleReminders = sqliteTable(
  'saleReminders',
  {
    memberNo: integer().notNull().references(() => members.memberNo),
    eventNo: integer().notNull().references(() => events.eventNo),
    language: text({ enum: ['en', 'zh'] }).notNull(),
    askedSSE: integer().notNull(),
    saleStartTimeSSE: integer().notNull(),
    /** True once a mail was owed for this opening. */
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

/** How far the reminders of an event's orders were owed, so that a restart goes on there. */
export const eventReminderRuns = sqliteTable('eventReminderRuns', {
  eventNo: integer().primaryKey().references(() => events.eventNo),
  /** The moment of the reminder; another one begins anew. */
  reminderSSE: integer().notNull(),
  /** Orders up to this one were looked at; null once all were. */
  throughOrderNo: integer(),
})
