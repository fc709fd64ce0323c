import type SQLite from 'better-sqlite3'
import { eq, getTableColumns, and, sql, type Column } from 'drizzle-orm'
import { PgRemoteDatabase } from 'drizzle-orm/pg-proxy/driver'
import { PgRemoteSession } from 'drizzle-orm/pg-proxy/session'
import { createLruCache } from '@pokfei/format/lru-cache'
import type { Database, EngineCalls } from '../../shared/engine.ts'
import { events, orders } from '../../tables/sqlite.ts'
import { inAnyBucket } from './member-orders.ts'
import { SQLiteWords } from './sqlite-words.ts'

/** The most prepared statements that are kept. The shared nouns have a few hundred. */
const mostStatements = 500
/** The most parameters of one statement. SQLite takes 32,766. */
const mostParameters = 30_000

/** Opens {@link Database}s on a connection. `isOpen` says whether one may still be used. */
export type OpenDatabase = (isOpen: () => boolean) => Database

/** Returns the function that opens the database of the shared nouns. All of them share their prepared statements. */
export function createOpenDatabase(sqlite: SQLite.Database): OpenDatabase {
  const dialect = new SQLiteWords()
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
    const session = new PgRemoteSession(
      async (text, values, method) => {
        if (!isOpen()) throw new Error('the transaction of this statement has ended')
        const statement = prepare(text, method !== 'execute')
        const parameters = values.map(storable)
        if (statement.reader) return { rows: statement.all(...parameters) }
        statement.run(...parameters)
        return { rows: [] }
      },
      dialect,
      undefined,
    )
    const db = new PgRemoteDatabase(dialect, session, undefined)
    return Object.assign(db, callsOf(db))
  }
}

/** SQLite has numbers in place of flags. */
const storable = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)

const nothing = async (): Promise<void> => undefined

function callsOf(db: PgRemoteDatabase): EngineCalls {
  return {
    lockEvents: nothing,
    changeEvents: nothing,
    lockGates: nothing,
    lockAddress: nothing,
    isOrderOf: (memberNo) => sql`(${inAnyBucket} and ${orders.memberNo} = ${memberNo})`,
    isOneOfEvents(keys) {
      const names = JSON.stringify(keys.map(({ organizerID, eventID }) => [organizerID, eventID]))
      return sql`(${events.organizerID}, ${events.eventID}) in (select value ->> 0, value ->> 1 from json_each(${names}))`
    },
    locking: () => sql``,
    isOneOf(column, values) {
      // JSON knows no bytes.
      const texts = values.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value))
      const value = column.getSQLType() === 'bytea' ? sql`unhex(value)` : sql`value`
      return sql`${column} in (select ${value} from json_each(${JSON.stringify(texts)}))`
    },
    async insertRows({ table, names, rows }, rest = sql``) {
      const columns = getTableColumns(table)
      const list = names.map((name) => sql.identifier(name))
      const perStatement = Math.floor(mostParameters / names.length)
      for (let from = 0; from < rows.length; from += perStatement) {
        const values = rows.slice(from, from + perStatement).map((row) => {
          const ofRow = names.map((name) => sql.param(row[name] ?? null, columnOf(columns, name)))
          return sql`(${sql.join(ofRow, sql`, `)})`
        })
        await db.execute(
          sql`insert into ${table} (${sql.join(list, sql`, `)}) values ${sql.join(values, sql`, `)} ${rest}`,
        )
      }
    },
    async updateRows({ table, names, rows }, keys) {
      const columns = getTableColumns(table)
      for (const row of rows) {
        const values = names.filter((name) => !keys.some((key) => key === name)).map((name) => [name, row[name]])
        const isRow = keys.map((name) => eq(columnOf(columns, name), row[name]))
        await db
          .update(table)
          .set(Object.fromEntries(values))
          .where(and(...isRow))
      }
    },
  }
}

function columnOf(columns: Readonly<Record<string, Column>>, name: string): Column {
  const column = columns[name]
  if (column === undefined) throw new Error(`there is no column ${name}`)
  return column
}
