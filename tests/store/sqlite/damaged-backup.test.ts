import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { restoreBackup } from '@pokfei/db/backup/restore-backup'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { deriveKey } from '@pokfei/server/config/derive-key'
import { listLockedKeys } from '@pokfei/server/startup/check-secret'
import { createTicketSigners } from '@pokfei/server/tickets/ticket-signers'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { seededRandom } from '../../support/fixtures/seeded-random.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

const picture = Buffer.from('a picture that is like no other part of the backup')

interface SavedBackup extends AsyncDisposable {
  readonly testApp: TestApp
  readonly folder: string
  readonly source: Parameters<typeof takeBackup>[0]
  /** The bytes of a complete backup. */
  readonly saved: Buffer
  /** Restores these bytes with the secret into a new folder. */
  restore(bytes: Uint8Array, secret?: Buffer): ReturnType<typeof restoreBackup>
}

/** Opens a shop with a member, an order, a locked key and two pictures, and backs it up. */
async function saveBackup(): Promise<SavedBackup> {
  const testApp = await openTestApp([standingType()])
  await testApp.openOrder(1, ['standing'])
  await createTicketSigners({
    ticketKeys: testApp.fresh.store.ticketKeys,
    encryptionKey: deriveKey(testSecret, 'ticket-keys'),
  }).of(testEvent)
  const folder = dirname(sqlitePath(testApp.fresh.databaseURL))
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  writeFileSync(join(dataDir, 'media/a.webp'), picture)
  writeFileSync(join(dataDir, 'media/空.webp'), '')
  const source = { databaseURL: testApp.fresh.databaseURL, dataDir, parts: ['media'] }
  await takeBackup(source, join(folder, 'whole.backup'))
  let tries = 0
  return {
    testApp,
    folder,
    source,
    saved: readFileSync(join(folder, 'whole.backup')),
    async restore(bytes, secret = testSecret) {
      tries += 1
      const [file, target] = [join(folder, `${tries}.backup`), join(folder, `restored-${tries}`)]
      writeFileSync(file, bytes)
      const result = await restoreBackup(
        file,
        { databaseURL: `file:${join(target, 'pokfei.sqlite')}`, dataDir: target },
        async (keys) => listLockedKeys(keys, secret),
      )
      expect(existsSync(target)).toBe(result.kind === 'restored')
      return result
    },
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  }
}

function flipAt(bytes: Buffer, offset: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[offset] = (changed[offset] ?? 0) ^ 1
  return changed
}

/** Returns a value of the database as bytes. */
function valueOf({ databaseURL }: SavedBackup['source'], query: string): Buffer {
  const sqlite = new SQLite(sqlitePath(databaseURL), { readonly: true })
  const value = sqlite.prepare(query).pluck().get()
  sqlite.close()
  return Buffer.isBuffer(value) ? value : Buffer.from(String(value))
}

test('rejects a backup with one changed byte and names its part', async () => {
  await using saved = await saveBackup()
  const random = seededRandom(6)
  const contents = [
    ['files/media/a.webp', picture],
    ['database', valueOf(saved.source, 'select email from members')],
    ['database', valueOf(saved.source, 'select admissionID from tickets')],
    ['database', valueOf(saved.source, 'select encryptedPrivateKey from ticketKeys')],
    ['its list of parts', Buffer.from('files/media/a.webp\n')],
    ['its last line: it was cut off, or something was written behind it', Buffer.from('POKFEI LIST')],
  ] as const
  for (const [part, content] of contents) {
    const start = saved.saved.indexOf(content)
    expect(start, part).toBeGreaterThan(0)
    for (const _ of Array(5)) {
      const damaged = flipAt(saved.saved, start + random.below(content.length))
      expect(await saved.restore(damaged)).toEqual({ kind: 'rejected', reason: 'damaged', parts: [part] })
    }
  }
  for (const _ of Array(30))
    expect(await saved.restore(flipAt(saved.saved, random.below(saved.saved.length)))).toMatchObject({
      kind: 'rejected',
    })
  expect(await saved.restore(flipAt(saved.saved, 3))).toEqual({ kind: 'rejected', reason: 'notABackup' })
  expect(await saved.restore(saved.saved)).toMatchObject({ kind: 'restored', files: 2, hasChecksums: true, errors: [] })
})

test('rejects a backup that was cut off, extended or rearranged', async () => {
  await using saved = await saveBackup()
  const whole = saved.saved
  const rejected = { kind: 'rejected', reason: 'damaged' }
  for (const length of [whole.length - 1, whole.length >> 1, 20])
    expect(await saved.restore(whole.subarray(0, length))).toMatchObject(rejected)
  expect(await saved.restore(whole.subarray(0, 5))).toEqual({ kind: 'rejected', reason: 'notABackup' })
  expect(await saved.restore(Buffer.concat([whole, Buffer.from('\n')]))).toMatchObject(rejected)
  const start = whole.indexOf(picture)
  const half = picture.length / 2
  const swapped = Buffer.concat([
    whole.subarray(0, start),
    picture.subarray(half),
    picture.subarray(0, half),
    whole.subarray(start + picture.length),
  ])
  expect(await saved.restore(swapped)).toEqual({ ...rejected, parts: ['files/media/a.webp'] })
  const without = Buffer.concat([whole.subarray(0, start), whole.subarray(start + picture.length)])
  expect(await saved.restore(without)).toEqual({ ...rejected, parts: ['its length: bytes are missing, or were added'] })
})

test('rejects a backup with another secret than that of its ticket keys', async () => {
  await using saved = await saveBackup()
  const locked = { kind: 'rejected', reason: 'locked', all: true }
  expect(await saved.restore(saved.saved, Buffer.alloc(32, 7))).toMatchObject({ ...locked, events: [testEvent] })
})

test('neither saves nor restores a database with broken references', async () => {
  await using saved = await saveBackup()
  const sqlite = new SQLite(sqlitePath(saved.source.databaseURL))
  sqlite.pragma('foreign_keys = OFF')
  sqlite.exec('update tickets set typeNo = 999')
  saved.testApp.isDamaged = true
  sqlite.close()
  await expect(takeBackup(saved.source, join(saved.folder, 'broken.backup'))).rejects.toThrow(
    'the database is damaged (tickets refers to rows that are not there)',
  )
  expect(readdirSync(saved.folder).filter((name) => name.startsWith('broken') || name.startsWith('.'))).toEqual([])
  expect(await saved.restore(oldBackupOf(saved))).toEqual({
    kind: 'rejected',
    reason: 'damaged',
    parts: ['database: tickets refers to rows that are not there'],
  })
})

/** Returns a backup in the format of version 1: the database, with the files as rows. */
function oldBackupOf({ folder, source }: SavedBackup): Buffer {
  const path = join(folder, 'old.backup')
  const from = new SQLite(sqlitePath(source.databaseURL))
  from.prepare('vacuum into ?').run(path)
  from.close()
  const sqlite = new SQLite(path)
  sqlite.exec('create table backupFiles (path text primary key, content blob not null) strict')
  sqlite.prepare('insert into backupFiles values (?, ?)').run('media/a.webp', picture)
  sqlite.close()
  return readFileSync(path)
}

test('restores a backup of version 1 without checksums, if the secret opens its keys', async () => {
  await using saved = await saveBackup()
  const old = oldBackupOf(saved)
  expect(await saved.restore(old)).toMatchObject({ kind: 'restored', files: 1, hasChecksums: false, errors: [] })
  expect(await saved.restore(old, Buffer.alloc(32, 7))).toMatchObject({ kind: 'rejected', reason: 'locked' })
  const key = old.indexOf(valueOf(saved.source, 'select encryptedPrivateKey from ticketKeys'))
  expect(await saved.restore(flipAt(old, key + 20))).toMatchObject({
    kind: 'rejected',
    reason: 'locked',
    events: [testEvent],
  })
  expect(await saved.restore(old.subarray(0, 20_000))).toEqual({ kind: 'rejected', reason: 'notABackup' })
})
