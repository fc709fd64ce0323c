import { getTableColumns, type Placeholder, type SQL, type Table } from 'drizzle-orm'

/** The names of a table's columns. */
export type ColumnName<T extends Table> = keyof T['$inferSelect'] & string

/** A new row with all columns but the `Filled` ones. Without a new column of the table it does not compile. */
export type NewRow<T extends Table, Filled extends string = never> = {
  readonly [Name in Exclude<ColumnName<T>, Filled>]: T['$inferSelect'][Name]
}

/** The columns that have a default. The kit's `startsNull` gives one to a column that only later writes fill. */
type FilledName<T extends Table> = {
  [Name in ColumnName<T>]: T['_']['columns'][Name]['_']['hasDefault'] extends true ? Name : never
}[ColumnName<T>]

/** A row of an insert in Drizzle. It names each column without a default, also one that may be null. */
export type InsertedRow<T extends Table> = {
  readonly [Name in Exclude<ColumnName<T>, FilledName<T>>]: T['$inferSelect'][Name] | SQL | Placeholder
} & {
  readonly [Name in FilledName<T>]?: T['$inferSelect'][Name] | SQL | Placeholder
}

/** Returns the names of a new row's columns. The database fills the others with their defaults. */
export function newColumns<T extends Table, Filled extends ColumnName<T> = never>(
  table: T,
  filled: readonly Filled[] = [],
): readonly Exclude<ColumnName<T>, Filled>[] {
  const isNew = (name: string): name is Exclude<ColumnName<T>, Filled> => !filled.some((one) => one === name)
  return Object.keys(getTableColumns(table)).filter(isNew)
}
