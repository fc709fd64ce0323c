import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { StoreTooNew, StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { withClient } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations/postgres', import.meta.url))

/** The longest wait for another process that migrates. */
const patience = '10min'

/**
 * Applies the program's missing migrations in one transaction. One row of `appliedMigrations` counts the applied ones.
 * It is read under a lock, so that if several processes start at once, one migrates and the others find it done. A start
 * without a missing migration writes nothing and needs no right to. Throws {@link StoreTooNew} if the database is newer
 * than the program.
 */
export async function migrate(databaseURL: string, folder: string = migrationsFolder): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })

  function isDone(applied: number): boolean {
    if (applied > migrations.length) {
      throw new StoreTooNew(
        `the database is newer than this program: it has ${applied} migrations, the program knows ${migrations.length}. ` +
          'Start the newer version of the program, or restore an older backup.',
      )
    }
    return applied === migrations.length
  }

  await withClient(databaseURL, async (client) => {
    if (isDone(await countApplied(client))) return
    await client.query('begin')
    await client.query(`set local lock_timeout = '${patience}'`)
    await client.query('set local statement_timeout = 0')
    await client.query(`select pg_advisory_xact_lock(hashtext('pokfei migrations'))`)
    const applied = await countApplied(client)
    if (!isDone(applied)) {
      for (const migration of migrations.slice(applied))
        for (const statement of migration.sql) await client.query(statement)
      await client.query(
        'create table if not exists "appliedMigrations" ("one" integer primary key check ("one" = 1), "count" integer not null)',
      )
      await client.query(
        'insert into "appliedMigrations" values (1, $1) on conflict ("one") do update set "count" = excluded."count"',
        [migrations.length],
      )
    }
    await client.query('commit')
  })
}

/** Throws `StoreUnusable` unless the database has exactly the tables of this program. */
export async function assertMigrated(client: ClientBase): Promise<void> {
  const [applied, known] = [await countApplied(client), readMigrationFiles({ migrationsFolder }).length]
  if (applied === known) return
  throw new StoreUnusable(
    `the database has ${applied} migrations, and the program knows ${known}. Use the program that last served this database, or start this one on it first.`,
  )
}

/** Returns the number of applied migrations. It is 0 for an empty database. */
export async function countApplied(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('"appliedMigrations"') is not null as "isThere"`,
  )
  if (rows[0]?.isThere !== true) return 0
  const counted = await client.query<{ count: number }>('select "count" from "appliedMigrations"')
  return counted.rows[0]?.count ?? 0
}
