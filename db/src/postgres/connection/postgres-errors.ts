import pg from 'pg'
import { OutcomeUnknown, StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { ConnectionLost, NotConnected } from './lost-connections.ts'

/** Returns the SQLSTATE of an error of the server, or the code of one of the network. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Returns the constraint that a write broke, or null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && codeOf(error).startsWith('23') ? (error.constraint ?? null) : null
}

/**
 * The SQLSTATEs after which the same work may succeed soon: lost connections, too little memory or too many connections,
 * a restart, a conflict with another transaction, a time-out, and a server that became a standby.
 */
const transient = /^(?:08|53[0234]00$|57P0[1-3]$|40001$|40P01$|55P03$|57014$|25006$|25P03$)/

/** The SQLSTATE of a full disk. It stays full for longer than anybody waits. */
const diskFull = '53100'

/**
 * The SQLSTATEs of a prepared statement that is missing or there already. Each connection of ours prepares its own, so a
 * pooler has led it to another session.
 */
const strangeSession = /^(?:26000|42P05)$/

/** True if another transaction was in the way, as a deadlock or as a write that no serial history allows. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^40(?:001|P01)$/.test(codeOf(error))
}

/** True if the connection was lost, so that nothing is known about a statement under way. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:08|57P0[1-3]$|25P03$)/.test(codeOf(error))
  return error instanceof ConnectionLost
}

/** True if the connection was known to be lost, so that nothing was sent. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof ConnectionLost && !error.wasSent
}

/** True if the same work may succeed when it runs again. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof NotConnected ||
    isLostConnection(error) ||
    (error instanceof pg.DatabaseError && transient.test(codeOf(error)))
  )
}

/** Returns the error of the driver. Drizzle's wrapper would print the parameters, which are data of members. */
export function unwrap(error: unknown): unknown {
  return error instanceof Error && error.name !== 'error' && error.cause instanceof Error && 'query' in error
    ? error.cause
    : error
}

/** Returns an error of the driver as the port states it. */
export function asFailure(error: unknown): unknown {
  const cause = unwrap(error)
  // The connection may be lost too. But something may be written.
  if (cause instanceof OutcomeUnknown) return cause
  if (codeOf(cause) === diskFull) return new StoreFull('the disk of the database is full', { cause })
  if (cause instanceof pg.DatabaseError && strangeSession.test(codeOf(cause)))
    return new StoreUnavailable('a pooler leads one connection to several sessions: it must be in session mode', {
      cause,
    })
  if (!isTransient(cause)) return cause
  return new StoreUnavailable(`the database is unavailable: ${messageOf(cause)}`, { cause })
}

/** Returns the message of an error. An error of several addresses has none, so its code stands for it. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) : String(error)
