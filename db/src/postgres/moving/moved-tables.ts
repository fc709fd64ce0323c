import { getTableName, type Column } from 'drizzle-orm'
import { getTableConfig as postgresConfig } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { sqliteTables } from '../../tables/sqlite.ts'
import { postgresTables } from '../../tables/postgres.ts'

/** The kind of a column's values. SQLite has 0 and 1 for flags. JSON is text. */
export type ColumnKind = 'integer' | 'flag' | 'text' | 'bytes'

/** A column that a backup moves. */
export interface MovedColumn {
  readonly name: string
  readonly kind: ColumnKind
}

/** A table that a backup moves from one engine to the other. */
export interface MovedTable {
  readonly name: string
  readonly columns: readonly MovedColumn[]
  /** The columns of PostgreSQL that number new rows by themselves and that a backup holds. */
  readonly numberColumns: readonly string[]
  /** The order of the rows in both engines, as a list in a statement. */
  readonly order: string
}

/** Returns names in double quotes, separated by commas, as both engines read them. */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/**
 * Describes every table of SQLite, read from both schemas. A table comes after those that it refers to. Throws for a
 * column whose kind is unknown.
 */
export function listMovedTables(): readonly MovedTable[] {
  const names = inReferenceOrder(sqliteTables)
  return names.map(({ name, table }) => {
    const columns = sqliteConfig(table).columns.map((column) => ({ name: column.name, kind: kindOf(name, column) }))
    const own = postgresTables.find((one) => getTableName(one) === name)
    if (own === undefined) throw new Error(`PostgreSQL has no table ${name}`)
    const numberColumns = postgresConfig(own)
      .columns.filter(({ generatedIdentity }) => generatedIdentity !== undefined)
      .map((column) => column.name)
    return { name, columns, numberColumns, order: quoted(primaryKeyOf(table)) }
  })
}

interface NamedTable {
  readonly name: string
  readonly table: SQLiteTable
}

/** Sorts tables so that each comes after those that it refers to. */
function inReferenceOrder(tables: readonly SQLiteTable[]): readonly NamedTable[] {
  const sorted = new Map<string, NamedTable>()
  const add = (table: SQLiteTable): void => {
    const name = getTableName(table)
    if (sorted.has(name)) return
    for (const key of sqliteConfig(table).foreignKeys) {
      const { foreignTable } = key.reference()
      const target = tables.find((one) => getTableName(one) === getTableName(foreignTable))
      if (target !== undefined && target !== table) add(target)
    }
    sorted.set(name, { name, table })
  }
  for (const table of tables) add(table)
  return [...sorted.values()]
}

function primaryKeyOf(table: SQLiteTable): readonly string[] {
  const { columns, primaryKeys } = sqliteConfig(table)
  return [
    ...columns.filter((column) => column.primary).map((column) => column.name),
    ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
  ]
}

const kinds: Readonly<Record<string, ColumnKind>> = {
  number: 'integer',
  boolean: 'flag',
  string: 'text',
  json: 'text',
}

function kindOf(table: string, column: Column): ColumnKind {
  const kind = column.getSQLType() === 'blob' ? 'bytes' : kinds[column.dataType]
  if (kind === undefined) throw new Error(`a backup cannot move ${table}.${column.name}: its kind is unknown`)
  return kind
}
