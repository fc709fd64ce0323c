import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core'
import type { Kit } from './kit.ts'

type Columns = [AnySQLiteColumn, ...AnySQLiteColumn[]]

const kit = {
  engine: 'sqlite',
  table: sqliteTable,
  long: () => integer(),
  integer: () => integer(),
  json: () => text({ mode: 'json' }),
  flag: () => integer({ mode: 'boolean' }),
  text,
  /** A column of bytes. Drizzle's own needs a Buffer, but values from another thread are plain arrays. */
  bytes: customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'blob' }),
  rowNumber: () => integer().primaryKey(),
  primaryKey,
  foreignKey: (keys: { columns: Columns; foreignColumns: Columns }) => foreignKey(keys),
  index,
  uniqueIndex,
  check,
  isTrue: (flag: AnySQLiteColumn) => sql`${flag} = 1`,
  flagChecks: (name: string, flag: AnySQLiteColumn) => [check(`${name}_is_a_flag`, sql`${flag} in (0, 1)`)],
} satisfies Record<keyof Kit, unknown>

/** The columns, keys and conditions of SQLite, under the types of PostgreSQL's. `tables/sqlite.ts` gives the right ones. */
export const sqliteKit = kit as unknown as Kit
