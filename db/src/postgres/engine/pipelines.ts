import pg from 'pg'
import { OutcomeUnknown } from '@pokfei/domain/ports/store-errors'
import type { Activity } from './activity.ts'
import { planClient } from '../connection/client-config.ts'
import { asking, isOpen, takeConnection } from '../connection/lost-connections.ts'
import { openPool } from './open-pool.ts'
import { isLostConnection, wasNeverSent } from '../connection/postgres-errors.ts'
import { lockTimeoutMs, type SessionSettings } from '../connection/session-settings.ts'
import { hearingOfStandby } from './standby-wait.ts'
import type { Call } from './statement.ts'

/** Statements that travel together, by their names. A missing one is not sent and has no rows. */
export type Calls = Readonly<Record<string, Call<unknown> | null>>

/** The rows of each call. */
export type RowsOf<Sent extends Calls> = {
  readonly [Name in keyof Sent]: readonly (Sent[Name] extends Call<infer Row> | null ? Row : never)[]
}

/** A transaction whose statements travel together, in one trip over the network. */
export interface PipelinedTransaction {
  /** Sends statements and waits for all. Throws the first error. */
  readonly send: <Sent extends Calls>(calls: Sent) => Promise<RowsOf<Sent>>
  /**
   * Sends the last statements and the commit. Resolves once it is committed. Throws {@link CommitUnknown} if the
   * connection was lost meanwhile, or if the standby may lack it.
   */
  readonly commit: (calls: Calls) => Promise<void>
}

/**
 * The connection was lost after the commit was sent, or the commit did not wait for the standby. The transaction may be
 * committed or not, and a failover may lose it.
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/** Connections on which statements are sent without waiting for earlier ones. */
export interface Pipelines {
  /** Runs a job in one transaction. Without a commit it is rolled back. */
  readonly transaction: <T>(job: (transaction: PipelinedTransaction) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/**
 * Settings of the session. Every statement of these connections finds its rows by an index. A plan that reads whole
 * tables is right for empty ones only, and a connection would keep it while a new shop fills them: an order would take
 * fifteen times as long.
 */
export const planSettings: SessionSettings = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
}

/**
 * The longest time until the answer to a statement, in milliseconds. A batch waits for two locks at most. A commit may
 * wait for a standby, and a server may be silent for good.
 */
const answerTimeoutMs = 2 * lockTimeoutMs + 2000

/** Opens so many pipelines to the database of a `postgres:` URL. They connect when they are needed. */
export function openPipelines(databaseURL: string, connections: number, activity?: Activity): Pipelines {
  const { config, settings } = planClient(databaseURL, planSettings)
  const plan = { config: { ...config, pipeline: true, query_timeout: answerTimeoutMs }, settings }
  const pool = openPool(plan, connections, activity)
  let closing: Promise<void> | null = null

  return {
    async transaction(job) {
      activity?.count('transactions')
      const client = await takeConnection(pool)
      const transaction = openTransaction(client)
      try {
        const result = await job(transaction)
        if (!transaction.isOver()) await client.query('rollback')
        client.release()
        return result
      } catch (error) {
        await leave(client, transaction, error)
        throw error
      }
    },
    close: () => (closing ??= pool.end()),
  }
}

interface OpenTransaction extends PipelinedTransaction {
  readonly isOver: () => boolean
}

function openTransaction(client: pg.PoolClient): OpenTransaction {
  let isBegun = false
  let isOver = false
  const ask = (query: string | pg.QueryConfig): Promise<pg.QueryResult> => asking(client, () => client.query(query))

  /** Sends the calls, after the beginning of the transaction if they are the first. */
  function start(calls: Calls): readonly Promise<pg.QueryResult>[] {
    const sent = isBegun ? [] : [ask('begin')]
    isBegun = true
    for (const call of Object.values(calls)) {
      if (call === null) continue
      const { name, text, parameters } = call
      sent.push(ask({ name, text, values: parameters }))
    }
    return sent
  }

  /** Runs work that sends several statements, and writes all of them to the network at once. */
  function together<T>(work: () => T): T {
    const { stream } = client.connection
    stream.cork()
    try {
      return work()
    } finally {
      stream.uncork()
    }
  }

  return {
    async send<Sent extends Calls>(calls: Sent) {
      const hasBegun = isBegun
      const results = await allOf(together(() => start(calls)))
      const rows: Record<string, readonly unknown[]> = {}
      let index = hasBegun ? 0 : 1
      for (const [name, call] of Object.entries(calls)) rows[name] = call === null ? [] : (results[index++]?.rows ?? [])
      return rows as RowsOf<Sent>
    },
    async commit(calls) {
      const { sent, committing } = together(() => ({
        // A time limit must not end the wait for a standby: the commit would then succeed without it.
        sent: [...start(calls), ask('set local statement_timeout = 0')],
        committing: hearingOfStandby(client, () => ask('commit')),
      }))
      isOver = true
      const [earlier, [committed]] = await Promise.all([Promise.allSettled(sent), Promise.allSettled([committing])])
      const failed = earlier.find((result) => result.status === 'rejected')
      // After an error of a statement the server has rolled back, whatever happened later.
      if (failed?.reason instanceof pg.DatabaseError) throw failed.reason
      if (committed.status === 'rejected') {
        const { reason } = committed
        if (reason instanceof OutcomeUnknown) throw new CommitUnknown(reason.message, { cause: reason })
        throw isLostConnection(reason) && !wasNeverSent(reason)
          ? new CommitUnknown('the connection to the database was lost during a commit', { cause: reason })
          : reason
      }
      // PostgreSQL answers the commit of a failed transaction with a rollback, and reports no error.
      if (committed.value.command !== 'COMMIT') throw failed?.reason ?? new Error('the transaction was rolled back')
    },
    isOver: () => isOver,
  }
}

/** Waits for all results. Throws the first error, since the later ones only follow from it. */
async function allOf(sent: readonly Promise<pg.QueryResult>[]): Promise<readonly pg.QueryResult[]> {
  const settled = await Promise.allSettled(sent)
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Ends a failed transaction. A connection that cannot even do that leaves the pool. */
async function leave(client: pg.PoolClient, transaction: OpenTransaction, error: unknown): Promise<void> {
  if (!isOpen(client) || isLostConnection(error) || error instanceof CommitUnknown) {
    client.release(true)
    return
  }
  try {
    if (!transaction.isOver()) await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
