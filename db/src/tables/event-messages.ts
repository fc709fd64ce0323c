import { sql } from 'drizzle-orm'
import type { CatalogueTables } from './catalogue.ts'
import type { Kit } from './kits/kit.ts'

/** Defines the table of operators' messages to the holders of an event's tickets. */
export const defineEventMessagesTables = (
  { table, text, long, integer, primaryKey, index, uniqueIndex, check }: Kit,
  { events }: Pick<CatalogueTables, 'events'>,
) => {
  /** The messages. Of a row, only `throughOrderNo` ever changes. */
  const eventMessages = table(
    'eventMessages',
    {
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      number: integer().notNull(),
      /** The start of its day in Hong Kong. */
      daySSE: long().notNull(),
      subjectEN: text(),
      subjectCN: text(),
      textEN: text().notNull(),
      textCN: text().notNull(),
      writtenSSE: long().notNull(),
      /** The last order with a mail of the message in the outbox. Null once all have one. */
      throughOrderNo: long(),
    },
    (t) => [
      primaryKey({ columns: [t.eventNo, t.number] }),
      uniqueIndex('eventMessages_one_a_day').on(t.eventNo, t.daySSE),
      index('eventMessages_to_mail').on(t.throughOrderNo).where(sql`${t.throughOrderNo} is not null`),
      check('eventMessages_count_from_one', sql`${t.number} > 0`),
    ],
  )

  return { eventMessages }
}
