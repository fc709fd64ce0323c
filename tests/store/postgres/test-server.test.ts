import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isAlive, sweepDeadClusters } from '../../support/postgres/cluster-folder.ts'
import { findPostgresPrograms, type PostgresPrograms } from '../../support/postgres/postgres-programs.ts'
import { startPostgres } from '../../support/postgres/start-postgres.ts'
import { asAdmin, createTestDatabase } from '../../support/postgres/test-databases.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'

const starter = fileURLToPath(new URL('../../support/postgres/start-and-wait.ts', import.meta.url))

const programs = findPostgresPrograms()

function needed(): PostgresPrograms {
  if (programs === null) throw new Error('this test needs programs of its own')
  return programs
}

/** Starts a cluster in a process of its own, which ends itself when it is told to. */
async function startElsewhere() {
  const runner = spawn(process.execPath, [starter], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line]: string[] = await once(createInterface({ input: runner.stdout }), 'line')
  const cluster: { readonly pid: number; readonly folder: string } = JSON.parse(line ?? '')
  return { runner, ...cluster }
}

/** Resolves once the process has ended. */
async function ended(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid)).toBe(false)
}

test.skipIf(programs === null)('starts a server that syncs and is not root, and leaves nothing of it', async () => {
  const cluster = await startPostgres(needed())
  const { pid, folder, url } = cluster
  const settings = await asAdmin(url, async (admin) => (await admin.query('show fsync')).rows)
  expect(settings).toEqual([{ fsync: 'on' }])
  expect(statSync(folder).uid).not.toBe(0)
  await cluster[Symbol.asyncDispose]()
  await ended(pid)
  expect(existsSync(folder)).toBe(false)
})

test.skipIf(programs === null)('a process that exits takes its server with it', async () => {
  const { runner, pid, folder } = await startElsewhere()
  expect(isAlive(pid)).toBe(true)
  runner.stdin.end()
  expect(await once(runner, 'exit')).toEqual([0, null])
  await ended(pid)
  expect(existsSync(folder)).toBe(false)
})

test.skipIf(programs === null)('the server of a killed process is ended by the next start', async () => {
  const { runner, pid, folder } = await startElsewhere()
  runner.kill('SIGKILL')
  await once(runner, 'exit')
  expect(isAlive(pid)).toBe(true)
  await sweepDeadClusters()
  await ended(pid)
  // Another test may sweep at the same moment.
  await expect.poll(() => existsSync(folder)).toBe(false)
})

test('each test gets a database of its own, which is deleted with it', async () => {
  const server = testServer()
  const count = (url: string) =>
    asAdmin(url, async (admin) => (await admin.query('select * from "organizers"')).rowCount)
  const databases = await Promise.all([createTestDatabase(server), createTestDatabase(server)])
  await asAdmin(databases[0].url, (admin) => admin.query(`insert into "organizers" values ('a', 'A', '甲')`))
  expect(await Promise.all(databases.map(({ url }) => count(url)))).toEqual([1, 0])

  // A connection that a test forgot does not keep its database.
  const forgotten = new pg.Client({ connectionString: databases[1].url })
  forgotten.on('error', () => undefined)
  await forgotten.connect()
  for (const database of databases) await database[Symbol.asyncDispose]()
  for (const { url } of databases) await expect(count(url)).rejects.toMatchObject({ code: '3D000' })
})
