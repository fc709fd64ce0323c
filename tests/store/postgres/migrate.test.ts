import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@pokfei/db/postgres/engine/migrate'
import { StoreTooNew, StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { expect, test } from 'vitest'
import { createTestRole } from '../../support/postgres/test-roles.ts'
import { asAdmin, createTestDatabase } from '../../support/postgres/test-databases.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations/postgres', import.meta.url))
const known: number = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')).entries.length

const applied = (url: string) =>
  asAdmin(url, async (admin) => (await admin.query('select * from "appliedMigrations"')).rows)

test('several processes that start at once migrate one database once', async () => {
  await using database = await createTestDatabase(testServer(), { isMigrated: false })
  await Promise.all(Array.from({ length: 8 }, () => migrate(database.url)))
  expect(await applied(database.url)).toEqual([{ one: 1, count: known }])
})

test('a start waits for the one that migrates', async () => {
  await using database = await createTestDatabase(testServer(), { isMigrated: false })
  await asAdmin(database.url, async (admin) => {
    await admin.query('begin')
    await admin.query(`select pg_advisory_xact_lock(hashtext('pokfei migrations'))`)
    let isOver = false
    const migrated = migrate(database.url).then(() => (isOver = true))
    await expect
      .poll(
        async () => (await admin.query(`select 1 from pg_locks where not granted and locktype = 'advisory'`)).rowCount,
      )
      .toBe(1)
    expect(isOver).toBe(false)
    await admin.query('rollback')
    expect(await migrated).toBe(true)
  })
})

test('a start without a missing migration needs no right to write', async () => {
  const server = testServer()
  await using guest = await createTestRole(server.url)
  await using database = await createTestDatabase(server)
  await asAdmin(database.url, (admin) => admin.query(`grant select on "appliedMigrations" to ${guest.name}`))
  await expect(migrate(guest.urlOf(database.url))).resolves.toBeUndefined()
})

test('a user who may not create tables is told who must own the database', async () => {
  const server = testServer()
  await using database = await createTestDatabase(server, { isMigrated: false })
  await using guest = await createTestRole(server.url)
  const failure = migrate(guest.urlOf(database.url))
  await expect(failure).rejects.toThrow(StoreUnusable)
  await expect(failure).rejects.toThrow(`owner to "${guest.name}"`)
})

test('rejects a database that a newer program has migrated', async () => {
  await using database = await createTestDatabase(testServer())
  await asAdmin(database.url, (admin) => admin.query('update "appliedMigrations" set "count" = 99'))
  await expect(migrate(database.url)).rejects.toThrow(StoreTooNew)
})

test('a migration that fails leaves nothing', async () => {
  await using database = await createTestDatabase(testServer(), { isMigrated: false })
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  appendFileSync(join(folder, '0000_first.sql'), '--> statement-breakpoint\nselect 1 / 0;')
  await expect(migrate(database.url, folder)).rejects.toThrow('division by zero')
  rmSync(folder, { recursive: true })
  const tables = await asAdmin(database.url, async (admin) => (await admin.query('select * from pg_tables')).rows)
  expect(tables.filter(({ schemaname }) => schemaname === 'public')).toEqual([])
})
