import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { changeKinds, type ChangedFacts, type ChangeOffer } from '@pokfei/domain/changes/event-change'
import { oneOf } from '../../shared/schema/one-of.ts'
import { long, text } from './columns.ts'
import { events } from './schema.ts'

/** The announced changes of events. Of a row, only `throughOrderNo` ever changes. */
export const eventRevisions = pgTable(
  'eventRevisions',
  {
    eventNo: long()
      .notNull()
      .references(() => events.eventNo),
    revision: integer().notNull(),
    kind: text({ enum: changeKinds }).notNull(),
    /** JSON: the replaced facts. */
    before: json().$type<ChangedFacts>().notNull(),
    /** JSON: the new facts. */
    after: json().$type<ChangedFacts>().notNull(),
    textEN: text().notNull(),
    textCN: text().notNull(),
    /** JSON. Null if holders have nothing to choose. */
    offer: json().$type<ChangeOffer>(),
    announcedSSE: long().notNull(),
    /** The last order with a mail of the change in the outbox. Null once all have one, or after the next change. */
    throughOrderNo: long(),
  },
  (t) => [
    primaryKey({ columns: [t.eventNo, t.revision] }),
    index('eventRevisions_to_mail').on(t.throughOrderNo).where(sql`${t.throughOrderNo} is not null`),
    check('eventRevisions_count_from_one', sql`${t.revision} > 0`),
    check('eventRevisions_kind_known', sql`${t.kind} in (${oneOf(changeKinds)})`),
  ],
)
