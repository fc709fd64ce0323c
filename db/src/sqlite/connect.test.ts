import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, refuseUnsafe } from './connect.ts'
import { migrate } from './migrate.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-connect-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a connection syncs every commit to disk and keeps its references', async () => {
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
])('a connection with %s is refused', async (pragma, message) => {
  const { sqlite } = await connect(join(folder, 'pokfei.db'))
  sqlite.pragma(pragma)
  expect(() => refuseUnsafe(sqlite)).toThrow(message)
  sqlite.close()
})

test('a database that is newer than the program is refused and left as it is', async () => {
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

test('migrating again changes nothing', async () => {
  const connection = await connect(join(folder, 'pokfei.db'))
  await migrate(connection)
  const before = connection.sqlite.prepare('select sql from sqlite_schema order by name').all()
  await migrate(connection)
  expect(connection.sqlite.prepare('select sql from sqlite_schema order by name').all()).toEqual(before)
  connection.sqlite.close()
})
