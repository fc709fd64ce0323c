import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { StoreTooNew, StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { withClient } from '../connection/check-server.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations/postgres', import.meta.url))

/** The longest wait for another process that migrates. */
const patience = '10min'

/**
 * The fewest migrations that a program must know to run on the schema of this one. So programs of the last release run on
 * while new ones start. Raise it with a migration that takes something away from them.
 */
const leastKnown = 1

/** Returns the number of migrations that this program knows. */
export const countKnown = (): number => readMigrationFiles({ migrationsFolder }).length

/** The migrations of a database. Both numbers are 0 for an empty one. */
interface AppliedMigrations {
  readonly count: number
  /** The `leastKnown` of the program that migrated last. */
  readonly least: number
}

/**
 * Applies the program's missing migrations in one transaction. One row of `appliedMigrations` counts the applied ones.
 * It is read under a lock, so that if several processes start at once, one migrates and the others find it done. A start
 * without a missing migration writes nothing and needs no right to. Throws {@link StoreTooNew} if the schema takes
 * something away that this program needs.
 */
export async function migrate(
  databaseURL: string,
  folder: string = migrationsFolder,
  least: number = leastKnown,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })

  function isDone(applied: AppliedMigrations): boolean {
    if (applied.least > migrations.length) {
      throw new StoreTooNew(
        `the database is newer than this program: it has ${applied.count} migrations, the program knows ${migrations.length}. ` +
          'Start the newer version of the program, or restore an older backup.',
      )
    }
    return applied.count >= migrations.length
  }

  await withClient(databaseURL, async (client) => {
    if (isDone(await readApplied(client))) return
    // The count is read behind the lock, and a snapshot may be older.
    await client.query('begin isolation level read committed')
    await client.query(`set local lock_timeout = '${patience}'`)
    await client.query('set local statement_timeout = 0')
    await client.query(`select pg_advisory_xact_lock(hashtext('pokfei migrations'))`)
    const applied = await readApplied(client)
    if (!isDone(applied)) {
      for (const migration of migrations.slice(applied.count))
        for (const statement of migration.sql) await client.query(statement)
      await client.query(
        'create table if not exists "appliedMigrations" ("one" integer primary key check ("one" = 1), "count" integer not null, "least" integer not null)',
      )
      await client.query(
        `insert into "appliedMigrations" ("one", "count", "least") values (1, $1, $2)
         on conflict ("one") do update set "count" = excluded."count", "least" = excluded."least"`,
        [migrations.length, least],
      )
    }
    await client.query('commit')
  })
}

/** Throws `StoreUnusable` unless the database has exactly the tables of this program. */
export async function assertMigrated(client: ClientBase): Promise<void> {
  const [applied, known] = [await countApplied(client), countKnown()]
  if (applied === known) return
  throw new StoreUnusable(
    `the database has ${applied} migrations, and the program knows ${known}. Use the program that last served this database, or start this one on it first.`,
  )
}

/** Returns the number of applied migrations. It is 0 for an empty database. */
export const countApplied = async (client: ClientBase): Promise<number> => (await readApplied(client)).count

async function readApplied(client: ClientBase): Promise<AppliedMigrations> {
  const { rows } = await client.query<{ isThere: boolean }>(
    // A function such as `to_regclass` alone may answer from a cache that is older than the lock.
    `select exists (select from pg_class where relname = 'appliedMigrations' and pg_table_is_visible(oid)) as "isThere"`,
  )
  if (rows[0]?.isThere !== true) return { count: 0, least: 0 }
  const applied = await client.query<AppliedMigrations>('select "count", "least" from "appliedMigrations"')
  return applied.rows[0] ?? { count: 0, least: 0 }
}
