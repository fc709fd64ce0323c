import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StoreFull } from '@pokfei/domain/ports/store-errors'
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

test('opens for reading on a full disk and writes once there is space', async () => {
  let hasSpace = false
  const store = await openServerStore(path, { hasDiskSpace: () => hasSpace, pollMilliseconds: 1 })
  expect(store.isFull()).toBe(true)
  await store.ping()
  expect(await store.catalogue.snapshot()).toMatchObject({ events: [] })
  await expect(store.members.signIn(identity, 1)).rejects.toThrow(StoreFull)

  rmdirSync(inTheWay)
  hasSpace = true
  await expect.poll(() => store.isFull()).toBe(false)
  expect(await store.members.signIn(identity, 1)).toMatchObject({ provider: 'google' })
  expect(await store.catalogue.snapshot()).toMatchObject({ events: [] })
  await store.close()
})

test('stays readable while the file still cannot be shared after there is space', async () => {
  let polls = 0
  const store = await openServerStore(path, { hasDiskSpace: () => (polls += 1) > 1, pollMilliseconds: 1 })
  await expect.poll(() => polls).toBeGreaterThan(3)
  expect(await store.catalogue.snapshot()).toMatchObject({ events: [] })
  expect(store.isFull()).toBe(true)
  await store.close()
})

test('reports another failure than a full disk if there is space', async () => {
  await expect(openServerStore(path, { hasDiskSpace: () => true })).rejects.not.toThrow(StoreFull)
})
