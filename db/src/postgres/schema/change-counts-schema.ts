import { pgTable } from 'drizzle-orm/pg-core'
import { long, rowNumber } from './columns.ts'

/**
 * Counts the changes of events: the sum of all rows. A trigger adds a row when a revision of `eventStates` grows, and now
 * and then folds the rows into one. So nobody waits for a counter, and the sum takes the same time for any number of
 * events.
 */
export const eventChangeCounts = pgTable('eventChangeCounts', {
  countNo: rowNumber(),
  changes: long().notNull(),
})
