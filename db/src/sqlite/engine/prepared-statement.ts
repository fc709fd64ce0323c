import type SQLite from 'better-sqlite3'
import { Column, getTableColumns, is, Param, Placeholder, sql, type Query, type SQL } from 'drizzle-orm'
import { SQLiteSyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { listNames } from '../../shared/schema/list-names.ts'
import { newColumns, type ColumnName, type NewRow } from '../../shared/schema/new-row.ts'

type Values = Readonly<Record<string, unknown>>

/*
 * Statements that every order runs. Drizzle writes them once, checked against the schema, and the driver runs them
 * directly. Drizzle's own prepared statements take two to three times as long for so little work. Rows come as the
 * database has them. So these statements must not select a column that Drizzle would convert, such as a boolean.
 */

/** Prepares a query whose rows are read. */
export function prepareSelect<Row>(sqlite: SQLite.Database, query: { toSQL(): Query; all(): Row[] }) {
  const { sql: text, params } = query.toSQL()
  const statement = sqlite.prepare<unknown[], Row>(text)
  const bind = binder(params)
  return {
    get: (values: Values): Row | undefined => statement.get(...bind(values)),
    all: (values: Values): Row[] => statement.all(...bind(values)),
  }
}

/** Prepares a query that writes. */
export function prepareWrite(sqlite: SQLite.Database, query: { toSQL(): Query }) {
  const { sql: text, params } = query.toSQL()
  const statement = sqlite.prepare(text)
  const bind = binder(params)
  return { run: (values: Values): SQLite.RunResult => statement.run(...bind(values)) }
}

/**
 * Prepares the insert of one row. The row has every column of the table but the `filled` ones, which get the defaults of
 * the database. `rest` follows, such as a conflict clause.
 */
export function prepareInsert<Table extends SQLiteTable, Filled extends ColumnName<Table> = never>(
  sqlite: SQLite.Database,
  table: Table,
  { filled = [], rest = sql`` }: { readonly filled?: readonly Filled[]; readonly rest?: SQL } = {},
): { run(row: NewRow<Table, Filled>): SQLite.RunResult } {
  const columns = getTableColumns(table)
  const names = newColumns(table, filled)
  const values = sql.join(
    names.map((name) => sql.param(sql.placeholder(name), columns[name])),
    sql`, `,
  )
  const insert = sql`insert into ${table} (${listNames(names)}) values (${values}) ${rest}`
  return prepareWrite(sqlite, { toSQL: () => new SQLiteSyncDialect().sqlToQuery(insert) })
}

/**
 * A parameter of a statement: the name of its value with the encoder for the database. Without a name, it is a fixed
 * value.
 */
interface BoundParameter {
  readonly name: string | null
  readonly encoder: Param['encoder'] | null
  readonly fixed: unknown
}

function parameterOf(param: unknown): BoundParameter {
  if (is(param, Placeholder)) return { name: param.name, encoder: null, fixed: null }
  if (is(param, Param) && is(param.value, Placeholder))
    return { name: param.value.name, encoder: encoderOf(param), fixed: null }
  return { name: null, encoder: null, fixed: param }
}

/** Returns the encoder of a parameter. Null where it would return each value as it is, as those of most columns do. */
const encoderOf = ({ encoder }: Param): Param['encoder'] | null =>
  encoder.mapToDriverValue === Column.prototype.mapToDriverValue ? null : encoder

/** Returns a function that puts values into the places of their placeholders. */
export function binder(params: readonly unknown[]): (values: Values) => unknown[] {
  const parameters = params.map(parameterOf)
  return (values) => {
    const bound: unknown[] = []
    for (const { name, encoder, fixed } of parameters) {
      const value = name === null ? fixed : values[name]
      if (value === undefined) throw new Error(`a statement was given no ${name}`)
      bound.push(value === null || encoder === null ? value : encoder.mapToDriverValue(value))
    }
    return bound
  }
}
