import type SQLite from 'better-sqlite3'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connect } from '../../sqlite/engine/connect.ts'
import { migrate } from '../../sqlite/engine/migrate.ts'
import { assertMigrated } from '../engine/migrate.ts'
import { decodeRow, linesOf } from './copy-text.ts'
import { inLongTransaction } from './long-transaction.ts'
import { listMovedTables, quoted, type MovedTable } from './moved-tables.ts'

/**
 * Writes a PostgreSQL database as of one moment into a new SQLite file. Sales go on meanwhile. Rows keep their numbers.
 * Needs little memory, whatever the size. `readMore` reads what no table of SQLite has, of the same moment. Throws
 * `StoreUnusable` with words for the operator.
 */
export async function readDatabase(
  databaseURL: string,
  path: string,
  readMore: (client: ClientBase) => Promise<void>,
): Promise<void> {
  const connection = await connect(path)
  const { sqlite } = connection
  try {
    await migrate(connection)
    // The file is complete or deleted, so it needs neither a log nor syncs. The caller checks the references.
    for (const setting of ['journal_mode = DELETE', 'synchronous = OFF', 'foreign_keys = OFF', 'temp_store = FILE'])
      sqlite.pragma(setting)
    const indexes = dropIndexes(sqlite)
    await inLongTransaction(databaseURL, 'begin isolation level repeatable read read only', async (client) => {
      await assertMigrated(client)
      for (const table of listMovedTables()) {
        const insert = insertInto(sqlite, table)
        for await (const lines of linesOf(client.query(copyTo(copyOut(table))))) insert(lines)
      }
      await readMore(client)
      return { end: 'rollback', result: undefined }
    })
    for (const index of indexes) sqlite.exec(index)
  } finally {
    sqlite.close()
  }
}

/** Returns the statement that sends all rows of a table in their order. */
export const copyOut = ({ name, columns, order }: MovedTable): string =>
  `copy (select ${quoted(columns.map((column) => column.name))} from "${name}" order by ${order}) to stdout`

/** Drops the indexes and returns the statements that create them again. One sort at the end is faster than two million searches. */
function dropIndexes(sqlite: SQLite.Database): readonly string[] {
  const indexes = sqlite
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'index' and sql is not null order by name`,
    )
    .all()
  for (const { name } of indexes) sqlite.exec(`drop index "${name}"`)
  return indexes.map((index) => index.sql)
}

/** Returns a function that inserts the rows of some lines in one transaction. */
function insertInto(sqlite: SQLite.Database, table: MovedTable): (lines: readonly string[]) => void {
  const names = quoted(table.columns.map((column) => column.name))
  const values = table.columns.map(() => '?').join(', ')
  const insert = sqlite.prepare(`insert into "${table.name}" (${names}) values (${values})`)
  return sqlite.transaction((lines: readonly string[]) => {
    for (const line of lines) insert.run(decodeRow(table, line))
  })
}
