import type SQLite from 'better-sqlite3'

/**
 * Returns the errors that SQLite finds in a database. `integrity_check` covers its pages, indexes and constraints,
 * `foreign_key_check` its references. Empty if there are none.
 */
export function listDatabaseErrors(sqlite: SQLite.Database): readonly string[] {
  const said = sqlite
    .prepare<[], string>('pragma integrity_check(5)')
    .pluck()
    .all()
    .filter((line) => line !== 'ok')
  const tables = sqlite.prepare<[], string>('select distinct "table" from pragma_foreign_key_check').pluck().all()
  return [...said, ...tables.map((table) => `${table} refers to rows that are not there`)]
}
