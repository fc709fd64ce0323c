import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { migrate } from '@pokfei/db/sqlite/engine/migrate'
import type SQLite from 'better-sqlite3'
import { firstMigrations } from './first-migrations.ts'

/** A SQLite database of an older version, alone in its folder. `using` removes both. */
export interface OlderDatabase extends Disposable {
  readonly folder: string
  readonly path: string
}

/** Writes a database with the schema of the first `count` migrations, and fills it. */
export async function writeOlderDatabase(
  count: number,
  fill: (sqlite: SQLite.Database) => void,
): Promise<OlderDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-upgrade-'))
  const path = join(folder, 'pokfei.db')
  const { sqlite } = await migrated(path, firstMigrations(folder, count))
  fill(sqlite)
  sqlite.close()
  return { folder, path, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

/** Migrates a database to the current schema. Returns what `read` finds in it. */
export async function readUpgraded<Found>(path: string, read: (sqlite: SQLite.Database) => Found): Promise<Found> {
  const { sqlite } = await migrated(path)
  const found = read(sqlite)
  sqlite.close()
  return found
}

async function migrated(path: string, migrations?: string) {
  const connection = await connect(path)
  await migrate(connection, migrations)
  return connection
}

/** Inserts the event `e` of the organizer `o`, whose number is 1, into a schema of migrations 9 to 13. */
export const insertOlderEvent = `
  insert into organizers values ('o', 'O', 'O');
  insert into events (eventNo, organizerID, eventID, eventNameEN, eventNameCN, artistNameEN, artistNameCN, eventDescEN, eventDescCN, venueNameEN, venueNameCN, entryInstructionsEN, entryInstructionsCN, eventStartTimeSSE, saleStartTimeSSE, maxTicketBuyCount, staticCode, category)
    values (1, 'o', 'e', '', '', '', '', '', '', '', '', '', '', 1, 1, 1, 1, 'pop');`
