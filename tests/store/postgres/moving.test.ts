import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { auditDatabase, summarizeDatabase } from '@pokfei/db/audit-database'
import { restoreBackup } from '@pokfei/db/backup/restore-backup'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { listMovedTables } from '@pokfei/db/postgres/moving/moved-tables'
import { ownTables, postgresTables } from '@pokfei/db/tables/postgres'
import { openPictureFolder } from '@pokfei/server/pictures/picture-folder'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { insertEvent } from '../../support/postgres/insert-rows.ts'
import { asAdmin } from '../../support/postgres/test-databases.ts'
import { startFiller } from '../../support/postgres/start-filler.ts'
import { openFilledShop, type FilledShop } from '../../support/store/filled-shop.ts'
import { freshDatabase } from '../../support/store/fresh-store.ts'
import { rawDatabase, sqlitePath } from '../../support/store/raw-database.ts'

const noneLocked = async () => []
const tableNames = listMovedTables().map(({ name }) => name)

/** Backs the shop up, with a picture. Returns the backup. */
async function backUp({ databaseURL, folder }: FilledShop): Promise<string> {
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  writeFileSync(join(dataDir, 'media/a.webp'), 'a picture')
  const file = join(folder, 'first.backup')
  await takeBackup({ databaseURL, dataDir, parts: ['media'] }, file)
  return file
}

/** Returns all rows of a table of either engine, as text in one order. Flags are 0 and 1. */
async function dump(databaseURL: string, table: string): Promise<readonly string[]> {
  const rows = await rawDatabase(databaseURL).rows(table)
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => `${name} ${JSON.stringify(neutral(value))}`)
          .toSorted(),
      ),
    )
    .toSorted()
}

function neutral(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (typeof value === 'boolean') return value ? 1 : 0
  // The driver parses the JSON of PostgreSQL.
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

test('a backup moves every row of every table to PostgreSQL and back, and the audits are equal', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  const first = await backUp(shop)

  const movedDir = join(shop.folder, 'moved')
  const moved = { databaseURL: target.databaseURL, dataDir: movedDir }
  const restored = await restoreBackup(first, moved, noneLocked)
  expect(restored).toMatchObject({ kind: 'restored', files: 1, hasChecksums: true, dataModes: ['demo'], errors: [] })
  expect(readFileSync(join(movedDir, 'media/a.webp'), 'utf8')).toBe('a picture')

  const second = join(shop.folder, 'second.backup')
  expect(await takeBackup({ ...moved, parts: ['media'] }, second)).toEqual({ files: 1 })
  const backDir = join(shop.folder, 'back')
  const back = { databaseURL: `file:${join(backDir, 'pokfei.sqlite')}`, dataDir: backDir }
  expect(await restoreBackup(second, back, noneLocked)).toEqual(restored)

  for (const table of tableNames) {
    const rows = await dump(shop.databaseURL, table)
    expect(rows.length, `${table} must have rows, so that this test moves some`).toBeGreaterThan(0)
    expect(await dump(target.databaseURL, table), table).toEqual(rows)
    expect(await dump(back.databaseURL, table), table).toEqual(rows)
  }
  const audit = await auditDatabase(shop.databaseURL)
  expect(await auditDatabase(target.databaseURL)).toEqual(audit)
  expect(await auditDatabase(back.databaseURL)).toEqual(audit)
  const summary = await summarizeDatabase(shop.databaseURL)
  expect(summary).toMatchObject({ orders: audit.ledger.orders.length, money: audit.money, errors: [] })
  expect(await summarizeDatabase(target.databaseURL)).toEqual(summary)
  expect(await summarizeDatabase(back.databaseURL)).toEqual(summary)
})

test('the restored log ends with who restored it, on either engine', { tags: 'OPS-207' }, async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  const file = await backUp(shop)
  const into = (name: string) => join(shop.folder, name)
  const targets = [
    { databaseURL: target.databaseURL, dataDir: into('moved') },
    { databaseURL: `file:${into('back/pokfei.sqlite')}`, dataDir: into('back') },
  ]
  const saved = await dump(shop.databaseURL, 'auditLog')
  for (const one of targets) {
    const act = byOperator(testStartSSE, { reason: 'the disk broke' })
    expect(await restoreBackup(file, { ...one, act }, noneLocked)).toMatchObject({ kind: 'restored', errors: [] })
    const log = await dump(one.databaseURL, 'auditLog')
    const added = log.filter((row) => !saved.includes(row))
    expect([log.length, added.length]).toEqual([saved.length + 1, 1])
    for (const part of ['shop restore', 'wing', 'the disk broke', 'hasChecksums']) expect(added[0]).toContain(part)
    expect(await auditDatabase(one.databaseURL)).toEqual(await auditDatabase(shop.databaseURL))
  }
})

test('pictures move as files of the backup, and their rows are the same on the way back', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  const dataDir = join(shop.folder, 'data')
  const event = 'images/event/lion-rock/harbour-nights'
  const pictures = openPictureFolder(join(dataDir, 'media'))
  const body = (text: string) => new Uint8Array(Buffer.from(text))
  const drawn = { path: `${event}/image.png`, sourceHash: 's', files: { png: body('large'), webp: body('small') } }
  await pictures.write(drawn)
  await pictures.setSources(new Map([[event, { thumbnail: '/a/b.jpg' }]]))

  const [first, second] = [join(shop.folder, 'first.backup'), join(shop.folder, 'second.backup')]
  await takeBackup({ databaseURL: shop.databaseURL, dataDir, parts: ['media'] }, first)
  const moved = { ...target, dataDir: join(shop.folder, 'moved'), openPictures: openPictureFolder }
  expect(await restoreBackup(first, moved, noneLocked)).toMatchObject({ kind: 'restored' })
  expect(await target.raw.rows('pictures')).toHaveLength(2)
  expect(await target.raw.rows('pictureSources')).toEqual([{ folder: event, sources: { thumbnail: '/a/b.jpg' } }])
  // Another machine has no picture in its own folder.
  await takeBackup({ ...moved, dataDir: join(shop.folder, 'other'), parts: ['media'] }, second)
  const backDir = join(shop.folder, 'back')
  const back = { databaseURL: `file:${join(backDir, 'pokfei.sqlite')}`, dataDir: backDir }
  expect(await restoreBackup(second, back, noneLocked)).toMatchObject({ kind: 'restored' })
  const restored = openPictureFolder(join(backDir, 'media'))
  expect.assertions(6)
  for await (const { files, ...rest } of restored.list())
    expect({ ...rest, png: textOf(files.png), webp: textOf(files.webp) }).toEqual({
      path: drawn.path,
      sourceHash: 's',
      png: 'large',
      webp: 'small',
    })
  expect(await restored.readSources()).toEqual(new Map([[event, { thumbnail: '/a/b.jpg' }]]))
})

const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

test('new rows get numbers after the restored ones, and every event has its lock', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  await restoreBackup(await backUp(shop), { ...target, dataDir: join(shop.folder, 'moved') }, noneLocked)
  await asAdmin(target.databaseURL, async (admin) => {
    const { rows } = await admin
      .query(
        `insert into "organizers" values ('new', 'New', '新');
       insert into "members" ("memberID", "provider", "subject", "openedTimeSSE", "hasPassportError")
         values ('new', 'google', 'new', 1, false) returning "memberNo" = (select max("memberNo") + 1 from "members") as "isNext"`,
      )
      .then((results) => (Array.isArray(results) ? results.at(-1) : results))
    expect(rows).toEqual([{ isNext: true }])
    const states = await admin.query('select "eventNo" from "eventStates" order by 1')
    const events = await admin.query('select "eventNo" from "events" order by 1')
    expect(states.rows).toEqual(events.rows)
  })
})

test('each table and column of a migrated database is in the schemas that a backup reads', async () => {
  await using sqlite = await openFilledShop()
  await using postgres = await freshDatabase('postgres')
  const file = new SQLite(sqlitePath(sqlite.databaseURL), { readonly: true })
  const stored = file
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .pluck()
    .all()
  file.close()
  expect(new Set(stored)).toEqual(new Set(tableNames))
  const found = await asAdmin(postgres.databaseURL, (admin) =>
    admin.query<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'public'`),
  )
  expect(found.rows.map(({ tablename }) => tablename).toSorted()).toEqual(
    [...postgresTables.map((table) => getTableName(table)), 'appliedMigrations'].toSorted(),
  )
  expect(postgresTables.map((table) => getTableName(table)).toSorted()).toEqual(
    [...tableNames, ...Object.keys(ownTables)].toSorted(),
  )
})

test('a restore that is killed before its commit leaves PostgreSQL empty, and the next one fills it', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  const file = await backUp(shop)
  await using filler = await startFiller(shop.databaseURL, target.databaseURL)
  await filler.untilBeforeCommit()
  await filler.kill()
  for (const table of [...tableNames, ...Object.keys(ownTables)]) expect(await target.raw.rows(table)).toEqual([])
  expect(await restoreBackup(file, { ...target, dataDir: join(shop.folder, 'moved') }, noneLocked)).toMatchObject({
    kind: 'restored',
    errors: [],
  })
})

test('a restore whose connection is cut says so and leaves PostgreSQL and the folder as they were', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  const dataDir = join(shop.folder, 'moved')
  const cut = restoreBackup(await backUp(shop), { ...target, dataDir }, async () => {
    await asAdmin(target.databaseURL, (admin) =>
      admin.query(`create function cut() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
        create trigger cut after insert on "tickets" execute function cut()`),
    )
    return []
  })
  await expect(cut).rejects.toThrow('the connection to PostgreSQL was lost')
  expect(await target.raw.rows('orders')).toEqual([])
  expect(existsSync(dataDir)).toBe(false)
})

test('a restore fills only an empty database', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  await insertEvent(target.raw)
  const dataDir = join(shop.folder, 'moved')
  expect(await restoreBackup(await backUp(shop), { ...target, dataDir }, noneLocked)).toEqual({
    kind: 'rejected',
    reason: 'databaseNotEmpty',
  })
  expect(existsSync(dataDir)).toBe(false)
  expect(await target.raw.rows('orders')).toEqual([])
})

test('a damaged or locked backup leaves PostgreSQL and the folder as they were', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  const file = await backUp(shop)
  const whole = readFileSync(file)
  const dataDir = join(shop.folder, 'moved')
  const restore = (listLocked: Parameters<typeof restoreBackup>[2] = noneLocked) =>
    restoreBackup(file, { ...target, dataDir }, listLocked)
  for (const offset of [3, 1000, whole.length >> 1, whole.length - 5]) {
    const changed = Buffer.from(whole)
    changed[offset] = (changed[offset] ?? 0) ^ 1
    writeFileSync(file, changed)
    expect(await restore()).toMatchObject({ kind: 'rejected', reason: offset === 3 ? 'notABackup' : 'damaged' })
  }
  writeFileSync(file, whole)
  expect(await restore(async (keys) => keys)).toMatchObject({ kind: 'rejected', reason: 'locked', all: true })
  expect(existsSync(dataDir)).toBe(false)
  for (const table of tableNames) expect(await target.raw.rows(table)).toEqual([])
  expect(await restore()).toMatchObject({ kind: 'restored' })
})

test('a restore names the column whose value PostgreSQL cannot store', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  const sqlite = new SQLite(sqlitePath(shop.databaseURL))
  sqlite.prepare('update members set displayName = ? where memberNo = 1').run('a\0b')
  sqlite.close()
  const dataDir = join(shop.folder, 'moved')
  expect(await restoreBackup(await backUp(shop), { ...target, dataDir }, noneLocked)).toEqual({
    kind: 'rejected',
    reason: 'unstorable',
    message: 'PostgreSQL cannot store a value of members.displayName',
  })
  expect(existsSync(dataDir)).toBe(false)
  expect(await target.raw.rows('members')).toEqual([])
})

test('a backup holds one moment, although others write between two of its tables', async () => {
  await using shop = await openFilledShop()
  await using target = await freshDatabase('postgres')
  await restoreBackup(await backUp(shop), { ...target, dataDir: join(shop.folder, 'moved') }, noneLocked)
  const file = join(shop.folder, 'second.backup')
  const query = (text: string) => asAdmin(target.databaseURL, (admin) => admin.query(text))
  await asAdmin(target.databaseURL, async (admin) => {
    await admin.query('begin; lock table "tickets" in access exclusive mode')
    const taken = takeBackup({ ...target, dataDir: shop.folder, parts: [] }, file)
    await expect.poll(async () => (await query('select 1 from pg_locks where not granted')).rowCount).toBe(1)
    await query(`update "dataMode" set "mode" = 'staging'`)
    await admin.query('rollback')
    await taken
  })
  const back = { databaseURL: `file:${join(shop.folder, 'back/pokfei.sqlite')}`, dataDir: join(shop.folder, 'back') }
  expect(await restoreBackup(file, back, noneLocked)).toMatchObject({ dataModes: ['demo'], errors: [] })
})
