import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { dataModes } from '@pokfei/domain/data-mode'
import { oneOf } from '../../shared/schema/one-of.ts'
import { text } from './columns.ts'

/** The mark of this database: one row with its data mode. */
export const dataMode = pgTable(
  'dataMode',
  { one: integer().primaryKey(), mode: text({ enum: dataModes }).notNull() },
  (t) => [
    check('dataMode_one_row', sql`${t.one} = 1`),
    check('dataMode_known', sql`${t.mode} in (${oneOf(dataModes)})`),
  ],
)
