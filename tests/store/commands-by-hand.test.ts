import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { deriveKey } from '@pokfei/server/derive-key'
import { openTicketSigners } from '@pokfei/server/tickets/ticket-signers'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runByHand } from '../support/run-by-hand.ts'
import { testCatalogue, testEvent } from '../support/test-catalogue.ts'
import { testSecret } from '../support/test-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a command on the data of this test. */
function run(...call: readonly string[]) {
  const { status, said } = runByHand(folder, call)
  return { status, said }
}

test.each([
  ['commands/gate', 'devices', 'lion-rock/harbour-nights'],
  ['commands/tickets', 'revoke', '2222-2222'],
  ['commands/members', 'sign-out', 'karen@example.com'],
  ['commands/backup', 'new.backup'],
])('%s says where it looked for a database, and makes none', (...call) => {
  expect(run(...call)).toEqual({
    status: 1,
    said: `There is no database at ${join(folder, 'data/pokfei.sqlite')}. Is DATA_DIR right?\n`,
  })
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['seed', '--help'],
  ['seed', 'spring.json', 'summer.json'],
  ['commands/backup', '--help'],
  ['commands/backup', 'one.backup', 'two.backup'],
  ['commands/restore', '--help'],
  ['commands/restore', 'one.backup', 'two.backup'],
])('%s %s … asks for one file, and does nothing', (...call) => {
  const { status, said } = run(...call)
  expect(said).toMatch(/^Name .*: npm run (?:seed|backup|restore) -- FILE\.\n$/)
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

/** Writes a database of a later version of the program. */
function makeNewerDatabase(): void {
  mkdirSync(join(folder, 'data'))
  const sqlite = new SQLite(join(folder, 'data/pokfei.sqlite'))
  sqlite.pragma('user_version = 999')
  sqlite.close()
}

test.each([['main'], ['seed'], ['commands/gate', 'devices', 'lion-rock/harbour-nights']])(
  '%s says in words that the database is newer',
  (...call) => {
    makeNewerDatabase()
    const { status, said } = run(...call)
    expect(said).toMatch(
      /^The database file:\S+ cannot be used: the database is newer than this program: .*, or restore an older backup\.\n$/,
    )
    expect(status).toBe(1)
  },
)

test('main says in words that the secret of a demo is damaged', () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/secret'), 'zzz')
  const { status, said } = run('main')
  expect(said).toBe(
    `${join(folder, 'data/secret')} is damaged. Put the one of before back, or start with an empty DATA_DIR.\n`,
  )
  expect(status).toBe(1)
})

test('main says in words that the data was made with another secret', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue())
  await openTicketSigners({ ticketKeys: store.ticketKeys, encryptionKey: deriveKey(testSecret, 'ticket-keys') }).of(
    testEvent,
  )
  await store.close()
  const { status, said } = run('main')
  expect(said).toMatch(/^SECRET is not the one that .*\n$/)
  expect(status).toBe(1)
})

test('the folder of the data is made for its owner alone', () => {
  run('seed', 'no-such-file.json')
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
})

test('a backup that cannot be written says why', () => {
  makeNewerDatabase()
  const { status, said } = run('commands/backup', 'no-such-folder/new.backup')
  expect(said).toMatch(/^Nothing was saved: ENOENT: no such file or directory, .*no-such-folder.*\n$/)
  expect(status).toBe(1)
})

test('a restore that cannot be written says why', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.close()
  expect(run('commands/backup', 'saved.backup')).toEqual({ status: 0, said: '' })
  rmSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'data'), 'no folder')
  const { status, said } = run('commands/restore', 'saved.backup')
  expect(said).toMatch(/^DATA_DIR=\S+ must be a folder that this program can write to: ENOTDIR: .*\.\n$/)
  expect(status).toBe(1)
})

test('a restore of a damaged backup names the part, and makes no folder', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.close()
  expect(run('commands/backup', 'saved.backup')).toEqual({ status: 0, said: '' })
  rmSync(join(folder, 'data'), { recursive: true })
  const bytes = readFileSync(join(folder, 'saved.backup'))
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  writeFileSync(join(folder, 'saved.backup'), bytes)
  const { status, said } = run('commands/restore', 'saved.backup')
  expect(said).toMatch(/saved\.backup is damaged\. Nothing was restored: .*\n {2}- database\n$/)
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual(['saved.backup'])
})
