import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, assertSafe } from './connect.ts'
import { migrate } from './migrate.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-connect-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('syncs every commit to disk and enforces references', async () => {
  const { sqlite } = await connect(join(folder, 'pokfei.db'))
  const pragmas = ['journal_mode', 'synchronous', 'foreign_keys'].map((pragma) =>
    sqlite.pragma(pragma, { simple: true }),
  )
  expect(pragmas).toEqual(['wal', 2, 1])
  sqlite.close()
})

test.each([
  ['synchronous = NORMAL', 'PRAGMA synchronous is 1, it must be 2'],
  ['foreign_keys = OFF', 'PRAGMA foreign_keys is 0, it must be 1'],
  ['journal_mode = DELETE', 'PRAGMA journal_mode is delete, it must be wal'],
])('rejects a connection with %s', async (pragma, message) => {
  const { sqlite } = await connect(join(folder, 'pokfei.db'))
  sqlite.pragma(pragma)
  expect(() => assertSafe(sqlite)).toThrow(message)
  sqlite.close()
})

test('rejects a database that is newer than the program and leaves it unchanged', async () => {
  const connection = await connect(join(folder, 'pokfei.db'))
  await migrate(connection)
  const current = Number(connection.sqlite.pragma('user_version', { simple: true }))
  connection.sqlite.pragma(`user_version = ${current + 1}`)
  await expect(migrate(connection)).rejects.toThrow(
    `the database is newer than this program: it has ${current + 1} migrations, the program knows ${current}`,
  )
  expect(connection.sqlite.pragma('user_version', { simple: true })).toBe(current + 1)
  connection.sqlite.close()
})

test('changes nothing when it migrates again', async () => {
  const connection = await connect(join(folder, 'pokfei.db'))
  await migrate(connection)
  const before = connection.sqlite.prepare('select sql from sqlite_schema order by name').all()
  await migrate(connection)
  expect(connection.sqlite.prepare('select sql from sqlite_schema order by name').all()).toEqual(before)
  connection.sqlite.close()
})
