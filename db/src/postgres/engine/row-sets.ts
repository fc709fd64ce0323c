import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy/driver'
import type { InsertRows, RowSet } from '../../shared/engine.ts'
import { listNames } from '../../shared/schema/list-names.ts'
import { newColumns } from '../../shared/schema/new-row.ts'

/** The name of a {@link recordset} in its statement. */
const incoming = sql.identifier('incoming')

/**
 * Returns the rows as a table of one parameter, whatever their number. The server reads each value as the type of its
 * column.
 */
const recordset = (table: PgTable, json: unknown): SQL =>
  sql`json_populate_recordset(null::${table}, ${json}::json) as ${incoming}`

/** Returns rows as the parameter of a {@link recordset}. */
export function encodeRows<Name extends string>({ names, rows }: Pick<RowSet<Name>, 'names' | 'rows'>): string {
  return JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [name, encode(row[name])]))))
}

const encode = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

/** The arrays of {@link insertArrays}, by the types of their columns. */
const arrayTypes: Readonly<Record<string, SQL>> = {
  bigint: sql`bigint[]`,
  integer: sql`bigint[]`,
  boolean: sql`boolean[]`,
  json: sql`json[]`,
  'text collate "C"': sql`text[]`,
}

/**
 * Returns a statement that inserts rows in their order. Each column has a placeholder of its name, for the array of its
 * values. The server reads arrays in half the time that JSON takes. `rest` follows, such as a conflict clause.
 */
export function insertArrays(table: PgTable, names: readonly string[], rest: SQL = sql``): SQL {
  const columns = getTableColumns(table)
  const arrays = names.map((name) => {
    const type = arrayTypes[columns[name]?.getSQLType() ?? '']
    if (type === undefined) throw new Error(`column ${name} has no type of array`)
    return sql`${sql.placeholder(name)}::${type}`
  })
  return sql`insert into ${table} (${listNames(names)}) select * from unnest(${sql.join(arrays, sql`, `)}) ${rest}`
}

/** Returns rows as the values of {@link insertArrays}. */
export const arraysOf = <Name extends string>({
  names,
  rows,
}: Pick<RowSet<Name>, 'names' | 'rows'>): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))

/** Returns the insert of rows in their order, with one statement. */
export const rowInserts =
  (db: Pick<PgRemoteDatabase, 'execute'>): InsertRows =>
  async (table, rows, { filled = [], rest = sql``, returning = [] } = {}) => {
    if (rows.length === 0) return []
    const names = newColumns(table, filled)
    const list = listNames(names)
    const source = recordset(table, encodeRows({ names, rows }))
    const back = returning.length > 0 ? sql`returning ${listNames(returning)}` : sql``
    return db.execute(sql`insert into ${table} (${list}) select ${list} from ${source} ${rest} ${back}`)
  }

/** Updates rows with one statement. `keys` are the names that identify a row. */
export async function updateRows<Name extends string>(
  db: Pick<PgRemoteDatabase, 'execute'>,
  set: RowSet<Name>,
  keys: readonly NoInfer<Name>[],
): Promise<void> {
  if (set.rows.length === 0) return
  const values = set.names
    .filter((name) => !keys.includes(name))
    .map((name) => sql`${sql.identifier(name)} = ${incoming}.${sql.identifier(name)}`)
  const isSame = keys.map((name) => sql`${set.table}.${sql.identifier(name)} = ${incoming}.${sql.identifier(name)}`)
  await db.execute(
    sql`update ${set.table} set ${sql.join(values, sql`, `)} from ${recordset(set.table, encodeRows(set))} where ${sql.join(isSame, sql` and `)}`,
  )
}

/** Returns numbers as one parameter, for `= any(…)` and `unnest(…)`. */
export const numberArray = (numbers: readonly number[]): SQL => sql`${sql.param(numbers)}::bigint[]`
