import type SQLite from 'better-sqlite3'

/** What SQLite itself finds wrong with a database: its pages, indexes and constraints (`integrity_check`) and its
 *  references (`foreign_key_check`). Empty when nothing is. */
export function listDatabaseFaults(sqlite: SQLite.Database): readonly string[] {
  const said = sqlite.prepare<[], string>('pragma integrity_check(5)').pluck().all().filter((line) => line !== 'ok')
  const tables = sqlite.prepare<[], string>('select distinct "table" from pragma_foreign_key_check').pluck().all()
  return [...said, ...tables.map((table) => `${table} refers to rows that are not there`)]
}
