import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { dataModes } from '@pokfei/domain/data-mode'
import { oneOf } from '../../shared/schema/one-of.ts'

/** The mark of this database: one row with its data mode. */
export const dataMode = sqliteTable(
  'dataMode',
  { one: integer().primaryKey(), mode: text({ enum: dataModes }).notNull() },
  (t) => [
    check('dataMode_one_row', sql`${t.one} = 1`),
    check('dataMode_known', sql`${t.mode} in (${oneOf(dataModes)})`),
  ],
)
