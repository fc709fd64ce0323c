import { sql, type SQL } from 'drizzle-orm'

/** Returns the names of columns, as a list in a statement. */
export const listNames = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
