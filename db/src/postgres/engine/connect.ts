import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy/driver'
import type { ClientConfig, PoolClient, QueryConfig } from 'pg'
import pg from 'pg'
import { OutcomeUnknown } from '@pokfei/domain/ports/store-errors'
import type { Activity } from './activity.ts'
import { assertSafe, assertWritable } from './assert-safe.ts'
import { clientConfig, connectTimeoutMs, lockTimeoutMs } from './client-config.ts'
import { openPool } from './open-pool.ts'
import { pauseAfter } from './pauses.ts'
import {
  asFailure,
  explainConnectError,
  isConflict,
  isLostConnection,
  isTransient,
  unwrap,
  wasNeverSent,
} from './postgres-errors.ts'
import { hearingOfStandby } from './standby-wait.ts'
import { createTurns } from './turns.ts'

/** Writes statements in Drizzle and runs them on one connection or on the pool. */
export type Database = PgRemoteDatabase

/** A pool of connections to one PostgreSQL database. Errors are those of the port. */
export interface Connection {
  /**
   * Runs statements that need no transaction. Each may run on another connection, and again after a conflict. Throws
   * {@link OutcomeUnknown} if the standby may lack a write.
   */
  readonly run: <T>(job: (db: Database) => Promise<T>) => Promise<T>
  /**
   * Runs the job in one transaction and resolves once that is committed. The job may run several times, so it must do
   * nothing but statements. Throws {@link OutcomeUnknown} if the connection was lost during the commit, or if the standby
   * may lack it.
   */
  readonly transaction: <T>(job: (db: Database) => Promise<T>) => Promise<T>
  /** Runs reads that all see one moment. */
  readonly snapshot: <T>(job: (db: Database) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** The options of {@link connect}. */
export interface ConnectOptions {
  /** The most connections of this process. */
  readonly connections?: number
  /** The longest time for which a transaction is tried again, in milliseconds. */
  readonly patienceMs?: number
  /** Counts what is done. */
  readonly activity?: Activity
}

/** Connects to the database of a `postgres:` URL. Throws `StoreUnusable` if an operator must change something first. */
export async function connect(databaseURL: string, options: ConnectOptions = {}): Promise<Connection> {
  const { connections = 8, patienceMs = lockTimeoutMs, activity } = options
  await checkServer(databaseURL)
  const pool = openPool(clientConfig(databaseURL), connections, activity)
  // The pool would fail each call that waits for longer than a connection may take, also in a rush that passes.
  const turns = createTurns(connections, {
    patienceMs: connectTimeoutMs,
    countWaiting: (change) => activity?.count('waitingCalls', change),
  })
  // Transactions that ended each other would meet again, so one at a time tries again in this process.
  const afterConflict = createTurns(1, { patienceMs })
  let closing: Promise<void> | null = null

  /** Runs a statement that commits by itself. */
  async function runAlone(statement: Statement): Promise<Result> {
    const client = await pool.connect()
    try {
      const result = await hearingOfStandby(client, () => client.query(statement))
      client.release()
      return result
    } catch (error) {
      client.release(!isConflict(error))
      throw error
    }
  }
  // A statement that lost against another transaction wrote nothing.
  const pooled = openDrizzle((statement) => turns.run(() => withRetries(() => runAlone(statement), isConflict)))

  async function attempt<T>(begin: string, job: (db: Database) => Promise<T>): Promise<T> {
    activity?.count('transactions')
    const client = await pool.connect()
    let isCommitting = false
    try {
      await client.query(begin)
      const result = await job(openDrizzle((statement) => client.query(statement)))
      isCommitting = true
      const { command } = await hearingOfStandby(client, () => client.query('commit'))
      // PostgreSQL answers the commit of a failed transaction with a rollback, and reports no error.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back, because one of its statements failed')
      client.release()
      return result
    } catch (error) {
      const cause = unwrap(error)
      await leave(client, cause)
      if (isCommitting && isLostConnection(cause) && !wasNeverSent(cause))
        throw new OutcomeUnknown('the connection to the database was lost during a commit', { cause })
      throw cause
    }
  }

  /** Tries again while `mayRepeat` holds for the error, until the patience ends. */
  async function withRetries<T>(
    work: () => Promise<T>,
    mayRepeat: (error: unknown) => boolean,
    pauseMsAfter = pauseAfter,
  ): Promise<T> {
    const endMs = performance.now() + patienceMs
    for (let failed = 1; ; failed += 1) {
      const pauseMs = pauseMsAfter(failed)
      try {
        return await work()
      } catch (error) {
        if (!mayRepeat(error) || performance.now() + pauseMs > endMs) throw error
      }
      activity?.count('repeatedTransactions')
      await wait(pauseMs)
    }
  }

  /** Tries again until the patience ends. After a conflict, the patience begins with the turn to try again. */
  async function attemptAgain<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await withRetries(work, (error) => mayRunAgain(error) && !isConflict(error))
    } catch (error) {
      if (!isConflict(error)) throw error
      activity?.count('repeatedTransactions')
      // Each process has one such transaction, so pauses need not grow. Growing ones would favour those who came last.
      return await afterConflict.run(() => withRetries(work, mayRunAgain, () => pauseAfter(1)))
    }
  }

  async function inTurn<T>(begin: string, job: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await turns.run(() => attemptAgain(() => attempt(begin, job)))
    } catch (error) {
      if (error instanceof OutcomeUnknown) activity?.count('unknownOutcomes')
      throw asFailure(error)
    }
  }

  return {
    async run(job) {
      try {
        return await job(pooled)
      } catch (error) {
        throw asFailure(error)
      }
    },
    transaction: (job) => inTurn('begin', job),
    snapshot: (job) => inTurn('begin isolation level repeatable read read only', job),
    close: () => (closing ??= pool.end()),
  }
}

const ignore = (): void => undefined

/** True if a transaction wrote nothing, and may succeed when it runs again. */
const mayRunAgain = (error: unknown): boolean => !(error instanceof OutcomeUnknown) && isTransient(error)

/** A statement of Drizzle. Its rows are objects, or arrays if it says so. */
type Statement = QueryConfig & { readonly rowMode?: 'array' }

interface Result {
  readonly rows: unknown[]
}

/** Ends a failed transaction. A connection that cannot even do that leaves the pool. */
async function leave(client: PoolClient, error: unknown): Promise<void> {
  if (isLostConnection(error) || error instanceof OutcomeUnknown) {
    client.release(true)
    return
  }
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** Returns Drizzle on a connection. It has no transactions of its own: those of {@link Connection} check the commit. */
function openDrizzle(send: (statement: Statement) => Promise<Result>): Database {
  return drizzle(async (text, values, method) => {
    const { rows } = await send(method === 'execute' ? { text, values } : { text, values, rowMode: 'array' })
    return { rows }
  })
}

/** Throws unless the server at the URL can be used. */
export async function checkServer(databaseURL: string): Promise<void> {
  await withClient(databaseURL, async (client) => {
    await assertSafe(client)
    await assertWritable(client)
  })
}

/** Runs work on a connection of its own. Explains errors to the operator. `settings` replace those of the connection. */
export async function withClient<T>(
  databaseURL: string,
  work: (client: pg.Client) => Promise<T>,
  settings: ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ ...clientConfig(databaseURL), ...settings })
  client.on('error', ignore)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw explainConnectError(error, client)
  } finally {
    await client.end().catch(ignore)
  }
}
