import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@pokfei/db/postgres/engine/migrate'
import { StoreTooNew, StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import { expect, onTestFinished, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
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
  expect(await applied(database.url)).toEqual([{ one: 1, count: known, least: expect.any(Number) }])
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

/** Returns the migrations of a newer program, which is deleted at the end of the test. */
function newerMigrations(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrations, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  journal.entries.push({ idx: known, version: '7', when: Date.now(), tag: 'newer', breakpoints: true })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(folder, 'newer.sql'), statement)
  return folder
}

test('a program runs on, and starts again, while a newer one adds to the schema', async () => {
  await using database = await createTestDatabase(testServer())
  const store = await openPostgresStore(database.url)
  onTestFinished(() => store.close())
  const migrated = new AbortController()
  const signIns = (async () => {
    const members: string[] = []
    for (let index = 0; !migrated.signal.aborted || members.length < 20; index += 1)
      members.push((await store.members.signIn(testIdentity(index), testStartSSE)).memberID)
    return members
  })()
  await migrate(database.url, newerMigrations('alter table "members" add column "nickname" text;'))
  migrated.abort()
  const last = (await signIns).at(-1) ?? ''
  expect(await store.members.find(last)).not.toBeNull()
  await store.ping()
  await migrate(database.url)
  expect(await applied(database.url)).toMatchObject([{ count: known + 1 }])
})

test('a program that the schema leaves behind gets no more traffic and does not start again', async () => {
  await using database = await createTestDatabase(testServer())
  const store = await openPostgresStore(database.url)
  onTestFinished(() => store.close())
  await migrate(database.url, newerMigrations('drop table "pictureSources";'), known + 1)
  await expect(store.ping()).rejects.toThrow(StoreTooNew)
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
