import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import pg from 'pg'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'

/** The longest wait for a connection, in milliseconds. */
export const connectTimeoutMs = 5000

/** The longest wait for a lock of another transaction, in milliseconds. */
export const lockTimeoutMs = 5000

/**
 * The longest pause inside a transaction, in milliseconds. The server then ends it. So a stopped process holds the locks
 * of an event no longer than that.
 */
const pauseTimeoutMs = 2000

/** The longest time of a statement, in milliseconds. */
const statementTimeoutMs = 30_000

/** Settings of the session that notice a dead peer within seconds. */
const sessionOptions = {
  tcp_user_timeout: '5s',
  client_connection_check_interval: '2s',
  TimeZone: 'UTC',
  // The locks need it, and an operator's default may be another one.
  default_transaction_isolation: 'read\\ committed',
} as const

/**
 * The lowest message to send. Only a warning tells that a commit did not wait for the standby. A hint on an identifier of
 * 64 bytes is none.
 */
const messages = '-c client_min_messages=warning'

const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

/**
 * Reads counts and sums as numbers. The driver would return strings, and `3 + '2'` is `'32'`. No number of this database
 * reaches 2^53. The parsers are of this connection: a global one would change those of other libraries.
 */
const types: ClientConfig['types'] = {
  getTypeParser: (oid, format) => (numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
}

/**
 * Returns the settings of a connection to the database of a `postgres:` URL. `more` are further settings of the session.
 * The `options` of the URL win over them, except over the level of
 * messages. Throws {@link StoreUnusable}.
 */
export function clientConfig(databaseURL: string, more: Readonly<Record<string, string>> = {}): ClientConfig {
  const url = parseURL(databaseURL)
  const ssl = sslOf(url)
  const given = url.searchParams.get('options') ?? ''
  // The driver warns about the first two, and reads some of their values otherwise than PostgreSQL's own programs. The
  // third would replace our options.
  for (const name of ['sslmode', 'sslrootcert', 'options']) url.searchParams.delete(name)
  return {
    connectionString: url.href,
    ssl,
    types,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // The server ends a statement first. This ends the connection to a server that is silent.
    query_timeout: statementTimeoutMs + 5000,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: pauseTimeoutMs,
    fallback_application_name: 'pokfei',
    options: [
      ...Object.entries({ ...sessionOptions, ...more }).map(([name, value]) => `-c ${name}=${value}`),
      given,
      messages,
    ].join(' '),
  }
}

function parseURL(databaseURL: string): URL {
  const url = URL.canParse(databaseURL) ? new URL(databaseURL) : null
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new StoreUnusable(
      'the database URL must name a host and a database, as in postgres://pokfei:PASSWORD@127.0.0.1:5432/pokfei. ' +
        'Special characters of the password are percent-encoded.',
    )
  }
  return url
}

/** Returns how to encrypt. A mode that falls back to plain text, or accepts any certificate, is refused. */
function sslOf({ searchParams }: URL): ClientConfig['ssl'] {
  const mode = searchParams.get('sslmode') ?? 'disable'
  const certificate = searchParams.get('sslrootcert')
  if (mode === 'disable') return false
  if (!['require', 'verify-ca', 'verify-full'].includes(mode)) {
    throw new StoreUnusable(
      `sslmode=${mode} is not supported. Use sslmode=verify-full, with sslrootcert if the certificate is your own, or sslmode=disable.`,
    )
  }
  return certificate === null ? true : { ca: readFileSync(certificate, 'utf8') }
}

/** Returns a database URL that may be printed: its password is hidden. */
export function withoutPassword(databaseURL: string): string {
  if (!URL.canParse(databaseURL)) return 'the database URL'
  const url = new URL(databaseURL)
  if (url.password !== '') url.password = '***'
  if (url.searchParams.has('password')) url.searchParams.set('password', '***')
  return url.href
}
