import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type SQLite from 'better-sqlite3'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { checkServer, withClient, type CheckOptions } from '../connection/check-server.ts'
import { countApplied, migrate } from '../engine/migrate.ts'
import { ownTables } from '../../tables/postgres.ts'
import { encodeRow, type SqliteValue } from './copy-text.ts'
import { inLongTransaction } from './long-transaction.ts'
import { listMovedTables, quoted, type MovedTable } from './moved-tables.ts'
import { copyOut } from './read-database.ts'

/** The size of the pieces in which rows are sent, in characters. */
const pieceLength = 64 * 1024

/** True if the database may be filled: none of its tables has a row. A database without tables is empty too. */
export async function isEmptyDatabase(databaseURL: string, checks: CheckOptions = {}): Promise<boolean> {
  await checkServer(databaseURL, checks)
  return withClient(databaseURL, async (client) => (await countApplied(client)) === 0 || (await hasNoRows(client)))
}

/**
 * Copies a migrated SQLite database into an empty PostgreSQL database, in one transaction. Rows keep their numbers. It
 * reads every table back and compares its bytes. `beforeCommit` runs while everything can still be undone. Returns
 * false and changes nothing if the database is not empty. Throws `UnmovableValue`, and `StoreUnusable` with words for
 * the operator.
 */
export async function fillDatabase(
  sqlite: SQLite.Database,
  databaseURL: string,
  beforeCommit: (client: Client) => Promise<void>,
): Promise<boolean> {
  await migrate(databaseURL)
  const tables = listMovedTables()
  return inLongTransaction(databaseURL, 'begin isolation level read committed', async (client) => {
    // A server that starts meanwhile waits, and writes nothing between two tables.
    await client.query(`lock table ${quoted(tables.map(({ name }) => name))} in share row exclusive mode`)
    if (!(await hasNoRows(client))) return { end: 'rollback', result: false }
    for (const table of tables) {
      const sent = await send(sqlite, client, table)
      await continueNumbers(client, table)
      await analyze(client, table.name)
      if (sent !== (await hashOf(client.query(copyTo(copyOut(table))))))
        throw new StoreUnusable(`the rows of ${table.name} are not those of the backup. Nothing was restored.`)
    }
    for (const [name, statement] of Object.entries(ownTables)) {
      if (statement === null) continue
      await client.query(statement)
      await analyze(client, name)
    }
    await beforeCommit(client)
    return { end: 'commit', result: true }
  })
}

/** Sends all rows of a table. Returns the hash of their lines. */
async function send(sqlite: SQLite.Database, client: Client, table: MovedTable): Promise<string> {
  const names = quoted(table.columns.map((column) => column.name))
  const hash = createHash('sha256')
  const rows = sqlite.prepare<[], SqliteValue[]>(`select ${names} from "${table.name}" order by ${table.order}`).raw()
  function* pieces(): Generator<Buffer> {
    let piece = ''
    for (const row of rows.iterate()) {
      piece += encodeRow(table, row)
      if (piece.length < pieceLength) continue
      yield hashed(piece)
      piece = ''
    }
    if (piece !== '') yield hashed(piece)
  }
  function hashed(piece: string): Buffer {
    const bytes = Buffer.from(piece)
    hash.update(bytes)
    return bytes
  }
  await pipeline(Readable.from(pieces()), client.query(copyFrom(`copy "${table.name}" (${names}) from stdin`)))
  return hash.digest('hex')
}

/** Lets the numbers of new rows follow those of the restored rows. */
async function continueNumbers(client: Client, { name, numberColumns }: MovedTable): Promise<void> {
  for (const column of numberColumns) {
    const { rows } = await client.query<{ next: number }>(
      `select coalesce(max("${column}"), 0) + 1 as "next" from "${name}"`,
    )
    // Unlike `setval`, this is undone with the transaction.
    await client.query(`alter table "${name}" alter column "${column}" restart with ${rows[0]?.next ?? 1}`)
  }
}

/**
 * Analyzes a filled table. The checks of the next tables are then planned for its true size. An empty table is left out:
 * plans against an empty table that was analyzed stay slow when it has grown.
 */
async function analyze(client: Client, table: string): Promise<void> {
  if (await hasRows(client, table)) await client.query(`analyze "${table}"`)
}

async function hashOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

async function hasNoRows(client: Client): Promise<boolean> {
  for (const { name } of listMovedTables()) if (await hasRows(client, name)) return false
  return true
}

async function hasRows(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(`select exists (select from "${table}") as "isThere"`)
  return rows[0]?.isThere === true
}
