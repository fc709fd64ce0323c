import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../shared/engine.ts'
import { listNames } from '../shared/schema/list-names.ts'

/** The rows to delete: at most `limit` of those that fulfil the condition. The `key` is columns that identify a row. */
interface DeletedRows {
  readonly key: readonly PgColumn[]
  readonly condition: SQL | undefined
  readonly limit: number
}

/**
 * Deletes some rows of a table and returns how many. Rows that another process handles now are left to it. The locking
 * select stands before the delete, because PostgreSQL may repeat a subquery, and then delete more.
 */
export async function deleteSome(
  db: Database,
  table: PgTable,
  { key, condition, limit }: DeletedRows,
): Promise<number> {
  const names = listNames(key.map(({ name }) => name))
  const deleted = await db.execute(sql`
    with chosen as (
      select ${names} from ${table} where ${condition} limit ${limit} ${db.locking(sql`for update skip locked`)}
    )
    delete from ${table} where (${names}) in (select ${names} from chosen) returning 1`)
  return deleted.length
}
