import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '@pokfei/db/open-store'
import { openData } from '@pokfei/server/startup/open-data'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileCache } from '../../support/test-server/compile-cache.ts'
import { productionVariables, stagingVariables } from '../../support/test-server/production-variables.ts'
import { runProgram } from '../../support/test-server/run-program.ts'
import { startServerProcess } from '../../support/test-server/server-process.ts'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-starts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The time limit of a process in milliseconds, long enough for a busy machine. */
const timeout = 120_000

const PUBLIC_URL = 'https://tickets.example'

test.each([
  ['no mode on a public address', { PUBLIC_URL }, 'A demo lets anybody sign in as anybody'],
  ['a demo on a public address', { PUBLIC_URL, POKFEI_MODE: 'demo' }, 'POKFEI_MODE=public-demo'],
  ['a mode in capitals', { PUBLIC_URL, NODE_ENV: 'PRODUCTION' }, 'NODE_ENV must be production, development or test'],
  ['a mode with a space', { POKFEI_MODE: 'production ' }, 'POKFEI_MODE must be one of'],
  ['every proxy trusted', { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must not trust everybody'],
  ['a proxy by its name', { TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY must be the number of proxies'],
])('does not start with %s, explains why and creates nothing', { tags: ['CON-34', 'CON-36'] }, (_case, set, words) => {
  const { status, errorOutput } = runProgram(folder, ['main'], set)
  expect(errorOutput).toMatch(/^The server cannot start:\n {2}- /)
  expect(errorOutput).toContain(words)
  expect(errorOutput).not.toContain('    at ')
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

/** Runs a program on the data of this test. */
const run = (set: Readonly<Record<string, string>>, ...call: readonly string[]) => runProgram(folder, call, set)
const catalogueFile = fileURLToPath(new URL('../../../packages/catalogue-file/src/demo/demo.json', import.meta.url))

test.each([['main'], ['seed', catalogueFile]])(
  '%s creates no shop in production if the disk is missing',
  { timeout },
  (...call) => {
    const { status, errorOutput } = run(productionVariables, ...call)
    expect(errorOutput).toMatch(
      /^There is no shop in \S+\. Check DATA_DIR and its disk, or DATABASE_URL\. `npm run new-shop` .*\n$/,
    )
    expect(status).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  },
)

test('does not start production on an empty file', () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/pokfei.sqlite'), '')
  expect(run(productionVariables, 'main')).toMatchObject({
    status: 1,
    errorOutput: expect.stringContaining('npm run new-shop'),
  })
})

test('starts production on a shop that was created for it', { timeout, tags: 'OPS-207' }, async () => {
  const made = run(productionVariables, 'new-shop')
  expect(made).toMatchObject({
    status: 0,
    output: expect.stringContaining('is the empty database of a new shop, for production.'),
  })
  const { output } = run(productionVariables, 'audit-log', 'list')
  expect(output.match(/shop create .*all/g)).toHaveLength(1)
  expect(run(productionVariables, 'new-shop')).toMatchObject({
    status: 1,
    errorOutput: expect.stringContaining('holds a shop already'),
  })
  await using server = await startServerProcess({ ...productionVariables, DATA_DIR: join(folder, 'data') })
  expect(server.output).toContain('This is production mode.')
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(await (await fetch(server.origin)).text()).not.toContain('server-mark')
})

test.each([
  ['main'],
  ['seed'],
  ['seed', catalogueFile],
  ['gate', 'devices', 'a/b'],
  ['tickets', 'revoke', '2222-2222'],
])('as a demo, %s leaves data of production unchanged', { tags: 'CON-40', timeout }, async (...call) => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.dataMode.mark('production')
  await store.close()
  const { status, errorOutput } = run({}, ...call)
  expect(errorOutput).toMatch(/^The data in \S+ is for production, and this is demo\. Set DATA_DIR .*\n$/)
  expect(status).toBe(1)
  expect(readdirSync(join(folder, 'data'))).toEqual(['pokfei.sqlite'])
})

test('does not start production on the data or the backup of a demo', { tags: 'CON-40', timeout }, async () => {
  const databaseURL = `file:${join(folder, 'data/pokfei.sqlite')}`
  const store = await openData({ databaseURL, durability: 'checked', modeName: 'demo' })
  await store.catalogue.load(testCatalogue())
  await store.close()
  expect(run(productionVariables, 'main')).toMatchObject({
    status: 1,
    errorOutput: expect.stringContaining('is for demo, and this is production'),
  })

  expect(run({}, 'backup', 'demo.backup')).toMatchObject({ status: 0 })
  const restored = { ...productionVariables, DATA_DIR: join(folder, 'restored') }
  expect(run(restored, 'restore', 'demo.backup')).toMatchObject({
    status: 0,
    output: expect.stringContaining('This data is for demo.'),
  })
  expect(run(restored, 'main')).toMatchObject({
    status: 1,
    errorOutput: expect.stringContaining('is for demo, and this is production'),
  })
})

test('tells operators and readers of staging that no money moves', {
  tags: 'CON-42',
  timeout,
}, async () => {
  run(stagingVariables, 'new-shop')
  await using server = await startServerProcess({ ...stagingVariables, DATA_DIR: join(folder, 'data') })
  expect(server.output).toContain('This is STAGING mode: test cards buy tickets, and no money moves.')
  expect(await (await fetch(server.origin)).text()).toContain('演練網站：只收測試卡，並非真實門票')
  expect(await (await fetch(`${server.origin}/login?lang=en`)).text()).toContain(
    'Rehearsal: test cards only, no real tickets',
  )
})

test('loads no demo catalogue into data that no demo created', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue())
  await store.close()
  expect(run({}, 'seed')).toMatchObject({
    status: 1,
    errorOutput: expect.stringContaining('This data was not made by a demo'),
  })
})

test('creates a new shop for staging and production alone', () => {
  expect(run({}, 'new-shop')).toMatchObject({
    status: 1,
    errorOutput: expect.stringContaining('A demo creates its own data when it starts'),
  })
  expect(readdirSync(folder)).toEqual([])
})

function npmStart(args: readonly string[], set: Readonly<Record<string, string>> = {}) {
  const start = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url))
  return spawnSync(process.execPath, [start, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...compileCache, ...set },
  })
}

test('creates no database and builds nothing if the port is taken', { timeout }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const set = { HOST: '127.0.0.1', PORT: String(port) }
  const server = run(set, 'main')
  expect(server).toMatchObject({
    status: 1,
    errorOutput: `Port ${port} is taken by another program. Stop it, or choose another port, such as PORT=${port + 1}.\n`,
  })
  expect(readdirSync(folder)).toEqual([])

  const { status, stderr, stdout } = npmStart([], set)
  expect([status, stderr, stdout]).toEqual([1, server.errorOutput, ''])
  other.close()
  await once(other, 'close')
})

test('npm start rejects an argument, which would have no effect', () => {
  const { status, stderr } = npmStart(['--port=8080'])
  expect([status, stderr]).toEqual([
    1,
    'npm start takes no arguments, such as --port=8080. Settings are variables: PORT=8080 npm start. .env.example names all.\n',
  ])
})
