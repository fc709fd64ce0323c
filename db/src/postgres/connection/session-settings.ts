import type { ClientBase } from 'pg'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'

/** Settings of a session by their names, as PostgreSQL reads their values. */
export type SessionSettings = Readonly<Record<string, string>>

/** The longest wait for a lock of another transaction, in milliseconds. */
export const lockTimeoutMs = 5000

/** The longest time of a statement, in milliseconds. */
export const statementTimeoutMs = 30_000

/** The settings of every session. Safety rests on most of them. */
const demanded: SessionSettings = {
  statement_timeout: `${statementTimeoutMs}ms`,
  lock_timeout: `${lockTimeoutMs}ms`,
  // The server ends a transaction after this pause. So a stopped process holds the locks of an event no longer.
  idle_in_transaction_session_timeout: '2s',
  // Both notice a dead peer within seconds.
  tcp_user_timeout: '5s',
  client_connection_check_interval: '2s',
  TimeZone: 'UTC',
  // The locks need it, and an operator's default may be another one.
  default_transaction_isolation: 'read committed',
}

/**
 * The lowest message to send. Only a warning tells that a commit did not wait for the standby. A hint on an identifier of
 * 64 bytes is none.
 */
const messages: SessionSettings = { client_min_messages: 'warning' }

/** The options of a database URL: settings of the session, and the rest, which the server or a proxy reads itself. */
export interface URLOptions {
  readonly settings: SessionSettings
  readonly rest: string
}

/** Reads the `options` of a database URL, such as `-c lock_timeout=3s`. A backslash keeps a space in a value. */
export function readOptions(options: string): URLOptions {
  const settings: Record<string, string> = {}
  const rest: string[] = []
  for (const [word] of options.replaceAll(/(?:^|\s)-c\s+/g, ' --').matchAll(/(?:\\.|\S)+/g)) {
    const [, name, value] = /^(?:-c|--)([\w.-]+)=(.*)$/s.exec(word) ?? []
    if (name === undefined || value === undefined) rest.push(word)
    else settings[name.replaceAll('-', '_')] = value.replaceAll(/\\(.)/gs, '$1')
  }
  return { settings, rest: rest.join(' ') }
}

/** Returns the settings of a session. Those of the URL win over ours, except over the level of messages. */
export const sessionSettings = (options: string, more: SessionSettings = {}): SessionSettings => ({
  ...demanded,
  ...more,
  ...readOptions(options).settings,
  ...messages,
})

interface ShownSetting {
  readonly name: string
  readonly shown: string
}

/**
 * Sets the settings of a new session and reads them back in a second transaction. As startup parameters a pooler would
 * refuse them, or drop them silently. Throws {@link StoreUnusable} with the names of those that were not kept.
 */
export async function startSession(client: ClientBase, settings: SessionSettings): Promise<void> {
  const names = Object.keys(settings)
  const set = await client.query<ShownSetting>(
    'select name, set_config(name, value, false) as shown from unnest($1::text[], $2::text[]) as setting (name, value)',
    [names, Object.values(settings)],
  )
  const kept = await client.query<ShownSetting>(
    'select name, current_setting(name) as shown from unnest($1::text[]) as name',
    [names],
  )
  const shown = new Map(kept.rows.map((row) => [row.name, row.shown]))
  const lost = set.rows.filter((row) => shown.get(row.name) !== row.shown).map(({ name }) => name)
  if (lost.length > 0)
    throw new StoreUnusable(`the database forgot settings of a session: ${lost.join(', ')}. ${sessionMode}`)
}

/** The sentence for an operator whose pooler shares sessions. */
export const sessionMode =
  'A pooler must be in session mode (PgBouncer: pool_mode = session), or DATABASE_URL must name the database itself.'
