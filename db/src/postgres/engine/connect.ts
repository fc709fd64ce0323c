import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/pg-proxy/driver'
import type { PoolClient, QueryConfig } from 'pg'
import { OutcomeUnknown } from '@pokfei/domain/ports/store-errors'
import type { Database, Engine } from '../../shared/engine.ts'
import type { Activity } from './activity.ts'
import { connectTimeoutMs, planClient } from '../connection/client-config.ts'
import { asking, isOpen, takeConnection } from '../connection/lost-connections.ts'
import { engineCalls } from './engine-calls.ts'
import { openPool } from './open-pool.ts'
import { pauseAfter } from './pauses.ts'
import {
  asFailure,
  isConflict,
  isLostConnection,
  isTransient,
  unwrap,
  wasNeverSent,
} from '../connection/postgres-errors.ts'
import { lockTimeoutMs } from '../connection/session-settings.ts'
import { hearingOfStandby } from './standby-wait.ts'
import { createTurns } from './turns.ts'

export type { Database }

/**
 * A pool of connections to one PostgreSQL database. A statement of `run` may go over another connection than the last,
 * and again after a conflict. `run` and `transaction` throw {@link OutcomeUnknown} if the connection was lost during the
 * commit, or if the standby may lack a write.
 */
export interface Connection extends Engine {
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

/** Opens connections to the database of a `postgres:` URL, which `checkServer` has found usable. */
export function connect(databaseURL: string, options: ConnectOptions = {}): Connection {
  const { connections = 8, patienceMs = lockTimeoutMs, activity } = options
  const pool = openPool(planClient(databaseURL), connections, activity)
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
    const client = await takeConnection(pool)
    try {
      const result = await hearingOfStandby(client, () => asking(client, () => client.query(statement)))
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
    const client = await takeConnection(pool)
    let isCommitting = false
    try {
      await asking(client, () => client.query(begin))
      const result = await job(openDrizzle((statement) => asking(client, () => client.query(statement))))
      isCommitting = true
      const { command } = await hearingOfStandby(client, () => asking(client, () => client.query('commit')))
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

  async function run<T>(job: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await job(pooled)
    } catch (error) {
      throw asFailure(error)
    }
  }

  return {
    run,
    writeAlone: run,
    transaction: (job) => inTurn('begin', job),
    snapshot: (job) => inTurn('begin isolation level repeatable read read only', job),
    close: () => (closing ??= pool.end()),
  }
}

/** True if a transaction wrote nothing, and may succeed when it runs again. */
const mayRunAgain = (error: unknown): boolean => !(error instanceof OutcomeUnknown) && isTransient(error)

/** A statement of Drizzle. Its rows are objects, or arrays if it says so. */
type Statement = QueryConfig & { readonly rowMode?: 'array' }

interface Result {
  readonly rows: unknown[]
}

/** Ends a failed transaction. A connection that cannot even do that leaves the pool. */
async function leave(client: PoolClient, error: unknown): Promise<void> {
  if (!isOpen(client) || isLostConnection(error) || error instanceof OutcomeUnknown) {
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
  const db = drizzle(async (text, values, method) => {
    const { rows } = await send(method === 'execute' ? { text, values } : { text, values, rowMode: 'array' })
    return { rows }
  })
  return Object.assign(db, engineCalls(db))
}
