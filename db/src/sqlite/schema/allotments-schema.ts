import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { events, ticketTypes } from './schema.ts'

/**
 * The places that operators keep back. `stock` counts them as held, and its bitmap has their seats. So an order reads no
 * row of this table. A released allotment stays, with no places.
 */
export const allotments = sqliteTable(
  'allotments',
  {
    eventNo: integer()
      .notNull()
      .references(() => events.eventNo),
    name: text().notNull(),
    typeNo: integer()
      .notNull()
      .references(() => ticketTypes.typeNo),
    places: integer().notNull(),
    /** JSON: the kept seats by their `codeIndex`. Empty for places without a number. */
    seats: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
    releaseSSE: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.eventNo, t.name] }),
    index('allotments_by_release').on(t.releaseSSE),
    check('allotments_never_negative', sql`${t.places} >= 0`),
  ],
)
