import { eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../shared/engine.ts'
import { refunds } from '../../tables/postgres.ts'

const later = alias(refunds, 'later')

/** Matches a refund that is not made. SQLite finds its index by this text, and not by a parameter. */
export const isUnmade = sql`${refunds.state} <> 'made'`

/** Matches a refund that no other one repeats. */
export const isNotRepeated = (db: Database) =>
  notExists(db.select({ one: sql`1` }).from(later).where(eq(later.retryOf, refunds.refundID)))
