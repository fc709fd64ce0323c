import { sql, type ColumnBuilder } from 'drizzle-orm'

/**
 * Returns a column that only later writes fill, or only some kinds of rows. An insert may leave it out. Each other column
 * that may be null has to be named, so that no insert forgets a new one. The database itself knows nothing of it.
 */
export const startsNull = <Builder extends ColumnBuilder>(column: Builder) => column.$default(() => sql`null`)
