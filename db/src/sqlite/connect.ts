import { setTimeout as wait } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** An open SQLite file: `db` for queries, `sqlite` for what Drizzle has no word for. */
export interface Connection {
  readonly sqlite: SQLite.Database
  readonly db: BetterSQLite3Database
}

/** How long a statement waits for another process, in milliseconds. */
export const lockTimeoutMs = 5000

/** How a file is opened. */
export interface ConnectOptions {
  /** Keeps every other connection away, and in return needs no room on the disk: the index of the write-ahead log is kept in
   *  memory then. */
  readonly alone?: boolean
}

/**
 * Opens the file for orders that may never be lost: write-ahead log, a full sync at each commit,
 * foreign keys on. Refuses a connection on which one of these did not take effect.
 */
export async function connect(path: string, { alone = false }: ConnectOptions = {}): Promise<Connection> {
  const sqlite = new SQLite(path, { timeout: lockTimeoutMs })
  try {
    // Before anything is read: the log's index is chosen then.
    if (alone) sqlite.pragma('locking_mode = EXCLUSIVE')
    await switchToWriteAheadLog(sqlite)
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('cache_size = -65536')
    sqlite.pragma('temp_store = MEMORY')
    refuseUnsafe(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
  return { sqlite, db: drizzle({ client: sqlite }) }
}

/** Throws unless an acknowledged commit on this connection survives a power cut, and references hold. */
export function refuseUnsafe(sqlite: SQLite.Database): void {
  const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }
  for (const [pragma, value] of Object.entries(wanted)) {
    const actual: unknown = sqlite.pragma(pragma, { simple: true })
    if (actual !== value) {
      throw new Error(`the database is not safe for orders: PRAGMA ${pragma} is ${String(actual)}, it must be ${value}`)
    }
  }
}

/** The switch needs the file for itself for a moment, and SQLite does not wait for that by itself
 *  when several processes open a new file at once. */
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

/** Whether another process holds what was asked for. */
export function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
