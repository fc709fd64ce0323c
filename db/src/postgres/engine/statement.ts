import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement with its values, to be sent. A connection parses it on its first run and plans it once. */
export interface Call<Row> {
  /** At most 63 bytes, and of no other statement. */
  readonly name: string
  readonly text: string
  readonly parameters: unknown[]
  /** The type of the rows. It exists for the compiler alone. */
  readonly row?: Row
}

/** A statement that is written once, and called with the values of its placeholders. */
export type Prepared<Row, Values> = (values: Values) => Call<Row>

const dialect = new PgDialect()

/** Prepares a statement. `Values` are those of the placeholders in `query`. */
export function prepareCall<Row, Values extends Record<string, unknown>>(
  name: string,
  query: SQL,
): Prepared<Row, Values> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return (values) => ({ name, text, parameters: fillPlaceholders(params, values) })
}
