import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@pokfei/db/sqlite/connect'
import { migrate } from '@pokfei/db/sqlite/migrate'

const migrations = fileURLToPath(new URL('../../db/migrations/sqlite', import.meta.url))

/** A folder with the first of the migrations alone, as the first version of the program had it. */
function firstMigration(folder: string): string {
  const first = join(folder, 'migrations')
  mkdirSync(join(first, 'meta'), { recursive: true })
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, 1)
  writeFileSync(join(first, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(first, `${tag}.sql`))
  return first
}

/** Writes what a database holds into a new one with the schema of the first version, as far as that had a place for it. */
export async function writeInFirstSchema(source: string, target: string, folder: string): Promise<void> {
  const connection = await connect(target)
  await migrate(connection, firstMigration(folder))
  const { sqlite } = connection
  sqlite.pragma('foreign_keys = OFF')
  sqlite.prepare('attach ? as newer').run(source)
  const tables = sqlite.prepare("select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%'").pluck().all()
  for (const table of tables.map(String)) {
    const columns = sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table).map((column) => `"${String(column)}"`).join(', ')
    sqlite.exec(`delete from main."${table}"; insert into main."${table}" (${columns}) select ${columns} from newer."${table}"`)
  }
  sqlite.close()
}
