import { pickColumns } from '../shared/schema/pick-columns.ts'
import { namesIn, type NamesIn, type TableClasses } from './column-class.ts'
import { columnClasses } from './column-classes.ts'

type Classes = typeof columnClasses

/** The columns of class `exported` of a table. */
export type ExportedColumn<Name extends keyof Classes> = Classes[Name] extends { readonly exported: infer Names }
  ? NamesIn<Names>
  : never

/**
 * Returns the columns of class `exported` of a table, as a query selects them. So a new column of that class is in each
 * export by itself.
 */
export function exportedColumns<
  Name extends keyof Classes,
  Table extends Readonly<Record<ExportedColumn<Name>, unknown>>,
>(name: Name, table: Table): Pick<Table, ExportedColumn<Name>> {
  const { exported }: TableClasses = columnClasses[name]
  return pickColumns(table, namesIn(exported) as readonly ExportedColumn<Name>[])
}
