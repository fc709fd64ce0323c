import SQLite from 'better-sqlite3'
import { listDatabaseErrors } from './backup/list-database-errors.ts'
import { databasePath } from './database-path.ts'
import { withClient } from './postgres/engine/connect.ts'
import { auditLedger as auditPostgres } from './postgres/audit/audit-ledger.ts'
import { auditLedger, auditMoney } from './sqlite/audit/audit-ledger.ts'
import type { LedgerAudit, MoneyAudit } from './shared/audit/ledger-audit.ts'

/** The result of {@link auditDatabase}. */
export interface DatabaseAudit {
  readonly ledger: LedgerAudit
  readonly money: MoneyAudit
  /** The errors of the file itself. PostgreSQL reports none here. */
  readonly damage: readonly string[]
}

/**
 * Counts the tickets, stock and money of a database again and compares them with what is stored. It changes nothing, and
 * a server may sell meanwhile.
 */
export async function auditDatabase(databaseURL: string): Promise<DatabaseAudit> {
  if (!databaseURL.startsWith('file:')) {
    return { ...(await withClient(databaseURL, auditPostgres)), damage: [] }
  }
  const sqlite = new SQLite(databasePath(databaseURL), { readonly: true })
  try {
    return { ledger: auditLedger(sqlite), money: auditMoney(sqlite), damage: listDatabaseErrors(sqlite) }
  } finally {
    sqlite.close()
  }
}
