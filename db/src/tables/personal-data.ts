import { sql } from 'drizzle-orm'
import { oneOf } from '../shared/schema/one-of.ts'
import { retentionKinds } from '@pokfei/domain/personal-data/retention'
import type { MembersTables } from './members.ts'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of erasures and retention. */
export const definePersonalDataTables = (
  { table, text, long, index, check }: Kit,
  { members }: Pick<MembersTables, 'members'>,
) => {
  /** The requests for an erasure that were not taken back, and the erasures that were made. A member has one at most. */
  const erasures = table(
    'erasures',
    {
      memberNo: long()
        .primaryKey()
        .references(() => members.memberNo),
      /** Null if no member asked: the account was never registered, or a restored backup had it whole. */
      askedSSE: long(),
      language: text({ enum: ['en', 'zh'] }).notNull(),
      /** The time of the next step. Null once the member is erased. */
      dueSSE: long(),
      /** When the last mail was enqueued. */
      announcedSSE: startsNull(long()),
      erasedSSE: startsNull(long()),
    },
    (t) => [
      index('erasures_due').on(t.dueSSE).where(sql`${t.dueSSE} is not null`),
      check('erasures_language_known', sql`${t.language} in ('en', 'zh')`),
      check('erasures_due_or_made', sql`(${t.dueSSE} is null) <> (${t.erasedSSE} is null)`),
    ],
  )

  /** The progress of each retention task over its rows, so that the next round continues there. */
  const retentionRuns = table(
    'retentionRuns',
    {
      kind: text({ enum: retentionKinds }).primaryKey(),
      throughNo: long().notNull(),
    },
    (t) => [check('retentionRuns_kind_known', sql`${t.kind} in (${oneOf(retentionKinds)})`)],
  )

  return { erasures, retentionRuns }
}
