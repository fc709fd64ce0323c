import { sqliteTables } from '@pokfei/db/tables/sqlite'
import SQLite from 'better-sqlite3'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { freshStore } from '../../support/store/fresh-store.ts'
import { madeTable, type MadeTable } from '../../support/store/made-tables.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

function describe(sqlite: SQLite.Database, name: string): MadeTable {
  const columns = sqlite
    .prepare<[string], { name: string; notnull: number; pk: number }>(
      'select name, "notnull", pk from pragma_table_info(?)',
    )
    .all(name)
  const indexes = sqlite
    .prepare<[string], { name: string }>("select name from pragma_index_list(?) where origin = 'c'")
    .all(name)
  const made = sqlite
    .prepare<[string], string>("select sql from sqlite_master where type = 'table' and name = ?")
    .pluck()
    .get(name)
  return {
    name,
    columns: columns.map((one) => `${one.name}${one.notnull === 1 || one.pk > 0 ? ' not null' : ''}`).toSorted(),
    indexes: indexes.map((index) => index.name).toSorted(),
    checks: [...(made ?? '').matchAll(/constraint "([^"]+)" check/gi)].map(([, check]) => check ?? '').toSorted(),
  }
}

test('the migrations of SQLite make the tables of the kit', async () => {
  await using fresh = await freshStore('sqlite')
  const sqlite = new SQLite(sqlitePath(fresh.databaseURL), { readonly: true })
  try {
    const kit = sqliteTables.map((table) => madeTable(getTableConfig(table)))
    expect(kit.map(({ name }) => describe(sqlite, name))).toEqual(kit)
    const others = sqlite
      .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all()
    expect(others.toSorted()).toEqual(kit.map(({ name }) => name).toSorted())
  } finally {
    sqlite.close()
  }
})
