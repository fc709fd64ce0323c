import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

let folder: string
let nowSSE: number
const clock = { nowSSE: () => nowSSE }
const fileOf = (name: string): string => join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pokfei-pictures-'))
  nowSSE = 1_000
})
afterEach(() => rm(folder, { recursive: true }))

test('reads a file at most once a second and again after a change', async () => {
  const cache = createPictureCache(clock)
  await writeFile(fileOf('a.png'), 'first')
  const first = await cache.read(fileOf('a.png'))
  await writeFile(fileOf('a.png'), 'second')
  expect(await cache.read(fileOf('a.png'))).toBe(first)
  nowSSE += 1
  expect((await cache.read(fileOf('a.png'))).body.toString()).toBe('second')
})

test('keeps the bytes of an unchanged file', async () => {
  const cache = createPictureCache(clock)
  await writeFile(fileOf('a.png'), 'same')
  await utimes(fileOf('a.png'), 5, 5)
  const { body } = await cache.read(fileOf('a.png'))
  nowSSE += 1
  expect((await cache.read(fileOf('a.png'))).body).toBe(body)
})

test('shares one read among concurrent callers', async () => {
  const cache = createPictureCache(clock)
  await writeFile(fileOf('a.png'), 'shared')
  const [one, two] = await Promise.all([cache.read(fileOf('a.png')), cache.read(fileOf('a.png'))])
  expect(one).toBe(two)
})

test('evicts the least recently used picture when the cache is full', async () => {
  const cache = createPictureCache(clock, 8)
  for (const name of ['a', 'b', 'c']) await writeFile(fileOf(name), name.repeat(4))
  const a = await cache.read(fileOf('a'))
  const b = await cache.read(fileOf('b'))
  expect(await cache.read(fileOf('a'))).toBe(a)
  await cache.read(fileOf('c'))
  expect(await cache.read(fileOf('a'))).toBe(a)
  expect(await cache.read(fileOf('b'))).not.toBe(b)
})

test('looks again for a missing file', async () => {
  const cache = createPictureCache(clock)
  await expect(cache.read(fileOf('late.png'))).rejects.toMatchObject({ code: 'ENOENT' })
  await writeFile(fileOf('late.png'), 'drawn')
  expect((await cache.read(fileOf('late.png'))).body.toString()).toBe('drawn')
})
