import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { restoreBackup } from '@pokfei/db/backup/restore-backup'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../support/store/test-app.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

const noneLocked = async () => []

test('restores a backup taken while orders are placed, with a clean audit', async () => {
  await using testApp = await openTestApp([standingType({ typeID: 'standing', capacity: 500 })])
  const folder = dirname(sqlitePath(testApp.fresh.databaseURL))
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'media/posters'), { recursive: true })
  writeFileSync(join(dataDir, 'media/posters/a.webp'), 'a picture')
  writeFileSync(join(dataDir, 'media/posters/b.webp.new'), 'half a pict')
  writeFileSync(join(dataDir, 'unrelated'), 'not ours')
  const file = join(folder, 'saved.backup')
  for (let index = 0; index < 20; index += 1) await testApp.openOrder(index, ['standing'])

  const buyers = Array.from({ length: 60 }, (_, index) => testApp.openOrder(100 + index, ['standing', 'standing']))
  const source = { databaseURL: testApp.fresh.databaseURL, dataDir, parts: ['media'] }
  const [report] = await Promise.all([takeBackup(source, file), ...buyers])
  expect(report).toEqual({ files: 1 })

  const target = { databaseURL: `file:${join(folder, 'restored/pokfei.sqlite')}`, dataDir: join(folder, 'restored') }
  expect(await restoreBackup(file, target, noneLocked)).toMatchObject({ kind: 'restored', files: 1, errors: [] })
  expect(statSync(target.dataDir).mode & 0o777).toBe(0o700)
  expect(readFileSync(join(target.dataDir, 'media/posters/a.webp'), 'utf8')).toBe('a picture')
  const restored = new SQLite(sqlitePath(target.databaseURL), { readonly: true })
  const [orders, held] = [
    restored.prepare('select count(*) from orders').pluck().get(),
    restored.prepare('select heldCount from stock').pluck().get(),
  ]
  restored.close()
  expect(orders).toBeGreaterThanOrEqual(20)
  expect(held).toBe(20 + 2 * (Number(orders) - 20))
  expect(await testApp.counts('standing')).toEqual([140, 0])
})

test('restores only a complete backup, and never over existing data', async () => {
  await using testApp = await openTestApp([standingType({ typeID: 'standing', capacity: 5 })])
  const folder = dirname(sqlitePath(testApp.fresh.databaseURL))
  const file = join(folder, 'saved.backup')
  await takeBackup({ databaseURL: testApp.fresh.databaseURL, dataDir: folder, parts: ['media'] }, file)
  const into = (name: string) => ({
    databaseURL: `file:${join(folder, name, 'pokfei.sqlite')}`,
    dataDir: join(folder, name),
  })

  expect(await restoreBackup(file, { databaseURL: testApp.fresh.databaseURL, dataDir: folder }, noneLocked)).toEqual({
    kind: 'rejected',
    reason: 'notEmpty',
  })
  writeFileSync(join(folder, 'half.backup'), readFileSync(file).subarray(0, 20_000))
  expect(await restoreBackup(join(folder, 'half.backup'), into('one'), noneLocked)).toMatchObject({
    kind: 'rejected',
    reason: 'damaged',
  })
  expect(await restoreBackup(join(folder, 'missing.backup'), into('two'), noneLocked)).toEqual({
    kind: 'rejected',
    reason: 'unreadable',
  })
  await expect(
    takeBackup(
      { databaseURL: `file:${join(folder, 'missing.sqlite')}`, dataDir: folder, parts: [] },
      join(folder, 'x'),
    ),
  ).rejects.toThrow('unable to open')
})

test('restores many files without a warning of Node', async () => {
  await using testApp = await openTestApp([standingType({ typeID: 'standing', capacity: 5 })])
  const folder = dirname(sqlitePath(testApp.fresh.databaseURL))
  mkdirSync(join(folder, 'media'))
  for (let index = 0; index < 20; index += 1) writeFileSync(join(folder, `media/${index}.webp`), `picture ${index}`)
  const file = join(folder, 'saved.backup')
  const warnings: unknown[] = []
  const note = (warning: unknown) => void warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  await takeBackup({ databaseURL: testApp.fresh.databaseURL, dataDir: folder, parts: ['media'] }, file)
  const dataDir = join(folder, 'restored')
  const target = { databaseURL: `file:${join(dataDir, 'pokfei.sqlite')}`, dataDir }
  expect(await restoreBackup(file, target, noneLocked)).toMatchObject({ kind: 'restored', files: 20 })
  expect(readFileSync(join(dataDir, 'media/19.webp'), 'utf8')).toBe('picture 19')
  expect(warnings).toEqual([])
})

test('restores into an empty folder whose database lies deeper in it', async () => {
  await using testApp = await openTestApp([standingType({ typeID: 'standing', capacity: 5 })])
  const folder = dirname(sqlitePath(testApp.fresh.databaseURL))
  const file = join(folder, 'saved.backup')
  await takeBackup({ databaseURL: testApp.fresh.databaseURL, dataDir: folder, parts: ['media'] }, file)
  const dataDir = join(folder, 'restored')
  expect(
    await restoreBackup(file, { databaseURL: `file:${join(dataDir, 'db/pokfei.sqlite')}`, dataDir }, noneLocked),
  ).toMatchObject({ kind: 'restored', errors: [] })
})

test('reports the errors of the audit after a restore', async () => {
  await using testApp = await openTestApp([standingType({ typeID: 'standing', capacity: 5 })])
  await testApp.openOrder(1, ['standing'])
  const folder = dirname(sqlitePath(testApp.fresh.databaseURL))
  const wrong = new SQLite(sqlitePath(testApp.fresh.databaseURL))
  wrong.exec('update stock set heldCount = 3')
  testApp.isDamaged = true
  wrong.close()
  const file = join(folder, 'saved.backup')
  await takeBackup({ databaseURL: testApp.fresh.databaseURL, dataDir: folder, parts: [] }, file)
  const target = { databaseURL: `file:${join(folder, 'restored/pokfei.sqlite')}`, dataDir: join(folder, 'restored') }
  expect(await restoreBackup(file, target, noneLocked)).toMatchObject({
    kind: 'restored',
    errors: [expect.stringContaining('counts 3 held places')],
  })
})
