import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../shared/engine.ts'
import { members, organizers } from '../../tables/postgres.ts'
import { connect, type Connection } from './connect.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { openEngine } from './open-engine.ts'

let folder: string
let connection: Connection
let writer: GroupCommit
let engine: ReturnType<typeof openEngine>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-engine-'))
  connection = await connect(join(folder, 'pokfei.db'))
  await migrate(connection)
  writer = createGroupCommit(connection, { onRollback: () => undefined })
  engine = openEngine(connection, writer)
})

afterEach(async () => {
  await writer.drain()
  connection.sqlite.close()
  rmSync(folder, { recursive: true })
})

const add = async (db: Database, organizerID: string): Promise<void> => {
  await db.insert(organizers).values({ organizerID, organizerNameEN: 'A', organizerNameCN: '甲' })
}
const list = async (db: Database): Promise<readonly string[]> =>
  (await db.select({ organizerID: organizers.organizerID }).from(organizers)).map(({ organizerID }) => organizerID)

test('transactions that wait at the same moment share a commit, one after another', async () => {
  const commits = connection.sqlite.prepare<[], number>('select count(*) from organizers').pluck()
  const seen = await Promise.all(
    ['a', 'b', 'c'].map((id) =>
      engine.transaction(async (db) => {
        await add(db, id)
        return list(db)
      }),
    ),
  )
  expect(seen).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c']])
  expect(commits.get()).toBe(3)
})

test('a transaction that fails is rolled back and fails no other', async () => {
  const outcomes = await Promise.allSettled([
    engine.transaction((db) => add(db, 'a')),
    engine.transaction(async (db) => {
      await add(db, 'b')
      throw new Error('no')
    }),
    engine.transaction((db) => add(db, 'c')),
    writer.write(() => void connection.sqlite.exec(`insert into organizers values ('d', 'D', '丁')`)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await engine.run(list)).toEqual(['a', 'c', 'd'])
})

describe.each(['transaction', 'snapshot'] as const)('a job of a %s', (kind) => {
  test.each([
    ['a timer', () => wait(0)],
    ['a turn of the event loop', () => nextTurn()],
  ])('is refused if it waits for %s, and its later statements too', async (_, waitFor) => {
    const late: Promise<unknown>[] = []
    const refused = engine[kind](async (db) => {
      await list(db)
      await waitFor()
      late.push(list(db))
      await late[0]
    })
    await expect(refused).rejects.toThrow('waited for something else than a statement')
    await vi.waitFor(() => expect(late).toHaveLength(1))
    const cause = { message: 'the transaction of this statement has ended' }
    await expect(Promise.all(late)).rejects.toMatchObject({ cause })
    expect(connection.sqlite.inTransaction).toBe(false)
    await engine.transaction((db) => add(db, 'next'))
    expect(await engine.run(list)).toEqual(['next'])
  })
})

test('no other code runs while a transaction is open', async () => {
  const seen: (readonly string[])[] = []
  // A chain of reads that goes on for many turns, beside transactions that each leave two rows or none.
  const reading = (async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      for (let read = 0; read < 5; read += 1) seen.push(await engine.run(list))
      await nextTurn()
    }
  })()
  for (let round = 0; round < 20; round += 1) {
    await engine.transaction(async (db) => {
      await add(db, `${round}a`)
      await list(db)
      await add(db, `${round}b`)
    })
  }
  await reading
  expect(seen.filter((ids) => ids.length % 2 !== 0)).toEqual([])
  expect(seen.at(-1)).toHaveLength(40)
})

test('snapshots that begin at the same moment do not meet', async () => {
  await engine.transaction((db) => add(db, 'a'))
  const both = await Promise.all([
    engine.snapshot(list),
    engine.snapshot(list),
    engine.transaction((db) => add(db, 'b')),
  ])
  expect(both.slice(0, 2)).toEqual([['a'], ['a']])
})

/** A member of whom nothing else is known. */
const member = {
  provider: 'google',
  openedTimeSSE: 1,
  email: null,
  emailConfirmedSSE: null,
  profileName: null,
} as const

test('stores flags, defaults, bytes and nothing as PostgreSQL does, and ignores locks', async () => {
  const added = await engine.transaction((db) =>
    db
      .insert(members)
      .values([
        { ...member, memberID: 'm', subject: 's', hasPassportError: true },
        { ...member, memberID: 'n', subject: 't', hasPassportError: false },
      ])
      .returning({ memberNo: members.memberNo, hasPassportError: members.hasPassportError, email: members.email }),
  )
  expect(added).toEqual([
    { memberNo: 1, hasPassportError: true, email: null },
    { memberNo: 2, hasPassportError: false, email: null },
  ])
  const found = await engine.run((db) =>
    db
      .select({ memberID: members.memberID })
      .from(members)
      .where(eq(members.hasPassportError, false))
      .for('update', { skipLocked: true }),
  )
  expect(found).toEqual([{ memberID: 'n' }])
  const listed = await engine.run((db) =>
    db
      .select({ memberID: members.memberID })
      .from(members)
      .where(db.isOneOf(members.memberNo, [2, 3])),
  )
  expect(listed).toEqual([{ memberID: 'n' }])
})
