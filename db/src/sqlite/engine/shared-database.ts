import type SQLite from 'better-sqlite3'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { PgRemoteDatabase } from 'drizzle-orm/pg-proxy/driver'
import { PgRemoteSession } from 'drizzle-orm/pg-proxy/session'
import { createLruCache } from '@pokfei/format/lru-cache'
import type { Database, EngineCalls } from '../../shared/engine.ts'
import { listNames } from '../../shared/schema/list-names.ts'
import { newColumns } from '../../shared/schema/new-row.ts'
import { events, orders } from '../../tables/sqlite.ts'
import { inAnyBucket } from './member-orders.ts'
import { binder } from './prepared-statement.ts'
import { SQLiteWords } from './sqlite-words.ts'

/** The most prepared statements that are kept. The shared nouns have a few hundred. */
const mostStatements = 500

const dialect = new SQLiteWords()

/** Opens {@link Database}s on a connection. `isOpen` says whether one may still be used. */
export type OpenDatabase = (isOpen: () => boolean) => Database

/** Returns the function that opens the database of the shared nouns. All of them share their prepared statements. */
export function createOpenDatabase(sqlite: SQLite.Database): OpenDatabase {
  const statements = createLruCache<SQLite.Statement>(mostStatements)

  function prepare(text: string, isRaw: boolean): SQLite.Statement {
    const key = `${isRaw}${text}`
    let statement = statements.find(key)
    if (statement === undefined) {
      statement = sqlite.prepare(text)
      if (isRaw && statement.reader) statement.raw(true)
      statements.set(key, statement)
    }
    return statement
  }

  return (isOpen) => {
    const run: RunAll = (text, parameters, isRaw = false) => {
      if (!isOpen()) throw new Error('the transaction of this statement has ended')
      const statement = prepare(text, isRaw)
      return parameters.flatMap((ofRun) => {
        const values = ofRun.map(storable)
        if (statement.reader) return statement.all(...values)
        statement.run(...values)
        return []
      })
    }
    const session = new PgRemoteSession(
      async (text, values, method) => ({ rows: run(text, [values], method !== 'execute') }),
      dialect,
      undefined,
    )
    const db = new PgRemoteDatabase(dialect, session, undefined)
    return Object.assign(db, callsOf(run))
  }
}

/** Runs one statement for each list of parameters, and returns all rows. Raw rows are arrays. */
type RunAll = (text: string, parameters: readonly (readonly unknown[])[], isRaw?: boolean) => unknown[]

/** SQLite has numbers in place of flags. */
const storable = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)

const nothing = async (): Promise<void> => undefined

const isOneOf: EngineCalls['isOneOf'] = (column, values) => {
  // JSON knows no bytes.
  const texts = values.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value))
  const value = column.getSQLType() === 'bytea' ? sql`unhex(value)` : sql`value`
  return sql`${column} in (select ${value} from json_each(${JSON.stringify(texts)}))`
}

function callsOf(runAll: RunAll): EngineCalls {
  /** Runs one prepared statement for each row. SQLite writes rows faster so than with many parameters at once. */
  function runForRows<Row>(statement: SQL, rows: readonly Readonly<Record<string, unknown>>[]): Row[] {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    return runAll(text, rows.map(binder(params))) as Row[]
  }
  return {
    lockEvents: nothing,
    changeEvents: nothing,
    lockGates: nothing,
    lockAddress: nothing,
    mayPauseForLong: nothing,
    isOrderOf: (memberNo) => sql`(${inAnyBucket} and ${orders.memberNo} = ${memberNo})`,
    isOrderOfOne: (memberNos) => sql`(${inAnyBucket} and ${isOneOf(orders.memberNo, memberNos)})`,
    isOneOfEvents(keys) {
      const names = JSON.stringify(keys.map(({ organizerID, eventID }) => [organizerID, eventID]))
      return sql`(${events.organizerID}, ${events.eventID}) in (select value ->> 0, value ->> 1 from json_each(${names}))`
    },
    locking: () => sql``,
    isOneOf,
    async insertRows(table, rows, { filled = [], rest = sql``, returning = [] } = {}) {
      const names = newColumns(table, filled)
      const values = names.map((name) => given(table, name))
      const back = returning.length > 0 ? sql`returning ${listNames(returning)}` : sql``
      return runForRows(
        sql`insert into ${table} (${listNames(names)}) values (${sql.join(values, sql`, `)}) ${rest} ${back}`,
        rows,
      )
    },
    async updateRows({ table, names, rows }, keys) {
      const set = names.filter((name) => !keys.some((key) => key === name)).map((name) => assign(table, name))
      const isRow = keys.map((name) => assign(table, name))
      runForRows(sql`update ${table} set ${sql.join(set, sql`, `)} where ${sql.join(isRow, sql` and `)}`, rows)
    },
  }
}

/** Returns `name = ?`, as the assignment of a column or as its comparison. */
const assign = (table: PgTable, name: string): SQL => sql`${sql.identifier(name)} = ${given(table, name)}`

/** Returns the place of a row's value, encoded as its column. */
function given(table: PgTable, name: string): SQL {
  const column = getTableColumns(table)[name]
  if (column === undefined) throw new Error(`there is no column ${name}`)
  return sql`${sql.param(sql.placeholder(name), column)}`
}
