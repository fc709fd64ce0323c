import { retentionKinds } from '@pokfei/domain/personal-data/retention'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf } from '../../shared/schema/one-of.ts'
import { members } from './schema.ts'

/** The requests for an erasure that were not taken back, and the erasures that were made. A member has one at most. */
export const erasures = sqliteTable(
  'erasures',
  {
    memberNo: integer()
      .primaryKey()
      .references(() => members.memberNo),
    /** Null if no member asked: the account was never registered, or a restored backup had it whole. */
    askedSSE: integer(),
    language: text({ enum: ['en', 'zh'] }).notNull(),
    /** The time of the next step. Null once the member is erased. */
    dueSSE: integer(),
    /** When the last mail was enqueued. */
    announcedSSE: integer(),
    erasedSSE: integer(),
  },
  (t) => [
    index('erasures_due').on(t.dueSSE).where(sql`${t.dueSSE} is not null`),
    check('erasures_language_known', sql`${t.language} in ('en', 'zh')`),
    check('erasures_due_or_made', sql`(${t.dueSSE} is null) <> (${t.erasedSSE} is null)`),
  ],
)

/** The progress of each retention task over its rows, so that the next round continues there. */
export const retentionRuns = sqliteTable(
  'retentionRuns',
  {
    kind: text({ enum: retentionKinds }).primaryKey(),
    throughNo: integer().notNull(),
  },
  (t) => [check('retentionRuns_kind_known', sql`${t.kind} in (${oneOf(retentionKinds)})`)],
)
