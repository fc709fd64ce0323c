import SQLite from 'better-sqlite3'
import { listDatabaseErrors } from './backup/list-database-errors.ts'
import { databasePath, isFileURL } from './database-path.ts'
import { withClient } from './postgres/connection/check-server.ts'
import { assertMigrated } from './postgres/engine/migrate.ts'
import { auditLedger as auditPostgres, auditSummary as summarizePostgres } from './postgres/audit/audit-ledger.ts'
import { inLongTransaction } from './postgres/moving/long-transaction.ts'
import { auditLedger, auditMoney, auditSummary } from './sqlite/audit/audit-ledger.ts'
import type { AuditSummary, LedgerAudit, MoneyAudit } from './shared/audit/ledger-audit.ts'

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
  if (!isFileURL(databaseURL)) {
    return { ...(await withClient(databaseURL, auditPostgres)), damage: [] }
  }
  const sqlite = new SQLite(databasePath(databaseURL), { readonly: true })
  try {
    return { ledger: auditLedger(sqlite), money: auditMoney(sqlite), damage: listDatabaseErrors(sqlite) }
  } finally {
    sqlite.close()
  }
}

/**
 * Audits like {@link auditDatabase}, at any size and with little memory. The errors include the damage of a file.
 */
export async function summarizeDatabase(databaseURL: string): Promise<AuditSummary> {
  if (!isFileURL(databaseURL)) {
    return inLongTransaction(databaseURL, 'begin isolation level repeatable read read only', async (client) => {
      await assertMigrated(client)
      return { end: 'rollback', result: await summarizePostgres(client) }
    })
  }
  const sqlite = new SQLite(databasePath(databaseURL), { readonly: true })
  try {
    const damage = listDatabaseErrors(sqlite)
    const { errors, ...rest } = auditSummary(sqlite)
    return { ...rest, errors: [...damage, ...errors] }
  } finally {
    sqlite.close()
  }
}
