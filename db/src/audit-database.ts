import SQLite from 'better-sqlite3'
import type { ClientBase } from 'pg'
import { listDatabaseErrors } from './backup/list-database-errors.ts'
import { databasePath, isFileURL } from './database-path.ts'
import { assertMigrated } from './postgres/engine/migrate.ts'
import { inLongTransaction } from './postgres/moving/long-transaction.ts'
import { auditLedger, auditSummary, type AuditedLedger, type RunQuery } from './shared/audit/audit-ledger.ts'
import type { AuditSummary } from '@pokfei/domain/books/ledger-audit'

/** The result of {@link auditDatabase}. */
export interface DatabaseAudit extends AuditedLedger {
  /** The errors of the file itself. PostgreSQL reports none here. */
  readonly damage: readonly string[]
}

/** Runs an audit on a SQLite connection. */
export async function auditFile<T>(sqlite: SQLite.Database, audit: (run: RunQuery) => Promise<T>): Promise<T> {
  sqlite.exec('begin')
  try {
    return await audit(async <Row>(query: string) => sqlite.prepare<[], Row>(query).all())
  } finally {
    sqlite.exec('rollback')
  }
}

/** Runs an audit in the open transaction of a PostgreSQL client, which must read `int8` as numbers. */
export const auditClient = <T>(client: ClientBase, audit: (run: RunQuery) => Promise<T>): Promise<T> =>
  audit(async <Row extends object>(query: string) => (await client.query<Row>(query)).rows)

const oneMoment = 'begin isolation level repeatable read read only'

/**
 * Counts the tickets, stock and money of a database again and compares them with what is stored. It changes nothing, and
 * a server may sell meanwhile.
 */
export async function auditDatabase(databaseURL: string): Promise<DatabaseAudit> {
  if (!isFileURL(databaseURL)) {
    return inLongTransaction(databaseURL, oneMoment, async (client) => ({
      end: 'rollback',
      result: { ...(await auditClient(client, auditLedger)), damage: [] },
    }))
  }
  const sqlite = new SQLite(databasePath(databaseURL), { readonly: true })
  try {
    return { ...(await auditFile(sqlite, auditLedger)), damage: listDatabaseErrors(sqlite) }
  } finally {
    sqlite.close()
  }
}

/**
 * Audits like {@link auditDatabase}, at any size and with little memory. The errors include the damage of a file.
 */
export async function summarizeDatabase(databaseURL: string): Promise<AuditSummary> {
  if (!isFileURL(databaseURL)) {
    return inLongTransaction(databaseURL, oneMoment, async (client) => {
      await assertMigrated(client)
      return { end: 'rollback', result: await auditClient(client, auditSummary) }
    })
  }
  const sqlite = new SQLite(databasePath(databaseURL), { readonly: true })
  try {
    const damage = listDatabaseErrors(sqlite)
    const { errors, ...rest } = await auditFile(sqlite, auditSummary)
    return { ...rest, errors: [...damage, ...errors] }
  } finally {
    sqlite.close()
  }
}
