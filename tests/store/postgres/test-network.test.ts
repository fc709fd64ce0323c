import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgresPrograms } from '../../support/postgres/postgres-programs.ts'
import { startPair } from '../../support/postgres/postgres-pair.ts'
import { startProxy, type CommitFault, type ProxyOptions } from '../../support/postgres/postgres-proxy.ts'
import { startPostgres } from '../../support/postgres/start-postgres.ts'
import { asAdmin, createTestDatabase } from '../../support/postgres/test-databases.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'

const programs = process.env['TEST_POSTGRES_URL'] === undefined ? findPostgresPrograms() : null

const insert = `insert into "organizers" values ('a', 'A', '甲')`

const countRows = (url: string) =>
  asAdmin(url, async (admin) => (await admin.query('select * from "organizers"')).rowCount)

/** Opens a client on a database of its own, behind a proxy. */
async function openBehindProxy(options: ProxyOptions & Readonly<{ pipeline?: boolean }> = {}) {
  const database = await createTestDatabase(testServer())
  const proxy = await startProxy(database.url, options)
  const client = new pg.Client({
    connectionString: proxy.urlOf(database.url),
    ...(options.pipeline === true ? { pipeline: true } : {}),
  })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(async () => {
    await proxy[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })
  return { client, proxy, url: database.url }
}

const cuts: readonly (readonly [CommitFault, number])[] = [
  ['cutBefore', 0],
  ['cutWithin', 0],
  ['cutAfter', 1],
  ['cutBeforeAnswer', 1],
]

test.each(cuts)('%s: the client learns nothing, and the row is written %i times', async (fault, rows) => {
  const { client, proxy, url } = await openBehindProxy()
  const happened = proxy.failNextCommit(fault)
  await client.query('begin')
  await client.query(insert)
  await expect(client.query('commit')).rejects.toThrow('Connection terminated')
  await happened
  await expect.poll(() => countRows(url)).toBe(rows)
  await expect.poll(() => proxy.countConnections()).toBe(0)
})

test.each(cuts)('%s: the same in a pipeline', async (fault, rows) => {
  const { client, proxy, url } = await openBehindProxy({ pipeline: true })
  const happened = proxy.failNextCommit(fault)
  const answers = await Promise.allSettled(['begin', insert, 'commit'].map((text) => client.query(text)))
  await happened
  expect(answers.at(-1)?.status).toBe('rejected')
  await expect.poll(() => countRows(url)).toBe(rows)
})

test('finds a commit that is prepared', async () => {
  const { client, proxy } = await openBehindProxy()
  await client.query({ name: 'c', text: 'commit' })
  const happened = proxy.failNextCommit('cutBefore')
  await expect(client.query({ name: 'c', text: 'commit' })).rejects.toThrow('Connection terminated')
  await happened
})

test.each([
  ['swallowBefore', 0],
  ['swallowAfter', 1],
] as const)('%s: the client hears nothing, and the row is written %i times', async (fault, rows) => {
  const { client, proxy, url } = await openBehindProxy()
  const happened = proxy.failNextCommit(fault)
  await client.query('begin')
  await client.query(insert)
  const commit = Promise.race([client.query('commit').catch(() => 'cut'), happened.then(() => 'silence')])
  expect(await commit).toBe('silence')
  await expect.poll(() => countRows(url)).toBe(rows)
  expect(proxy.countConnections()).toBe(1)
})

test('a round trip takes as much longer as it is told', async () => {
  const { client } = await openBehindProxy({ delayMs: 20 })
  const before = performance.now()
  await client.query('select 1')
  expect(performance.now() - before).toBeGreaterThanOrEqual(19)
})

test.skipIf(programs === null)('a killed server has everything that it acknowledged when it runs again', async () => {
  if (programs === null) return
  await using cluster = await startPostgres(programs)
  await asAdmin(cluster.url, (admin) => admin.query('create table t (n int); insert into t values (1)'))
  const { pid } = cluster
  await cluster.kill()
  await cluster.startAgain()
  expect(cluster.pid).not.toBe(pid)
  await cluster.stop()
  await cluster.startAgain()
  expect(await asAdmin(cluster.url, async (admin) => (await admin.query('select * from t')).rows)).toEqual([{ n: 1 }])
})

test.skipIf(programs === null)('a standby has everything, and takes over', async () => {
  if (programs === null) return
  const folders: string[] = []
  {
    await using pair = await startPair(programs)
    const { primary, standby } = pair
    folders.push(primary.folder, standby.folder)
    await asAdmin(primary.url, (admin) => admin.query('create table t (n int); insert into t values (1)'))
    await expect(asAdmin(standby.url, (admin) => admin.query('insert into t values (2)'))).rejects.toMatchObject({
      code: '25006',
    })
    await primary.kill()
    await pair.promote()
    await asAdmin(standby.url, (admin) => admin.query('insert into t values (2)'))
    expect(await asAdmin(standby.url, async (admin) => (await admin.query('select * from t')).rowCount)).toBe(2)
  }
  expect(folders.filter(existsSync)).toEqual([])
})
