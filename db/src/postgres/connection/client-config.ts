import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import pg from 'pg'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { readOptions, sessionSettings, statementTimeoutMs, type SessionSettings } from './session-settings.ts'

/** The longest wait for a connection, in milliseconds. */
export const connectTimeoutMs = 5000

const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

/**
 * Reads counts and sums as numbers. The driver would return strings, and `3 + '2'` is `'32'`. No number of this database
 * reaches 2^53. The parsers are of this connection: a global one would change those of other libraries.
 */
const types: ClientConfig['types'] = {
  getTypeParser: (oid, format) => (numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
}

/** How to reach a database, and the settings with which each session begins. */
export interface ClientPlan {
  readonly config: ClientConfig
  readonly settings: SessionSettings
}

/**
 * Returns how to connect to the database of a `postgres:` URL. `more` are further settings of the session. Throws
 * {@link StoreUnusable}.
 */
export function planClient(databaseURL: string, more: SessionSettings = {}): ClientPlan {
  const url = parseURL(databaseURL)
  const ssl = sslOf(url)
  const options = url.searchParams.get('options') ?? ''
  // The driver warns about the first two, and reads some of their values otherwise than PostgreSQL's own programs. A
  // pooler may drop the third silently.
  for (const name of ['sslmode', 'sslrootcert', 'options']) url.searchParams.delete(name)
  const { rest } = readOptions(options)
  return {
    config: {
      connectionString: url.href,
      ssl,
      types,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      // The server ends a statement first. This ends the connection to a server that is silent.
      query_timeout: statementTimeoutMs + 5000,
      fallback_application_name: 'pokfei',
      ...(rest === '' ? {} : { options: rest }),
    },
    settings: sessionSettings(options, more),
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

/**
 * Returns a sentence if passwords and orders would cross a network in plain text and nobody has said so with `sslmode`.
 * Otherwise null.
 */
export function describePlainText(databaseURL: string): string | null {
  const { hostname, searchParams } = parseURL(databaseURL)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isHere = host === '' || host.startsWith('/') || /^(?:localhost|.*\.localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)
  if (isHere || searchParams.has('sslmode')) return null
  return `The connection to ${host} is not encrypted. Add sslmode=verify-full to DATABASE_URL, or sslmode=disable if the network is yours.`
}

/** Returns a database URL that may be printed: its password is hidden. */
export function withoutPassword(databaseURL: string): string {
  if (!URL.canParse(databaseURL)) return 'the database URL'
  const url = new URL(databaseURL)
  if (url.password !== '') url.password = '***'
  if (url.searchParams.has('password')) url.searchParams.set('password', '***')
  return url.href
}
