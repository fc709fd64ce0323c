import type SQLite from 'better-sqlite3'
import { is, Param, Placeholder, type Query } from 'drizzle-orm'

type Values = Readonly<Record<string, unknown>>

/*
 * Statements that every order runs. Drizzle writes them once, checked against the schema, and the driver runs them
 * directly. Drizzle's own prepared statements take two to three times as long for so little work. Rows come as the
 * database has them. So these statements must not select a column that Drizzle would convert, such as a boolean.
 */

/** Prepares a query whose rows are read. */
export function prepareSelect<Row>(sqlite: SQLite.Database, query: { toSQL(): Query; all(): Row[] }) {
  const { sql, params } = query.toSQL()
  const statement = sqlite.prepare<unknown[], Row>(sql)
  const bind = binder(params)
  return {
    get: (values: Values): Row | undefined => statement.get(...bind(values)),
    all: (values: Values): Row[] => statement.all(...bind(values)),
  }
}

/** Prepares a query that writes. */
export function prepareWrite(sqlite: SQLite.Database, query: { toSQL(): Query }) {
  const { sql, params } = query.toSQL()
  const statement = sqlite.prepare(sql)
  const bind = binder(params)
  return { run: (values: Values): SQLite.RunResult => statement.run(...bind(values)) }
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
    return { name: param.value.name, encoder: param.encoder, fixed: null }
  return { name: null, encoder: null, fixed: param }
}

/** Returns a function that puts values into the places of their placeholders. */
function binder(params: readonly unknown[]): (values: Values) => unknown[] {
  const parameters = params.map(parameterOf)
  return (values) =>
    parameters.map(({ name, encoder, fixed }) => {
      if (name === null) return fixed
      const value = values[name]
      if (value === undefined) throw new Error(`a statement was given no ${name}`)
      return value === null || encoder === null ? value : encoder.mapToDriverValue(value)
    })
}
