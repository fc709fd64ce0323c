import { getTableColumns, is, Param, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgInsertConfig, type PgSelectConfig } from 'drizzle-orm/pg-core'

/**
 * Writes the statements of PostgreSQL's Drizzle in the words of SQLite:
 *
 * - A select has no locking clause. Transactions that write run one after another, so no row needs a lock.
 * - A column that an insert leaves out gets its default as a value. SQLite knows no keyword for it.
 * - Parameters are question marks.
 */
export class SQLiteWords extends PgDialect {
  override buildSelectQuery({ lockingClause: _, ...config }: PgSelectConfig): SQL {
    return super.buildSelectQuery(config)
  }

  override buildInsertQuery(config: PgInsertConfig): SQL {
    const { table, values, select } = config
    if (select === true || !Array.isArray(values)) return super.buildInsertQuery(config)
    const columns = Object.entries(getTableColumns(table))
    const whole = values.map((row) =>
      Object.fromEntries(
        columns.map(([name, column]) => {
          const given = row[name]
          const isLeftOut = given === undefined || (is(given, Param) && given.value === undefined)
          return [name, isLeftOut ? sql.param(column.default ?? null, column) : given]
        }),
      ),
    )
    return super.buildInsertQuery({ ...config, values: whole })
  }

  override escapeParam(): string {
    return '?'
  }
}
