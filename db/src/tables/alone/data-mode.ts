import { sql } from 'drizzle-orm'
import { oneOf } from '../../shared/schema/one-of.ts'
import { dataModes } from '@pokfei/domain/data-mode'
import type { Kit } from '../kits/kit.ts'

/** Defines the tables of the data mode. */
export const defineDataModeTables = ({ table, text, integer, check }: Kit) => {
  /** The mark of this database: one row with its data mode. */
  const dataMode = table(
    'dataMode',
    { one: integer().primaryKey(), mode: text({ enum: dataModes }).notNull() },
    (t) => [
      check('dataMode_one_row', sql`${t.one} = 1`),
      check('dataMode_known', sql`${t.mode} in (${oneOf(dataModes)})`),
    ],
  )

  return { dataMode }
}
