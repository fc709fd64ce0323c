import { getTableName, type Column, type SQL } from 'drizzle-orm'
import { getTableConfig as postgresConfig, PgDialect } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { ownTables, postgresTables } from './postgres.ts'
import { sqliteTables } from './sqlite.ts'

/** The indexes of one engine alone. SQLite writes whole pages to its log, so there a member's orders lie in buckets. */
const engineIndexes = new Set(['orders_by_member', 'orders_by_bucket'])

/** A table as both engines can describe it. */
interface TableShape {
  readonly columns: Readonly<Record<string, string>>
  readonly primaryKey: readonly string[]
  readonly indexes: Readonly<Record<string, string>>
  readonly foreignKeys: readonly string[]
  readonly checks: readonly string[]
}

const postgresDialect = new PgDialect()
const sqliteDialect = new SQLiteSyncDialect()

/** Returns the same words for a condition of either engine. */
const neutral = (condition: string) => condition.replaceAll('" = 1 and', '" and')

/** The types of a column's values, by those of its own kinds. */
const customTypes: Readonly<Record<string, string>> = {
  'text collate "C"': 'string',
  boolean: 'boolean',
  bytea: 'bytes',
  blob: 'bytes',
}

/** Returns the type of a column's values. */
const typeOf = (column: Column): string =>
  column.dataType === 'custom' ? (customTypes[column.getSQLType()] ?? 'unknown') : column.dataType

type Config = ReturnType<typeof postgresConfig> | ReturnType<typeof sqliteConfig>

function shapeOf(config: Config, conditionOf: (condition: SQL) => string): TableShape {
  const { columns, indexes, primaryKeys, foreignKeys, checks } = config
  return {
    columns: Object.fromEntries(
      columns.map((column) => {
        const { notNull, hasDefault, default: value, primary } = column
        // The database knows nothing of a column that starts as null. Both engines number new rows by themselves, and only one of them calls that a default.
        const initial = hasDefault && value !== undefined && !primary ? ` default ${String(value)}` : ''
        return [column.name, `${typeOf(column)}${notNull || primary ? ' not null' : ''}${initial}`]
      }),
    ),
    primaryKey: [
      ...columns.flatMap((column) => (column.primary ? [column.name] : [])),
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ],
    indexes: Object.fromEntries(
      indexes
        .filter(({ config: { name: index } }) => !engineIndexes.has(index ?? ''))
        .map(({ config: { name: index, unique, where, columns: indexed } }) => [
          index ?? '',
          `${unique ? 'unique ' : ''}${indexed.map((column) => ('name' in column ? column.name : '?')).join()}${where ? ` where ${neutral(conditionOf(where))}` : ''}`,
        ]),
    ),
    foreignKeys: foreignKeys
      .map((key) => {
        const { columns: from, foreignColumns, foreignTable } = key.reference()
        const names = (list: readonly { readonly name: string }[]) => list.map((column) => column.name).join()
        return `${names(from)} → ${getTableName(foreignTable)}(${names(foreignColumns)})`
      })
      .toSorted(),
    // A boolean of PostgreSQL is nothing but a flag.
    checks: checks.flatMap((check) => (check.name.endsWith('_is_a_flag') ? [] : [check.name])).toSorted(),
  }
}

test('both kits make the same tables, columns, keys, indexes and checks', () => {
  const sqlite = sqliteTables.map((table) => {
    const conditionOf = (where: SQL) => sqliteDialect.sqlToQuery(where).sql
    return [getTableName(table), shapeOf(sqliteConfig(table), conditionOf)] as const
  })
  const postgres = postgresTables.map((table) => {
    const conditionOf = (where: SQL) => postgresDialect.sqlToQuery(where).sql
    return [getTableName(table), shapeOf(postgresConfig(table), conditionOf)] as const
  })
  expect(sqlite.length).toBeGreaterThan(20)
  const shared = postgres.filter(([name]) => !Object.hasOwn(ownTables, name))
  expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(sqlite))
})
