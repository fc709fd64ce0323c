import type { Column } from 'drizzle-orm'
import type { getTableConfig as postgresConfig } from 'drizzle-orm/pg-core'
import type { getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core'

/** A table as a database describes it. Names are sorted. */
export interface MadeTable {
  readonly name: string
  /** `name`, or `name not null`. */
  readonly columns: readonly string[]
  readonly indexes: readonly string[]
  readonly checks: readonly string[]
}

const columnOf = ({ name, notNull, primary }: Column) => `${name}${notNull || primary ? ' not null' : ''}`

/** Returns the table that a kit makes, as a database describes it. */
export function madeTable(config: ReturnType<typeof postgresConfig> | ReturnType<typeof sqliteConfig>): MadeTable {
  const { name, columns, indexes, checks } = config
  return {
    name,
    columns: columns.map(columnOf).toSorted(),
    indexes: indexes.map((index) => index.config.name ?? '').toSorted(),
    checks: checks.map((check) => check.name).toSorted(),
  }
}
