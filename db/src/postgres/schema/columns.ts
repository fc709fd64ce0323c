import { bigint, customType } from 'drizzle-orm/pg-core'

/** A row number: it counts up. A restored backup brings its own numbers. */
export const rowNumber = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** Counts the rows of a table whose primary key is another one, so that they can be listed in their order. */
export const additionNumber = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity()

/** A whole number up to 2^53. Seconds no longer fit into four bytes from 2038 on. */
export const long = () => bigint({ mode: 'number' })

const anyText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * A column of text, sorted by its bytes as in SQLite. Other orders depend on the system's libraries, whose updates break
 * indexes. `enum` names the possible values.
 */
export const text = <Value extends string = string>(_options?: { readonly enum: readonly Value[] }) =>
  anyText().$type<Value>()

/** A column of bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
