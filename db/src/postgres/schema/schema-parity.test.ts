import { getTableName, is, type Column, type SQL } from 'drizzle-orm'
import { getTableConfig as postgresConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteConfig, SQLiteSyncDialect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as postgresDataMode from './data-mode-schema.ts'
import * as postgresGate from './gate-schema.ts'
import * as postgresOutbox from './outbox-schema.ts'
import * as postgresReminders from './reminders-schema.ts'
import * as postgresSchema from './schema.ts'
import * as sqliteDataMode from '../../sqlite/schema/data-mode-schema.ts'
import * as sqliteGate from '../../sqlite/schema/gate-schema.ts'
import * as sqliteOutbox from '../../sqlite/schema/outbox-schema.ts'
import * as sqliteReminders from '../../sqlite/schema/reminders-schema.ts'
import * as sqliteSchema from '../../sqlite/schema/schema.ts'

/** The tables of PostgreSQL alone, and why SQLite has none. */
const postgresTables = new Set(['eventStates']) // SQLite has one writer, so it locks no event.

/** The columns of PostgreSQL alone. */
const postgresColumns = new Set(['ticketKeys.addedNo']) // SQLite has the number of the row.

/** A table as both engines can describe it. */
interface TableShape {
  readonly columns: Readonly<Record<string, string>>
  readonly primaryKey: readonly string[]
  readonly indexes: Readonly<Record<string, string>>
  readonly foreignKeys: readonly string[]
  readonly checks: readonly string[]
}

const tablesOf = (schemas: readonly object[]) => schemas.flatMap((schema) => Object.values(schema))

const postgresDialect = new PgDialect()
const sqliteDialect = new SQLiteSyncDialect()

/** Returns the same words for a condition of either engine. */
const neutral = (condition: string) => condition.replaceAll('" = 1 and', '" and')

/** Returns the type of a column's values. */
function typeOf(column: Column): string {
  if (column.dataType !== 'custom') return column.dataType
  return column.getSQLType().startsWith('text') ? 'string' : 'bytes'
}

type Config = ReturnType<typeof postgresConfig> | ReturnType<typeof sqliteConfig>

function shapeOf(config: Config, conditionOf: (condition: SQL) => string): TableShape {
  const { name, columns, indexes, primaryKeys, foreignKeys, checks } = config
  const own = columns.filter((column) => !postgresColumns.has(`${name}.${column.name}`))
  return {
    columns: Object.fromEntries(
      own.map((column) => {
        const { notNull, hasDefault, default: value, primary } = column
        // Both engines number new rows by themselves, and only one of them calls that a default.
        const initial = hasDefault && !primary ? ` default ${String(value)}` : ''
        return [column.name, `${typeOf(column)}${notNull || primary ? ' not null' : ''}${initial}`]
      }),
    ),
    primaryKey: [
      ...columns.flatMap((column) => (column.primary ? [column.name] : [])),
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ],
    indexes: Object.fromEntries(
      indexes.map(({ config: { name: index, unique, where, columns: indexed } }) => [
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

test('both engines have the same tables, columns, keys, indexes and checks', () => {
  const sqlite = tablesOf([sqliteSchema, sqliteGate, sqliteOutbox, sqliteReminders, sqliteDataMode])
    .filter((table) => is(table, SQLiteTable))
    .map((table) => {
      const conditionOf = (where: SQL) => sqliteDialect.sqlToQuery(where).sql
      return [getTableName(table), shapeOf(sqliteConfig(table), conditionOf)] as const
    })
  const postgres = tablesOf([postgresSchema, postgresGate, postgresOutbox, postgresReminders, postgresDataMode])
    .filter((table) => is(table, PgTable))
    .map((table) => {
      const conditionOf = (where: SQL) => postgresDialect.sqlToQuery(where).sql
      return [getTableName(table), shapeOf(postgresConfig(table), conditionOf)] as const
    })
  expect(sqlite.length).toBeGreaterThan(20)
  const shared = postgres.filter(([name]) => !postgresTables.has(name))
  expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(sqlite))
})
