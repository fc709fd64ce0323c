import { sqliteTables } from '@pokfei/db/tables/sqlite'
import { getTableName } from 'drizzle-orm'
import type { RawDatabase } from './raw-database.ts'

const tables = sqliteTables.map(getTableName)

/** Returns all rows of the tables that both engines have, by table, to compare the database before and after. */
export async function readAllRows(
  raw: RawDatabase,
): Promise<readonly { readonly table: string; readonly rows: unknown }[]> {
  const rows = await raw.rowsOf(tables)
  return tables.map((table, index) => ({ table, rows: rows[index] }))
}
