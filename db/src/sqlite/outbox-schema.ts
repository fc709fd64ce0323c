import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { orders } from './schema.ts'

/** Mails that are owed, one of a kind for each order; each ends as sent or dropped. */
export const outbox = sqliteTable(
  'outbox',
  {
    orderNo: integer().notNull().references(() => orders.orderNo),
    kind: text({ enum: ['confirmation'] }).notNull(),
    queuedSSE: integer().notNull(),
    /** When it is tried next; null once it has ended. */
    dueSSE: integer(),
    attempts: integer().notNull(),
    sentSSE: integer(),
    droppedSSE: integer(),
    /** What the last failed attempt was told, for whoever looks. */
    lastFailure: text(),
  },
  (t) => [
    primaryKey({ columns: [t.orderNo, t.kind] }),
    index('outbox_due').on(t.dueSSE).where(sql`${t.dueSSE} is not null`),
    check('outbox_kind_known', sql`${t.kind} in ('confirmation')`),
    check('outbox_owed_sent_or_dropped', sql`(${t.dueSSE} is not null) + (${t.sentSSE} is not null) + (${t.droppedSSE} is not null) = 1`),
  ],
)
