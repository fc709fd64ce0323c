import { connect } from '@pokfei/db/sqlite/engine/connect'
import { migrate } from '@pokfei/db/sqlite/engine/migrate'
import { firstMigrations } from './first-migrations.ts'

/** Copies a database into a new one with the schema of the first version. Columns that it lacks are left out. */
export async function writeInFirstSchema(source: string, target: string, folder: string): Promise<void> {
  const connection = await connect(target)
  await migrate(connection, firstMigrations(folder, 1))
  const { sqlite } = connection
  sqlite.pragma('foreign_keys = OFF')
  sqlite.prepare('attach ? as newer').run(source)
  const tables = sqlite
    .prepare("select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all()
  for (const table of tables.map(String)) {
    const columns = sqlite
      .prepare('select name from pragma_table_info(?)')
      .pluck()
      .all(table)
      .map((column) => `"${String(column)}"`)
      .join(', ')
    sqlite.exec(
      `delete from main."${table}"; insert into main."${table}" (${columns}) select ${columns} from newer."${table}"`,
    )
  }
  sqlite.close()
}
