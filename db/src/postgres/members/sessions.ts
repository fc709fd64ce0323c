import { asc, eq, sql } from 'drizzle-orm'
import { sessionIdleSeconds, type LiveSession, type SessionUse } from '@pokfei/domain/members/session'
import { memberColumns } from '../../nouns/members/member-columns.ts'
import type { SessionUses } from '../../nouns/members/sessions.ts'
import { batchReads } from '../../shared/batched-read.ts'
import { members, sessions } from '../../tables/postgres.ts'
import type { Connection, Database } from '../engine/connect.ts'

/** Creates the hot calls of sessions in PostgreSQL. */
export function createSessionUses({ run, transaction }: Connection): SessionUses {
  const findAll = batchReads<{ readonly tokenHash: Uint8Array; readonly nowSSE: number }, LiveSession | null>((reads) =>
    run(async (db) => {
      const hashes = reads.map(({ tokenHash }) => tokenHash)
      const rows = await db
        .select({
          tokenHash: sessions.tokenHash,
          expiresSSE: sessions.expiresSSE,
          lastUsedSSE: sessions.lastUsedSSE,
          member: memberColumns,
        })
        .from(sessions)
        .innerJoin(members, eq(members.memberNo, sessions.memberNo))
        .where(sql`${sessions.tokenHash} = any(${sql.param(hashes)}::bytea[])`)
      const byHash = new Map(rows.map((row) => [nameOf(row.tokenHash), row]))
      return reads.map(({ tokenHash, nowSSE }) => {
        const row = byHash.get(nameOf(tokenHash))
        if (row === undefined || row.expiresSSE <= nowSSE || row.lastUsedSSE <= nowSSE - sessionIdleSeconds) return null
        return { member: row.member, lastUsedSSE: row.lastUsedSSE }
      })
    }),
  )

  return {
    find: (tokenHash, nowSSE) => findAll({ tokenHash, nowSSE }),
    recordUses: (uses) => transaction((db) => recordUses(db, uses)),
  }
}

/** Returns a hash as a text, because arrays of bytes are no keys of a map. */
const nameOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64')

/** Records all uses in one statement. It locks the rows in one order, because other processes record theirs meanwhile. */
async function recordUses(db: Database, uses: readonly SessionUse[]): Promise<void> {
  const latest = new Map<string, SessionUse>()
  for (const use of uses) {
    const known = latest.get(nameOf(use.tokenHash))
    if (known === undefined || known.usedSSE < use.usedSSE) latest.set(nameOf(use.tokenHash), use)
  }
  const recorded = [...latest.values()]
  if (recorded.length === 0) return
  const hashes = sql`${sql.param(recorded.map(({ tokenHash }) => tokenHash))}::bytea[]`
  const times = sql`${sql.param(recorded.map(({ usedSSE }) => usedSSE))}::bigint[]`
  await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(sql`${sessions.tokenHash} = any(${hashes})`)
    .orderBy(asc(sessions.tokenHash))
    .for('update')
  await db.execute(sql`
    update ${sessions} set "lastUsedSSE" = used.sse from unnest(${hashes}, ${times}) as used(hash, sse)
    where ${sessions.tokenHash} = used.hash and ${sessions.lastUsedSSE} < used.sse`)
}
