import pg from 'pg'
import { OutcomeUnknown, StoreFull, StoreUnavailable, StoreUnusable } from '@pokfei/domain/ports/store-errors'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The constraint that a write broke, or null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && codeOf(error).startsWith('23') ? (error.constraint ?? null) : null
}

/**
 * The SQLSTATEs after which the same work may succeed: lost connections, too little memory or room, a restart, a
 * conflict with another transaction, a time-out, and a server that became a standby.
 */
const transient = /^(?:08|53|57P0[1-3]$|40001$|40P01$|55P03$|57014$|25006$|25P03$)/

/** True if another transaction was in the way, as a deadlock or as a write that no serial history allows. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^40(?:001|P01)$/.test(codeOf(error))
}

/** Errors of the network, by their code in Node. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** True if the connection was lost, so that nothing is known about a statement under way. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:08|57P0[1-3]$|25P03$)/.test(codeOf(error))
  return error instanceof Error && (networkCodes.has(codeOf(error)) || /connection|timeout/i.test(error.message))
}

/** True if the driver knew that the connection was lost, and so sent nothing. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && error.message.includes('not queryable')
}

/**
 * True if the same work may succeed when it runs again. A connection that leads to a standby is unusable: a failover may
 * be under way, and a start asks only once.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnusable) return true
  return isLostConnection(error) || (error instanceof pg.DatabaseError && transient.test(codeOf(error)))
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
  // Its message speaks of a lost connection. But something may be written.
  if (cause instanceof OutcomeUnknown) return cause
  if (codeOf(cause) === '53100') return new StoreFull('the disk of the database is full', { cause })
  if (!isTransient(cause)) return cause
  return new StoreUnavailable(`the database is unavailable: ${messageOf(cause)}`, { cause })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || codeOf(error) : String(error))

/** The place and the user of a connection, without its password. */
export interface ConnectionPlace {
  readonly host: string
  readonly port: number
  readonly user?: string | undefined
  readonly database?: string | undefined
}

/**
 * Returns what an operator must do about an error of the first connection or of the migration. Returns the error itself
 * if nothing better can be said.
 */
export function explainConnectError(error: unknown, { host, port, user, database }: ConnectionPlace): unknown {
  const cause = unwrap(error)
  const unusable = (message: string) => new StoreUnusable(message, { cause })
  switch (codeOf(cause)) {
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return unusable(`no PostgreSQL answers at ${host}:${port}. Start it, or correct the address in DATABASE_URL.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return unusable(`no machine is called ${host}. Correct the address in DATABASE_URL.`)
    case '28P01':
    case '28000':
      return unusable(`PostgreSQL does not accept the user "${user}" with this password. Correct them in DATABASE_URL.`)
    case '3D000':
      return unusable(`there is no database "${database}". Create it: create database "${database}";`)
    case '42501':
      return unusable(
        `the user "${user}" lacks a right: ${messageOf(cause)}. ` +
          `Make it the owner: alter database "${database}" owner to "${user}";`,
      )
    case '53300':
      return unusable('PostgreSQL accepts no more connections. Raise its max_connections, or run fewer processes.')
    case '57P03':
      return unusable(`PostgreSQL at ${host}:${port} is still starting or is a standby. Try again in a moment.`)
    default:
      break
  }
  if (!(cause instanceof Error)) return cause
  if (cause.message.includes('does not support SSL')) {
    return unusable(`PostgreSQL at ${host}:${port} does not encrypt. Set sslmode=disable if the network is yours.`)
  }
  if (/timeout/i.test(cause.message)) {
    return unusable(`no PostgreSQL answers at ${host}:${port}. Start it, or correct the address in DATABASE_URL.`)
  }
  return cause
}
