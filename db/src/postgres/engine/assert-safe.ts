import type { ClientBase } from 'pg'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'

/** The oldest PostgreSQL that the store is tested with, as the server writes its number. */
const oldestVersion = 150_000

/** The values of settings with which a committed order survives a power cut. */
const safeSettings: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
  server_encoding: ['UTF8'],
}

/** Throws {@link StoreUnusable} unless committed data survive a power cut and every text can be stored. */
export async function assertSafe(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...Object.keys(safeSettings), 'server_version_num', 'server_version']],
  )
  const actual = new Map(rows.map(({ name, setting }) => [name, setting]))
  if (Number(actual.get('server_version_num')) < oldestVersion) {
    throw new StoreUnusable(`PostgreSQL ${actual.get('server_version')} is too old. Use version 15 or newer.`)
  }
  for (const [name, safe] of Object.entries(safeSettings)) {
    const value = actual.get(name) ?? 'unknown'
    if (!safe.includes(value))
      throw new StoreUnusable(
        `the database is not safe for orders: ${name} is ${value}, it must be ${safe.join(' or ')}.`,
      )
  }
}

/** Throws if the server only reads. After a failover the old address may lead to a standby. */
export async function assertWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') {
    throw new StoreUnusable('the database only reads. DATABASE_URL must lead to the primary.')
  }
}
