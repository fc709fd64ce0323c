import { fileURLToPath } from 'node:url'
import type { LedgerAudit } from '@pokfei/db/shared/ledger-audit'
import { auditLedger } from '@pokfei/db/sqlite/audit/audit-ledger'
import SQLite from 'better-sqlite3'

/** One row of a table by its columns. */
type Row = Readonly<Record<string, unknown>>

/** The way of a test past the store, for any engine. Each call opens a connection of its own. */
export interface RawDatabase {
  /** Returns all rows of a table. */
  rows(table: string): Promise<readonly Row[]>
  /** Inserts rows with the same columns, in one transaction. */
  insert(table: string, rows: readonly Row[]): Promise<void>
  /** Runs some work while each insert into a table, or each update of it, fails with this message. */
  whileWritesFail<T>(failing: FailingWrite, work: () => Promise<T>): Promise<T>
  /** Audits orders, tickets, stock and refunds. */
  audit(): Promise<LedgerAudit>
  /** Opens a connection that stays open, for a test that audits again and again. */
  openAuditor(): Promise<Auditor>
  /** Returns everything that is damaged in the files or breaks a reference. Empty if nothing is. */
  damage(): Promise<readonly unknown[]>
}

/** Audits like {@link RawDatabase.audit}, on a connection of its own. */
export interface Auditor extends AsyncDisposable {
  audit(): Promise<LedgerAudit>
}

/** The writes that {@link RawDatabase.whileWritesFail} makes fail. */
export interface FailingWrite {
  readonly write: 'insert' | 'update'
  readonly table: string
  readonly message: string
}

/** Opens the database of a URL past its store. */
export function rawDatabase(databaseURL: string): RawDatabase {
  const path = sqlitePath(databaseURL)
  return {
    rows: async (table) => onFile(path, (sqlite) => sqlite.prepare<[], Row>(`select * from ${table}`).all()),
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {})
      const values = columns.map((column) => `@${column}`).join(', ')
      onFile(path, (sqlite) => {
        const insert = sqlite.prepare(`insert into ${table} (${columns.join(', ')}) values (${values})`)
        sqlite.transaction(() => rows.forEach((row) => insert.run(row)))()
      })
    },
    async whileWritesFail({ write, table, message }, work) {
      const run = (statement: string) => onFile(path, (sqlite) => sqlite.exec(statement))
      run(`create trigger broken after ${write} on ${table} begin select raise(abort, '${message}'); end`)
      try {
        return await work()
      } finally {
        run('drop trigger broken')
      }
    },
    audit: async () => onFile(path, auditLedger),
    async openAuditor() {
      const sqlite = new SQLite(path, { readonly: true })
      return {
        audit: async () => auditLedger(sqlite),
        [Symbol.asyncDispose]: async () => void sqlite.close(),
      }
    },
    damage: async () =>
      onFile(path, (sqlite) => {
        const integrity: unknown = sqlite.pragma('integrity_check', { simple: true })
        const broken = sqlite.prepare('pragma foreign_key_check').all()
        return integrity === 'ok' ? broken : [integrity, ...broken]
      }),
  }
}

/** Returns the file of a SQLite database. Only tests with SQLite in their path use it. */
export function sqlitePath(databaseURL: string): string {
  return fileURLToPath(databaseURL)
}

function onFile<T>(path: string, use: (sqlite: SQLite.Database) => T): T {
  const sqlite = new SQLite(path)
  try {
    return use(sqlite)
  } finally {
    sqlite.close()
  }
}
