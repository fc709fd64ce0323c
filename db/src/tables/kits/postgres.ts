import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  uniqueIndex,
  type AnyPgColumn,
  type CheckBuilder,
} from 'drizzle-orm/pg-core'

const anyText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A whole number up to 2^53. Seconds no longer fit into four bytes from 2038 on. */
const long = () => bigint({ mode: 'number' })

/** The columns, keys and conditions of PostgreSQL. The kit of SQLite has the same calls. */
export const postgresKit = {
  engine: 'postgres' as 'postgres' | 'sqlite',
  table: pgTable,
  long,
  integer: () => integer(),
  json: () => json(),
  /** A flag. The shared nouns read the flags of SQLite through this column, and those are numbers. */
  flag: customType<{ data: boolean; driverData: boolean | number }>({
    dataType: () => 'boolean',
    fromDriver: (value) => value === true || value === 1,
  }),
  /**
   * A column of text, sorted by its bytes as in SQLite. Other orders depend on the system's libraries, whose updates
   * break indexes. `enum` names the possible values.
   */
  text: <Value extends string = string>(_options?: { readonly enum: readonly Value[] }) => anyText().$type<Value>(),
  /** A column of bytes. */
  bytes: customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' }),
  /** A row number: it counts up. A restored backup brings its own numbers. */
  rowNumber: () => long().primaryKey().generatedByDefaultAsIdentity(),
  primaryKey,
  foreignKey,
  index,
  uniqueIndex,
  check,
  /** The condition that a flag is set. */
  isTrue: (flag: AnyPgColumn) => sql`${flag}`,
  /** The check that a flag is one. SQLite has numbers in their place. */
  flagChecks: (_name: string, _flag: AnyPgColumn): readonly CheckBuilder[] => [],
}
