import { sqlitePath } from '../support/store/raw-database.ts'
import * as postgres from './unguarded-postgres-orders.ts'
import * as sqlite from './unguarded-sqlite-orders.ts'

const isSqlite = (databaseURL: string): boolean => databaseURL.startsWith('file:')

/** Opens orders without any guard, as a careless implementation writes them, to show that a race detects overselling. */
export const openUnguardedOrders = (databaseURL: string) =>
  isSqlite(databaseURL) ? sqlite.openUnguardedOrders(databaseURL) : postgres.openUnguardedOrders(databaseURL)

/** Removes what the database itself does against overselling. */
export async function dropGuards(databaseURL: string): Promise<void> {
  if (isSqlite(databaseURL)) sqlite.dropSeatGuard(sqlitePath(databaseURL))
  else await postgres.dropGuards(databaseURL)
}
