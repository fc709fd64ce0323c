import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureMemory } from './picture-memory.ts'

let folder: string
let nowSSE: number
const clock = { nowSSE: () => nowSSE }
const fileOf = (name: string): string => join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pokfei-pictures-'))
  nowSSE = 1_000
})
afterEach(() => rm(folder, { recursive: true }))

test('reads a file once a second, and anew when it changed', async () => {
  const memory = createPictureMemory(clock)
  await writeFile(fileOf('a.png'), 'first')
  const first = await memory.read(fileOf('a.png'))
  await writeFile(fileOf('a.png'), 'second')
  expect(await memory.read(fileOf('a.png'))).toBe(first)
  nowSSE += 1
  expect((await memory.read(fileOf('a.png'))).body.toString()).toBe('second')
})

test('keeps the bytes of a file that did not change', async () => {
  const memory = createPictureMemory(clock)
  await writeFile(fileOf('a.png'), 'same')
  await utimes(fileOf('a.png'), 5, 5)
  const { body } = await memory.read(fileOf('a.png'))
  nowSSE += 1
  expect((await memory.read(fileOf('a.png'))).body).toBe(body)
})

test('shares one read among all who ask at once', async () => {
  const memory = createPictureMemory(clock)
  await writeFile(fileOf('a.png'), 'shared')
  const [one, two] = await Promise.all([memory.read(fileOf('a.png')), memory.read(fileOf('a.png'))])
  expect(one).toBe(two)
})

test('forgets the picture that was asked for longest ago when there are too many bytes', async () => {
  const memory = createPictureMemory(clock, 8)
  for (const name of ['a', 'b', 'c']) await writeFile(fileOf(name), name.repeat(4))
  const a = await memory.read(fileOf('a'))
  const b = await memory.read(fileOf('b'))
  expect(await memory.read(fileOf('a'))).toBe(a)
  await memory.read(fileOf('c'))
  expect(await memory.read(fileOf('a'))).toBe(a)
  expect(await memory.read(fileOf('b'))).not.toBe(b)
})

test('a file that is not there is looked for again', async () => {
  const memory = createPictureMemory(clock)
  await expect(memory.read(fileOf('late.png'))).rejects.toMatchObject({ code: 'ENOENT' })
  await writeFile(fileOf('late.png'), 'drawn')
  expect((await memory.read(fileOf('late.png'))).body.toString()).toBe('drawn')
})
