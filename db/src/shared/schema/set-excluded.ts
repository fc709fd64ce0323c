import { sql, type SQL } from 'drizzle-orm'

/** Returns `column = excluded.column` for each name, for an insert that meets a known row. */
export const setExcluded = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  )
