import { sql, type SQL } from 'drizzle-orm'
import { classedColumns, type TableClasses } from '../../personal-data/column-class.ts'
import { columnClasses } from '../../personal-data/column-classes.ts'

const classes: Readonly<Record<string, TableClasses>> = columnClasses

/** The member whose data goes. */
export interface ErasedRow {
  readonly memberNo: number
  /** Selects the row numbers of the member's orders. */
  readonly orderNos: SQL
}

/**
 * Returns the statements that erase a member, by the table of classes (ACC-97). They hold for both engines. The subject
 * cannot be null and must be unique, so it becomes a text with the member's own ID. No sign-in has such a subject.
 */
export function erasureStatements(member: ErasedRow): readonly SQL[] {
  return Object.entries(classes).flatMap(([name, table]): readonly SQL[] => {
    const { erasure } = table
    if (erasure === 'kept') return []
    const isTheirs = conditionOf(name, classedColumns(table), member)
    if (erasure === 'deleted') return [sql`delete from ${sql.identifier(name)} where ${isTheirs}`]
    const cleared = erasure.map((column) => sql`${sql.identifier(column)} = ${clearedValue(column)}`)
    return [sql`update ${sql.identifier(name)} set ${sql.join(cleared, sql`, `)} where ${isTheirs}`]
  })
}

const clearedValue = (column: string): SQL =>
  column === 'subject' ? sql`'erased:' || ${sql.identifier('memberID')}` : sql`null`

/** Returns the condition for the member's rows of a table. Throws if nothing connects the table with a member. */
function conditionOf(name: string, columns: readonly string[], { memberNo, orderNos }: ErasedRow): SQL {
  const ofOrders = sql`${sql.identifier('orderNo')} in (${orderNos})`
  const ofRefunds = sql`${sql.identifier('refundNo')} in (select ${sql.identifier('refundNo')} from ${sql.identifier('refunds')} where ${ofOrders})`
  // An order is found by its own number, because SQLite has no index by member.
  if (name === 'orders') return ofOrders
  const conditions = [
    ...(columns.includes('memberNo') ? [sql`${sql.identifier('memberNo')} = ${memberNo}`] : []),
    ...(columns.includes('orderNo') ? [ofOrders] : []),
    ...(columns.includes('refundNo') && name !== 'refunds' ? [ofRefunds] : []),
  ]
  if (conditions.length === 0) throw new Error(`no column of ${name} leads to a member`)
  return sql`(${sql.join(conditions, sql` or `)})`
}
