import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StoreFull } from '@pokfei/domain/ports/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServerStore } from './open-server-store.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

const identity = { provider: 'google', subject: 'somebody', email: null, name: null, trusted: true } as const

let folder: string
let path: string
/** A folder at the path of the log's index. As on a full disk, connections then cannot share the file. */
let inTheWay: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-full-'))
  path = join(folder, 'pokfei.sqlite')
  inTheWay = `${path}-shm`
  const store = await openSqliteStore(path)
  await store.close()
  mkdirSync(inTheWay)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('on a full disk a store opens to be read, refuses to write, and writes once there is room', async () => {
  let hasRoom = false
  const store = await openServerStore(path, { hasRoom: () => hasRoom, lookAgainMilliseconds: 1 })
  expect(store.isFull()).toBe(true)
  await store.ping()
  expect(await store.catalogue.snapshot()).toMatchObject({ events: [] })
  await expect(store.members.signIn(identity, 1)).rejects.toThrow(StoreFull)

  rmdirSync(inTheWay)
  hasRoom = true
  await expect.poll(() => store.isFull(), { timeout: 20_000 }).toBe(false)
  expect(await store.members.signIn(identity, 1)).toMatchObject({ provider: 'google' })
  expect(await store.catalogue.snapshot()).toMatchObject({ events: [] })
  await store.close()
})

test('a store that still cannot be shared when there is room again goes on being read', async () => {
  let looks = 0
  const store = await openServerStore(path, { hasRoom: () => (looks += 1) > 1, lookAgainMilliseconds: 1 })
  await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(3)
  expect(await store.catalogue.snapshot()).toMatchObject({ events: [] })
  expect(store.isFull()).toBe(true)
  await store.close()
})

test('a database that cannot be opened though there is room is not taken for a full disk', async () => {
  await expect(openServerStore(path, { hasRoom: () => true })).rejects.not.toThrow(StoreFull)
})
