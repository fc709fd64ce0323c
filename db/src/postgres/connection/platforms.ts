import type { ClientBase } from 'pg'

/** A platform whose storage answers for committed data, whatever the settings of PostgreSQL say. */
interface Platform {
  readonly name: string
  /** A setting that only this platform has. */
  readonly setting?: string
  /** A function that only this platform has. */
  readonly function?: string
}

/**
 * The known platforms. Each keeps the log on several machines before it answers a commit, so its PostgreSQL may run with
 * `fsync` or `full_page_writes` off. AlloyDB Omni has a disk like any other, and lacks the setting of AlloyDB.
 */
const platforms: readonly Platform[] = [
  { name: 'Neon', setting: 'neon.timeline_id' },
  { name: 'Amazon Aurora', function: 'aurora_version' },
  { name: 'AlloyDB', setting: 'alloydb.iam_authentication' },
]

/** Returns the name of the platform that keeps the data of this server. Null for a server with a disk of its own. */
export async function findPlatform(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select platform.name from unnest($1::text[], $2::text[], $3::text[]) as platform (name, setting, function)
     where current_setting(setting, true) <> '' or to_regproc(function) is not null`,
    [
      platforms.map(({ name }) => name),
      platforms.map(({ setting }) => setting ?? null),
      platforms.map((platform) => platform.function ?? null),
    ],
  )
  return rows[0]?.name ?? null
}
