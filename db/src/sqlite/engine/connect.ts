import { setTimeout as wait } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteInsertBase, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { InsertedRow } from '../../shared/schema/new-row.ts'

/** A database of SQLite whose inserts name each column that has no default, as those of the shared nouns do. */
export interface SQLiteDatabase extends Omit<BetterSQLite3Database, 'insert'> {
  insert<Of extends SQLiteTable>(
    table: Of,
  ): { values(row: InsertedRow<Of>): SQLiteInsertBase<Of, 'sync', SQLite.RunResult> }
}

/** An open SQLite file. `db` is for queries, `sqlite` for everything that Drizzle cannot express. */
export interface Connection {
  readonly sqlite: SQLite.Database
  readonly db: SQLiteDatabase
}

/** The longest wait of a statement for another process, in milliseconds. */
export const lockTimeoutMs = 5000

/** The options of {@link connect}. */
export interface ConnectOptions {
  /**
   * True excludes every other connection. SQLite then keeps the index of the write-ahead log in memory and needs no
   * disk space for it.
   */
  readonly alone?: boolean
}

/**
 * Opens the file for orders that must never be lost: write-ahead log, full sync at each commit, foreign keys on. Throws
 * if one of these did not take effect.
 */
export async function connect(path: string, { alone = false }: ConnectOptions = {}): Promise<Connection> {
  const sqlite = new SQLite(path, { timeout: lockTimeoutMs })
  try {
    // SQLite chooses the place of the log's index at the first read, so this comes first.
    if (alone) sqlite.pragma('locking_mode = EXCLUSIVE')
    await switchToWriteAheadLog(sqlite)
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // Deleted values are overwritten with zeros, so that an erased member leaves nothing in the file.
    sqlite.pragma('secure_delete = ON')
    // 24 MB for each of two connections. The pages that a rush changes take a few.
    sqlite.pragma('cache_size = -24576')
    sqlite.pragma('temp_store = MEMORY')
    assertSafe(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
  return { sqlite, db: drizzle({ client: sqlite }) }
}

/** Throws unless committed data on this connection survives a power cut, and foreign keys are enforced. */
export function assertSafe(sqlite: SQLite.Database): void {
  const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }
  for (const [pragma, value] of Object.entries(wanted)) {
    const actual: unknown = sqlite.pragma(pragma, { simple: true })
    if (actual !== value) {
      throw new Error(`the database is not safe for orders: PRAGMA ${pragma} is ${String(actual)}, it must be ${value}`)
    }
  }
}

/**
 * Switches to the write-ahead log. The switch needs the file exclusively for a moment. SQLite does not wait for that by
 * itself when several processes open a new file at once.
 */
async function switchToWriteAheadLog(sqlite: SQLite.Database): Promise<void> {
  const pauseMs = 20
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      sqlite.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || waitedMs >= lockTimeoutMs) throw error
    }
    await wait(pauseMs)
  }
}

/** True if another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
