import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createActivity } from '@pokfei/db/postgres/engine/activity'
import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import { StoreFull } from '@pokfei/domain/ports/store-errors'
import { expect, test } from 'vitest'
import { standingType, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { asAdmin, urlOf } from '../../support/postgres/test-databases.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const nobody = 65_534

interface SmallDisk extends Disposable {
  readonly path: string
}

/** Mounts a disk of 64 MB in memory. Returns null if this user may not mount, or if the server may be elsewhere. */
function mountSmallDisk(): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'pokfei-small-disk-'))
  const isMounted =
    process.platform === 'linux' &&
    process.env['TEST_POSTGRES_URL'] === undefined &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path], { stdio: 'ignore' }).status === 0
  if (!isMounted) rmSync(path, { recursive: true })
  return !isMounted
    ? null
    : {
        path,
        [Symbol.dispose]() {
          spawnSync('umount', [path])
          rmSync(path, { recursive: true })
        },
      }
}

/** Fills a disk up to the last page. Returns the path of the file that does it. */
function fillUp(path: string): string {
  const file = join(path, 'filler')
  const { bavail, bsize } = statfsSync(path)
  writeFileSync(file, Buffer.alloc(bavail * bsize))
  return file
}

test('a full disk of PostgreSQL is said to be full, reads go on, and writes do once there is room', async ({
  skip,
}) => {
  using disk = mountSmallDisk()
  if (disk === null) return skip('this user may not mount a small disk')
  const { url, template } = testServer()
  const [tablespace, database, location] = ['pokfei_test_small', 'pokfei_test_small', join(disk.path, 'data')]
  mkdirSync(location)
  chownSync(location, nobody, nobody)
  await asAdmin(url, async (admin) => {
    await admin.query(`create tablespace ${tablespace} location '${location}'`)
    await admin.query(`create database ${database} template ${template} tablespace ${tablespace} strategy file_copy`)
  })
  const store = await openPostgresStore(urlOf(url, database))
  try {
    const first = await store.members.signIn(testIdentity(0), 1)
    const filler = fillUp(disk.path)
    const signInAll = async () => {
      for (let index = 1; index < 10_000; index += 1) await store.members.signIn(testIdentity(index), 1)
    }
    await expect(signInAll()).rejects.toThrow(StoreFull)
    expect(await store.members.find(first.memberID)).toEqual(first)
    await store.ping()
    rmSync(filler)
    expect(await store.members.signIn(testIdentity(20_000), 1)).toMatchObject({ subject: 'buyer-20000' })
  } finally {
    await store.close()
    await asAdmin(url, async (admin) => {
      await admin.query(`drop database ${database} with (force)`)
      await admin.query(`drop tablespace ${tablespace}`)
    })
  }
})

test('a write that finds the disk full is not tried again, and neither is any other of its batch', async () => {
  await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
  const memberIDs = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => (await testApp.buyer(index)).memberID),
  )
  await asAdmin(testApp.fresh.databaseURL, (admin) =>
    admin.query(`
      create function fill() returns trigger language plpgsql as
        $$ begin raise exception 'kein Platz mehr' using errcode = '53100'; end $$;
      create trigger fill before insert or update on "orders" execute function fill();
      create trigger fill before insert or update on "members" execute function fill()`),
  )
  const activity = createActivity()
  const store = await openPostgresStore(testApp.fresh.databaseURL, { activity })
  try {
    const request = {
      ...testEvent,
      requestedTypeIDs: ['standing'],
      adjacentSeating: false,
      language: 'en',
      email: null,
    } as const
    const scope = { nowSSE: testApp.clock.nowSSE(), idempotencyKey: null }
    const placed = await Promise.allSettled(
      memberIDs.map((memberID) => store.orders.place({ ...request, memberID }, scope)),
    )
    for (const result of placed) expect(result.status === 'rejected' && result.reason).toBeInstanceOf(StoreFull)
    await expect(store.members.signIn(testIdentity(99), 1)).rejects.toThrow(StoreFull)
    expect(activity.read()).toMatchObject({ repeatedTransactions: 0 })
    expect(activity.read().transactions).toBeLessThan(6)
  } finally {
    await store.close()
  }
})
