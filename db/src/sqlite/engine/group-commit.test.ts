import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { connect, type Connection } from './connect.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'

let folder: string
let connection: Connection
/** A second connection, as another process has it. It sees committed data only. */
let other: SQLite.Database
let writer: GroupCommit
let rollbacks: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-group-'))
  const path = join(folder, 'pokfei.db')
  connection = await connect(path)
  connection.sqlite.exec('create table parent (id integer primary key)')
  connection.sqlite.exec(
    'create table entry (id integer primary key, parent integer references parent (id) deferrable initially deferred)',
  )
  other = new SQLite(path, { timeout: 0 })
  rollbacks = 0
  writer = createGroupCommit(connection, { onRollback: () => rollbacks++, lockTimeoutMs: 20 })
})

afterEach(async () => {
  await writer.drain()
  connection.sqlite.close()
  other.close()
  rmSync(folder, { recursive: true })
})

const count = (database: SQLite.Database) => database.prepare<[], number>('select count(*) from entry').pluck().get()
const add = (parent: number | null = null) =>
  connection.sqlite.prepare('insert into entry (parent) values (?)').run(parent)

test('commits jobs that wait at the same moment together, each after the ones before it', async () => {
  const seen = await Promise.all(
    Array.from({ length: 130 }, () =>
      writer.write(() => {
        add()
        return [count(connection.sqlite), count(other)]
      }),
    ),
  )
  expect(seen[0]).toEqual([1, 0])
  expect(seen[127]).toEqual([128, 0])
  expect(seen[128]).toEqual([129, 128])
  expect(count(other)).toBe(130)
})

test('commits a full group in the next turn while more jobs arrive', async () => {
  const early = Array.from({ length: 200 }, () => writer.write(() => void add()))
  const more: Promise<void>[] = []
  while (count(other) === 0 && more.length < 100) {
    more.push(writer.write(() => void add()))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(more.length).toBeLessThan(5)
  expect(count(other)).toBe(128)
  await Promise.all([...early, ...more])
})

test('resolves a promise only after its commit', async () => {
  await writer.write(() => add())
  expect(count(other)).toBe(1)
})

describe('a job that fails', () => {
  test('is rolled back and fails no other job', async () => {
    const outcomes = await Promise.allSettled([
      writer.write(() => add()),
      writer.write(() => {
        add()
        throw new Error('no')
      }),
      writer.write(() => add()),
    ])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([count(other), rollbacks]).toEqual([2, 2])
  })

  test('makes the others run again, one by one, if it ends the transaction', async () => {
    const outcomes = await Promise.allSettled([
      writer.write(() => add()),
      writer.write(() => {
        connection.sqlite.exec('rollback')
        throw new Error('the database gave up')
      }),
      writer.write(() => add()),
    ])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(count(other)).toBe(2)
  })

  test('fails alone if it fails only at the commit', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map((job) => writer.write(() => add(job === 2 ? 99 : null))))
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(count(other)).toBe(2)
  })
})

describe('while another process writes', () => {
  test('jobs wait without blocking the event loop', async () => {
    other.exec('begin immediate')
    const writing = writer.write(() => add())
    await new Promise((resolve) => setImmediate(resolve))
    other.exec('commit')
    await writing
    expect(count(other)).toBe(1)
  })

  test('jobs fail after the timeout, and later ones succeed', async () => {
    other.exec('begin immediate')
    const outcomes = await Promise.allSettled([1, 2].map(() => writer.write(() => add())))
    other.exec('commit')
    expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: expect.any(StoreUnavailable) })))
    await writer.write(() => add())
    expect(count(other)).toBe(1)
  })
})

test('tells a full disk from a failed job', async () => {
  connection.sqlite.pragma('max_page_count = 8')
  await expect(
    writer.write(() => {
      for (let index = 0; index < 10_000; index++) add()
    }),
  ).rejects.toThrow(StoreFull)
  await expect(writer.write(() => connection.sqlite.exec('insert into nowhere values (1)'))).rejects.toThrow(
    'no such table',
  )
  expect(count(other)).toBe(0)
})
