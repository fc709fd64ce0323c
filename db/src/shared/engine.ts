import type { Column, SQL } from 'drizzle-orm'
import type { PgInsertBase, PgInsertBuilder, PgTable } from 'drizzle-orm/pg-core'
import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy/driver'
import type { PgRemoteQueryResultHKT } from 'drizzle-orm/pg-proxy/session'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ColumnName, InsertedRow, NewRow } from './schema/new-row.ts'

/*
 * The calls that a noun needs from an engine, so that it is written once. The noun's statements are those of Drizzle for
 * PostgreSQL, over the tables of `tables/postgres.ts`. SQLite's engine says them in its own words.
 */

/** Rows for an update. Each row has the named columns. It may have more keys, which are left out. */
export interface RowSet<Name extends string> {
  readonly table: PgTable
  readonly names: readonly Name[]
  readonly rows: readonly Readonly<Record<Name, unknown>>[]
}

/** The options of an insert of rows. */
export interface InsertOptions<Filled extends string, Returned extends string> {
  /** The columns that the database fills with their defaults. */
  readonly filled?: readonly Filled[]
  /** Follows the rows, such as a conflict clause. */
  readonly rest?: SQL
  /** The columns that come back for each written row, of numbers or texts. */
  readonly returning?: readonly Returned[]
}

/** Inserts rows. Each row has every column of its table but the `filled` ones. Returns the `returning` columns. */
export type InsertRows = <
  T extends PgTable,
  Filled extends ColumnName<T> = never,
  Returned extends ColumnName<T> = never,
>(
  table: T,
  rows: readonly NewRow<T, Filled>[],
  options?: InsertOptions<Filled, Returned>,
) => Promise<readonly Pick<T['$inferSelect'], Returned>[]>

/** The calls that each engine answers in a way of its own. */
export interface EngineCalls {
  /**
   * Locks events until the end of the transaction, in one order. SQLite has one writer, so there it does nothing, and
   * neither do the other locks. Events come before gates, and both before rows of orders.
   */
  readonly lockEvents: (eventNos: readonly number[]) => Promise<void>
  /** Locks events like `lockEvents`, and says that they have changed, so that every process reads them again. */
  readonly changeEvents: (eventNos: readonly number[]) => Promise<void>
  /** Locks the gates of events until the end of the transaction. Gates see rows that are added under it in their order. */
  readonly lockGates: (eventNos: readonly number[]) => Promise<void>
  /** Locks a mail address until the end of the transaction, so that two mails count each other. */
  readonly lockAddress: (addressHash: Uint8Array) => Promise<void>
  /** Returns the condition that a column has one of the values. They are one parameter, whatever their number. */
  readonly isOneOf: (column: Column, values: readonly (number | string | Uint8Array)[]) => SQL
  /** Returns the condition for the rows of these events. The keys are one parameter or two, whatever their number. */
  readonly isOneOfEvents: (keys: readonly EventKey[]) => SQL
  /** Returns a locking clause of a statement in text. It is nothing on SQLite. */
  readonly locking: (clause: SQL) => SQL
  /** Lets this transaction pause for longer between its statements, to decide much. */
  readonly mayPauseForLong: () => Promise<void>
  /** Returns the condition for the orders of a member, as each engine finds them by its index. */
  readonly isOrderOf: (memberNo: number | SQL | Column) => SQL
  /** Returns the condition for the orders of any of the members, likewise. */
  readonly isOrderOfOne: (memberNos: readonly number[]) => SQL
  readonly insertRows: InsertRows
  /** Updates rows. `keys` are the names that identify a row. */
  readonly updateRows: <Name extends string>(set: RowSet<Name>, keys: readonly NoInfer<Name>[]) => Promise<void>
}

/** Writes statements in Drizzle and runs them on one connection or on the pool. */
export interface Database extends Omit<PgRemoteDatabase, 'insert'>, EngineCalls {
  /** Begins an insert. It compiles only with each column that has no default, so no insert forgets a new one. */
  insert<Of extends PgTable>(table: Of): WholeInsert<Of>
}

/** The inserts of a {@link Database}. */
export interface WholeInsert<Of extends PgTable> {
  values(rows: InsertedRow<Of> | readonly InsertedRow<Of>[]): PgInsertBase<Of, PgRemoteQueryResultHKT>
  select: PgInsertBuilder<Of, PgRemoteQueryResultHKT>['select']
}

/** One database, for the nouns that are written once. Errors are those of the port. */
export interface Engine {
  /** Runs statements that need no transaction. */
  readonly run: <T>(job: (db: Database) => Promise<T>) => Promise<T>
  /**
   * Runs the job in one transaction and resolves once that is committed. The job may run several times, so it must do
   * nothing but statements. Both engines refuse a job that waits for anything else: PostgreSQL by its time-outs, SQLite at once.
   */
  readonly transaction: <T>(job: (db: Database) => Promise<T>) => Promise<T>
  /** Runs one statement that writes. On PostgreSQL it is a transaction by itself, and so crosses the network once. */
  readonly writeAlone: Engine['transaction']
  /** Runs reads that all see one moment. */
  readonly snapshot: <T>(job: (db: Database) => Promise<T>) => Promise<T>
}
