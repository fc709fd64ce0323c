import type { Client } from 'pg'
import pg from 'pg'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { withClient, type ClientSettings } from '../connection/check-server.ts'
import { isOpen } from '../connection/lost-connections.ts'
import { isLostConnection } from '../connection/postgres-errors.ts'

/**
 * Settings of a connection that moves a whole database. A table takes minutes, so no statement has an end. A mover that
 * was stopped loses its transaction after a minute: a snapshot that stays open would make busy tables grow.
 */
const settings: ClientSettings = {
  query_timeout: 0,
  session: { statement_timeout: '0', idle_in_transaction_session_timeout: '1min' },
}

/** Returns what an operator must do about a lost connection or a lock, or the error itself. */
function explainLoss(cause: unknown, client: Client): unknown {
  if (cause instanceof pg.DatabaseError && cause.code === '55P03')
    return new StoreUnusable('another program uses this database. Stop it first.', { cause })
  if (cause instanceof StoreUnusable || (isOpen(client) && !isLostConnection(cause))) return cause
  return new StoreUnusable('the connection to PostgreSQL was lost. Start again, and count with `npm run audit`.', {
    cause,
  })
}

/** The end of a transaction, and its result. */
export interface TransactionEnd<T> {
  readonly end: 'commit' | 'rollback'
  readonly result: T
}

/** Runs one transaction that may take minutes. An error rolls it back. Explains errors to the operator. */
export function inLongTransaction<T>(
  databaseURL: string,
  begin: string,
  work: (client: Client) => Promise<TransactionEnd<T>>,
): Promise<T> {
  return withClient(
    databaseURL,
    async (client) => {
      try {
        await client.query(begin)
        // An error needs no rollback: the connection ends, and with it the transaction.
        const { end, result } = await work(client)
        const { command } = await client.query(end)
        if (end === 'commit' && command !== 'COMMIT') throw new Error('the transaction was rolled back')
        return result
      } catch (error) {
        throw explainLoss(error, client)
      }
    },
    settings,
  )
}
