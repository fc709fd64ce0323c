import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** Rows for one statement. Each row has the named columns. It may have more keys, which are left out. */
export interface RowSet<Name extends string> {
  readonly table: PgTable
  readonly names: readonly Name[]
  readonly rows: readonly Readonly<Record<Name, unknown>>[]
}

/** The name of a {@link recordset} in its statement. */
const incoming = sql.identifier('incoming')

/**
 * Returns the rows as a table of one parameter, whatever their number. The server reads each value as the type of its
 * column.
 */
function recordset<Name extends string>({ table, names, rows }: RowSet<Name>): SQL {
  const values = rows.map((row) => Object.fromEntries(names.map((name) => [name, encode(row[name])])))
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json) as ${incoming}`
}

const encode = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

/** Returns the names of columns, as a list in a statement. */
export const listNames = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Returns `column = excluded.column` for each name, for an insert that meets a known row. */
export const setExcluded = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  )

/** Returns the statement that inserts the rows in their order. `rest` follows, such as a conflict clause. */
export function insertOf<Name extends string>(set: RowSet<Name>, rest: SQL = sql``): SQL {
  const names = listNames(set.names)
  return sql`insert into ${set.table} (${names}) select ${names} from ${recordset(set)} ${rest}`
}

/** Inserts rows with one statement, like {@link insertOf}. */
export async function insertRows<Name extends string>(db: Database, set: RowSet<Name>, rest?: SQL): Promise<void> {
  if (set.rows.length > 0) await db.execute(insertOf(set, rest))
}

/** Updates rows with one statement. `keys` are the names that identify a row. */
export async function updateRows<Name extends string>(
  db: Database,
  set: RowSet<Name>,
  keys: readonly NoInfer<Name>[],
): Promise<void> {
  if (set.rows.length === 0) return
  const values = set.names
    .filter((name) => !keys.includes(name))
    .map((name) => sql`${sql.identifier(name)} = ${incoming}.${sql.identifier(name)}`)
  const isSame = keys.map((name) => sql`${set.table}.${sql.identifier(name)} = ${incoming}.${sql.identifier(name)}`)
  await db.execute(
    sql`update ${set.table} set ${sql.join(values, sql`, `)} from ${recordset(set)} where ${sql.join(isSame, sql` and `)}`,
  )
}

/** Returns numbers as one parameter, for `= any(…)` and `unnest(…)`. */
export const numberArray = (numbers: readonly number[]): SQL => sql`${sql.param(numbers)}::bigint[]`
