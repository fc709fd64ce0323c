import { sqliteTables } from '@pokfei/db/sqlite/schema/all-tables'
import { getTableName } from 'drizzle-orm'
import type { RawDatabase } from './raw-database.ts'

/** Returns all rows of the tables that both engines have, to compare the database before and after. */
export const readAllRows = (raw: RawDatabase): Promise<unknown> =>
  Promise.all(sqliteTables.map(getTableName).map(async (table) => ({ table, rows: await raw.rows(table) })))
