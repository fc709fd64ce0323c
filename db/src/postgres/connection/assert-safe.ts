import type { ClientBase } from 'pg'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { findPlatform } from './platforms.ts'

/** The oldest PostgreSQL that the store is tested with, as the server writes its number. */
const oldestVersion = 150_000

/** The values of settings with which a committed order survives a power cut, and every text can be stored. */
const safeSettings: Readonly<Record<string, readonly string[]>> = {
  synchronous_commit: ['on', 'remote_apply'],
  server_encoding: ['UTF8'],
}

/** The settings of a disk. A platform with a storage of its own may do without them. */
const safeDiskSettings: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
}

/** `managed`: the operator states that the provider's storage keeps what is committed. */
export type Durability = 'checked' | 'managed'

/**
 * Throws {@link StoreUnusable} unless committed data survive a power cut and every text can be stored. Returns a sentence
 * if somebody else than the settings answers for that, and otherwise null.
 */
export async function assertSafe(client: ClientBase, durability: Durability): Promise<string | null> {
  const all = { ...safeSettings, ...safeDiskSettings }
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...Object.keys(all), 'server_version_num', 'server_version']],
  )
  const actual = new Map(rows.map(({ name, setting }) => [name, setting]))
  if (Number(actual.get('server_version_num')) < oldestVersion) {
    throw new StoreUnusable(`PostgreSQL ${actual.get('server_version')} is too old. Use version 15 or newer.`)
  }
  const describe = (name: string): string => `${name} is ${actual.get(name) ?? 'unknown'}`
  const findUnsafe = (settings: typeof all): readonly string[] =>
    Object.keys(settings).filter((name) => settings[name]?.includes(actual.get(name) ?? 'unknown') !== true)

  const [unsafe] = findUnsafe(safeSettings)
  if (unsafe !== undefined)
    throw new StoreUnusable(
      `the database is not safe for orders: ${describe(unsafe)}, it must be ${safeSettings[unsafe]?.join(' or ')}.`,
    )
  const unsafeDisk = findUnsafe(safeDiskSettings).map(describe).join(', ')
  const platform = await findPlatform(client)
  if (platform !== null)
    return `The storage of ${platform} answers for what is committed${unsafeDisk === '' ? '' : `, although ${unsafeDisk}`}.`
  if (unsafeDisk === '') return null
  if (durability === 'managed')
    return `You answer for what is committed (DATABASE_DURABILITY=managed), although ${unsafeDisk}.`
  throw new StoreUnusable(
    `the database is not safe for orders: ${unsafeDisk}, it must be on. ` +
      'If the storage of your provider keeps each commit on several machines, set DATABASE_DURABILITY=managed.',
  )
}

/** Throws if the server only reads. After a failover the old address may lead to a standby. */
export async function assertWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') {
    throw new StoreUnusable('the database only reads. DATABASE_URL must lead to the primary.')
  }
}
