import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '@pokfei/db/open-store'
import { openData } from '@pokfei/server/open-data'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productionVariables, stagingVariables } from '../support/production.ts'
import { runByHand } from '../support/run-by-hand.ts'
import { startServer } from '../support/running-server.ts'
import { testCatalogue } from '../support/test-catalogue.ts'

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
  ['a proxy by its name', { TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY must be how many proxies'],
])('with %s the server says in words why it does not start, and makes nothing', (_, set, words) => {
  const { status, said } = runByHand(folder, ['main'], set)
  expect(said).toMatch(/^The server cannot start:\n {2}- /)
  expect(said).toContain(words)
  expect(said).not.toContain('    at ')
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

/** Runs a program on the data of this test. */
const run = (set: Readonly<Record<string, string>>, ...call: readonly string[]) => runByHand(folder, call, set)
const catalogueFile = fileURLToPath(new URL('../../db/src/seed/demo/demo.json', import.meta.url))

test.each([['main'], ['seed', catalogueFile]])(
  '%s makes no shop where a disk is missing in production',
  { timeout },
  (...call) => {
    const { status, said } = run(productionVariables, ...call)
    expect(said).toMatch(/^There is no shop in \S+\. Is DATA_DIR right, and its disk there\? `npm run new-shop` .*\n$/)
    expect(status).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  },
)

test('an empty file is no shop either', () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/pokfei.sqlite'), '')
  expect(run(productionVariables, 'main')).toMatchObject({
    status: 1,
    said: expect.stringContaining('npm run new-shop'),
  })
})

test('production starts on a shop that was made for it', { timeout }, async () => {
  const made = run(productionVariables, 'commands/new-shop')
  expect(made).toMatchObject({
    status: 0,
    told: expect.stringContaining('is the empty database of a new shop, for production.'),
  })
  expect(run(productionVariables, 'commands/new-shop')).toMatchObject({
    status: 1,
    said: expect.stringContaining('holds a shop already'),
  })
  await using server = await startServer({ ...productionVariables, DATA_DIR: join(folder, 'data') })
  expect(server.told).toContain('This is production mode.')
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(await (await fetch(server.origin)).text()).not.toContain('server-mark')
})

test.each([
  ['main'],
  ['seed'],
  ['seed', catalogueFile],
  ['commands/gate', 'devices', 'a/b'],
  ['commands/tickets', 'revoke', '2222-2222'],
])('as a demo, %s touches no data of production', { timeout }, async (...call) => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.dataMode.mark('production')
  await store.close()
  const { status, said } = run({}, ...call)
  expect(said).toMatch(/^The data in \S+ is for production, and this is demo\. Set DATA_DIR .*\n$/)
  expect(status).toBe(1)
  expect(readdirSync(join(folder, 'data'))).toEqual(['pokfei.sqlite'])
})

test('production does not start on the data of a demo, nor with its backup', { timeout }, async () => {
  const databaseURL = `file:${join(folder, 'data/pokfei.sqlite')}`
  const store = await openData({ databaseURL, modeName: 'demo' })
  await store.catalogue.load(testCatalogue())
  await store.close()
  expect(run(productionVariables, 'main')).toMatchObject({
    status: 1,
    said: expect.stringContaining('is for demo, and this is production'),
  })

  expect(run({}, 'commands/backup', 'demo.backup')).toMatchObject({ status: 0 })
  const restored = { ...productionVariables, DATA_DIR: join(folder, 'restored') }
  expect(run(restored, 'commands/restore', 'demo.backup')).toMatchObject({
    status: 0,
    told: expect.stringContaining('This data is for demo.'),
  })
  expect(run(restored, 'main')).toMatchObject({
    status: 1,
    said: expect.stringContaining('is for demo, and this is production'),
  })
})

test('staging says loudly that no money moves, to operators and on its pages', { timeout }, async () => {
  run(stagingVariables, 'commands/new-shop')
  await using server = await startServer({ ...stagingVariables, DATA_DIR: join(folder, 'data') })
  expect(server.told).toContain('This is STAGING mode: test cards buy tickets, and no money moves.')
  expect(await (await fetch(server.origin)).text()).toContain('演練網站：只收測試卡，並非真實門票')
  expect(await (await fetch(`${server.origin}/login?lang=en`)).text()).toContain(
    'Rehearsal: test cards only, no real tickets',
  )
})

test('the demo catalogue is not loaded into data that no demo made', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue())
  await store.close()
  expect(run({}, 'seed')).toMatchObject({
    status: 1,
    said: expect.stringContaining('This data was not made by a demo'),
  })
})

test('a new shop is for staging and production alone', () => {
  expect(run({}, 'commands/new-shop')).toMatchObject({
    status: 1,
    said: expect.stringContaining('A demo makes its own data when it starts'),
  })
  expect(run(productionVariables, 'commands/new-shop', '--help')).toMatchObject({
    status: 1,
    said: expect.stringContaining('no arguments'),
  })
  expect(readdirSync(folder)).toEqual([])
})

function npmStart(args: readonly string[], set: Readonly<Record<string, string>> = {}) {
  const start = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))
  return spawnSync(process.execPath, [start, ...args], { encoding: 'utf8', env: { PATH: process.env['PATH'], ...set } })
}

test('a start on a port that another program has makes no database and builds nothing', { timeout }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const set = { HOST: '127.0.0.1', PORT: String(port) }
  const server = run(set, 'main')
  expect(server).toMatchObject({
    status: 1,
    said: `Port ${port} is taken by another program. Stop it, or choose another port, such as PORT=${port + 1}.\n`,
  })
  expect(readdirSync(folder)).toEqual([])

  const { status, stderr, stdout } = npmStart([], set)
  expect([status, stderr, stdout]).toEqual([1, server.said, ''])
  other.close()
  await once(other, 'close')
})

test('npm start refuses an argument, which would change nothing', () => {
  const { status, stderr } = npmStart(['--port=8080'])
  expect([status, stderr]).toEqual([
    1,
    'npm start takes no arguments, such as --port=8080. Settings are variables: PORT=8080 npm start. .env.example names all.\n',
  ])
})
