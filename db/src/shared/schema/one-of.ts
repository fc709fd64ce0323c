import { sql } from 'drizzle-orm'

/** Returns the values of a check as SQL text. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
