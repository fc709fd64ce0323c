import { sql } from 'drizzle-orm'
import type { CatalogueTables } from './catalogue.ts'
import type { MembersTables } from './members.ts'
import type { Kit } from './kits/kit.ts'

/** Defines the tables of reminders. */
export const defineRemindersTables = (
  { table, text, long, flag, primaryKey, index, check, flagChecks }: Kit,
  { events, members }: Pick<CatalogueTables, 'events'> & Pick<MembersTables, 'members'>,
) => {
  /** The members who asked for a reminder of a sale. A load moves `saleStartTimeSSE` with the sale. */
  const saleReminders = table(
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
      isOwed: flag().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.memberNo, t.eventNo] }),
      index('saleReminders_by_event').on(t.eventNo),
      index('saleReminders_due').on(t.isOwed, t.saleStartTimeSSE),
      check('saleReminders_language_known', sql`${t.language} in ('en', 'zh')`),
      ...flagChecks('saleReminders_owed', t.isOwed),
    ],
  )

  /** The progress of an event's reminders over its orders, so that a restart continues there. */
  const eventReminderRuns = table('eventReminderRuns', {
    eventNo: long()
      .primaryKey()
      .references(() => events.eventNo),
    /** The moment of the reminder. Another moment starts a new run. */
    reminderSSE: long().notNull(),
    /** The last processed order. Null once the run has processed all. */
    throughOrderNo: long(),
  })

  return { saleReminders, eventReminderRuns }
}
