import { fileURLToPath } from 'node:url'
import type { LedgerAudit } from '@pokfei/domain/books/ledger-audit'
import { auditClient, auditDatabase, auditFile } from '@pokfei/db/audit-database'
import { withClient } from '@pokfei/db/postgres/connection/check-server'
import { planClient } from '@pokfei/db/postgres/connection/client-config'
import { auditLedger } from '@pokfei/db/shared/audit/audit-ledger'
import SQLite from 'better-sqlite3'
import pg from 'pg'

/** One row of a table by its columns. */
type Row = Readonly<Record<string, unknown>>

/** The way of a test past the store, for any engine. Each call opens a connection of its own. */
export interface RawDatabase {
  /** Returns all rows of a table. */
  rows(table: string): Promise<readonly Row[]>
  /** Returns all rows of several tables, over one connection. */
  rowsOf(tables: readonly string[]): Promise<readonly (readonly Row[])[]>
  /** Inserts rows with the same columns, in one transaction. */
  insert(table: string, rows: readonly Row[]): Promise<void>
  /** Runs one statement that both engines understand. Names stand in double quotes. */
  execute(statement: string): Promise<void>
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
  const audit = async () => (await auditDatabase(databaseURL)).ledger
  const rest = databaseURL.startsWith('file:') ? rawSqlite(databaseURL) : rawPostgres(databaseURL)
  return { audit, ...rest }
}

type RawEngine = Omit<RawDatabase, 'audit'>

function rawSqlite(databaseURL: string): RawEngine {
  const path = sqlitePath(databaseURL)
  return {
    rows: async (table) => onFile(path, (sqlite) => sqlite.prepare<[], Row>(`select * from ${table}`).all()),
    rowsOf: async (tables) =>
      onFile(path, (sqlite) => tables.map((table) => sqlite.prepare<[], Row>(`select * from ${table}`).all())),
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {})
      const values = columns.map((column) => `@${column}`).join(', ')
      onFile(path, (sqlite) => {
        const insert = sqlite.prepare(`insert into ${table} (${columns.join(', ')}) values (${values})`)
        sqlite.transaction(() => rows.forEach((row) => insert.run(row)))()
      })
    },
    execute: async (statement) => void onFile(path, (sqlite) => sqlite.exec(statement)),
    async whileWritesFail({ write, table, message }, work) {
      const run = (statement: string) => onFile(path, (sqlite) => sqlite.exec(statement))
      run(`create trigger broken after ${write} on ${table} begin select raise(abort, '${message}'); end`)
      try {
        return await work()
      } finally {
        run('drop trigger broken')
      }
    },
    async openAuditor() {
      const sqlite = new SQLite(path, { readonly: true })
      return {
        audit: async () => (await auditFile(sqlite, auditLedger)).ledger,
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

function rawPostgres(databaseURL: string): RawEngine {
  const query = (text: string, values: readonly unknown[] = []) =>
    withClient(databaseURL, async (client) => (await client.query<Row>(text, [...values])).rows)
  return {
    rows: (table) => query(`select * from "${table}"`),
    rowsOf: (tables) =>
      withClient(databaseURL, async (client) => {
        const rows: (readonly Row[])[] = []
        for (const table of tables) rows.push((await client.query<Row>(`select * from "${table}"`)).rows)
        return rows
      }),
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {})
        .map((column) => `"${column}"`)
        .join(', ')
      // The server reads each value as the type of its column.
      await query(
        `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows.map(withHexBytes))],
      )
    },
    execute: async (statement) => void (await query(statement)),
    async whileWritesFail({ write, table, message }, work) {
      await query(`
        create function break() returns trigger language plpgsql as $$ begin raise exception '${message}'; end $$;
        create trigger broken after ${write} on "${table}" for each row execute function break()`)
      try {
        return await work()
      } finally {
        await query(`drop trigger broken on "${table}"; drop function break()`)
      }
    },
    async openAuditor() {
      const client = new pg.Client(planClient(databaseURL).config)
      await client.connect()
      return {
        async audit() {
          await client.query('begin isolation level repeatable read read only')
          try {
            return (await auditClient(client, auditLedger)).ledger
          } finally {
            await client.query('rollback')
          }
        },
        [Symbol.asyncDispose]: () => client.end(),
      }
    },
    // PostgreSQL checks references and pages by itself.
    damage: async () => [],
  }
}

/** Returns a row whose bytes are as PostgreSQL reads them from JSON. */
function withHexBytes(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )
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
