import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { isOpen } from './lost-connections.ts'
import { codeOf, messageOf, unwrap } from './postgres-errors.ts'

/** The place, the user and the socket of a connection, without its password. */
export type ConnectionPlace = Pick<pg.Client, 'host' | 'port' | 'user' | 'database' | 'ssl' | 'connection'>

/** Returns how many bytes came from the other side. */
function countReceived({ connection: { stream } }: ConnectionPlace): number {
  return 'bytesRead' in stream && typeof stream.bytesRead === 'number' ? stream.bytesRead : 0
}

/** Returns what an operator must do about an error of the first connection. */
export function explainConnectError(error: unknown, place: ConnectionPlace): StoreUnusable {
  const { host, port, user, database, ssl, connection } = place
  const unusable = (message: string) => new StoreUnusable(message, { cause: error })
  if (error instanceof StoreUnusable) return error
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return unusable(`no machine is called ${host}. Correct the address in DATABASE_URL.`)
    case '28P01':
    case '28000':
      return unusable(
        `PostgreSQL does not accept the user "${user}" with this password: ${messageOf(error)}. Correct them in DATABASE_URL.`,
      )
    case '3D000':
      return unusable(`there is no database "${database}". Create it: create database "${database}";`)
    case '53300':
      return unusable('PostgreSQL accepts no more connections. Raise its max_connections, or run fewer processes.')
    case '57P03':
      return unusable(`PostgreSQL at ${host}:${port} is still starting or is a standby. Try again in a moment.`)
    default:
      break
  }
  if (error instanceof pg.DatabaseError)
    return unusable(`${host}:${port} refuses the connection: ${messageOf(error)} (SQLSTATE ${error.code}).`)
  const isEncrypted = connection.stream instanceof TLSSocket
  if (countReceived(place) === 0 && !isEncrypted)
    return unusable(`no PostgreSQL answers at ${host}:${port}. Start it, or correct the address in DATABASE_URL.`)
  if (ssl && !isEncrypted)
    return unusable(`PostgreSQL at ${host}:${port} does not encrypt. Set sslmode=disable if the network is yours.`)
  if (isEncrypted)
    return unusable(
      `the encrypted connection to ${host}:${port} failed: ${messageOf(error)}. If the certificate is your own, name it with sslrootcert.`,
    )
  return unusable(`${host}:${port} answers, but not as PostgreSQL does: ${messageOf(error)}.`)
}

/**
 * Returns what an operator must do about an error of work on a connection, such as the migration. Returns the error
 * itself if nothing better can be said.
 */
export function explainWorkError(error: unknown, place: ConnectionPlace): unknown {
  const { host, port, user, database } = place
  const cause = unwrap(error)
  if (!(cause instanceof StoreUnusable) && !isOpen(place))
    return new StoreUnusable(`the connection to ${host}:${port} was lost: ${messageOf(cause)}. Try again.`, { cause })
  if (codeOf(cause) !== '42501') return cause
  return new StoreUnusable(
    `the user "${user}" lacks a right: ${messageOf(cause)}. ` +
      `Make it the owner: alter database "${database}" owner to "${user}";`,
    { cause },
  )
}
