import { sql } from 'drizzle-orm'
import type { CatalogueTables } from './catalogue.ts'
import type { Kit } from './kits/kit.ts'

/** Defines the tables of allotments. */
export const defineAllotmentsTables = (
  { table, text, long, integer, json, primaryKey, index, check }: Kit,
  { events, ticketTypes }: Pick<CatalogueTables, 'events' | 'ticketTypes'>,
) => {
  /**
   * The places that operators keep back. `stock` counts them as held, and its bitmap has their seats. So an order reads no
   * row of this table. A released allotment stays, with no places.
   */
  const allotments = table(
    'allotments',
    {
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      name: text().notNull(),
      typeNo: long()
        .notNull()
        .references(() => ticketTypes.typeNo),
      places: integer().notNull(),
      /** JSON: the kept seats by their `codeIndex`. Empty for places without a number. */
      seats: json().$type<readonly number[]>().notNull(),
      releaseSSE: long(),
    },
    (t) => [
      primaryKey({ columns: [t.eventNo, t.name] }),
      index('allotments_by_release').on(t.releaseSSE),
      check('allotments_never_negative', sql`${t.places} >= 0`),
    ],
  )

  return { allotments }
}
