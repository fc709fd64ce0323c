import { columnClasses } from './column-classes.ts'

type Classes = typeof columnClasses

/** The columns of class `exported` of a table. */
export type ExportedColumn<Name extends keyof Classes> = {
  [Column in keyof Classes[Name]['columns']]: Classes[Name]['columns'][Column] extends 'exported' ? Column : never
}[keyof Classes[Name]['columns']]

/**
 * Returns the columns of class `exported` of a table, as a query selects them. So a new column of that class is in each
 * export by itself.
 */
export function exportedColumns<
  Name extends keyof Classes,
  Table extends Readonly<Record<ExportedColumn<Name>, unknown>>,
>(name: Name, table: Table): Pick<Table, ExportedColumn<Name>> {
  const columns = Object.entries(columnClasses[name].columns).flatMap(([column, columnClass]) =>
    columnClass === 'exported' ? [[column, Reflect.get(table, column)] as const] : [],
  )
  return Object.fromEntries(columns) as Pick<Table, ExportedColumn<Name>>
}
