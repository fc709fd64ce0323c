import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderPictures } from './folder-pictures.ts'

const folder = 'images/event/lion-rock/harbour-nights'
const path = `${folder}/image.png`
let mediaDir: string
let nowSSE: number
const clock = { nowSSE: () => nowSSE }
const fileOf = (name: string): string => join(mediaDir, folder, name)
const open = (maxBytes?: number) => createFolderPictures(mediaDir, clock, maxBytes)

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'pokfei-pictures-'))
  await mkdir(join(mediaDir, folder), { recursive: true })
  nowSSE = 1_000
})
afterEach(() => rm(mediaDir, { recursive: true }))

test('reads a file at most once a second and again after a change', async () => {
  const pictures = open()
  await writeFile(fileOf('image.png'), 'first')
  const first = await pictures.read(path, 'png')
  await writeFile(fileOf('image.png'), 'second')
  expect(await pictures.read(path, 'png')).toBe(first)
  nowSSE += 1
  expect((await pictures.read(path, 'png'))?.body.toString()).toBe('second')
})

test('keeps the bytes of an unchanged file', async () => {
  const pictures = open()
  await writeFile(fileOf('image.png'), 'same')
  await utimes(fileOf('image.png'), 5, 5)
  const first = await pictures.read(path, 'png')
  nowSSE += 1
  expect(await pictures.read(path, 'png')).toBe(first)
})

test('shares one read among concurrent callers', async () => {
  const pictures = open()
  await writeFile(fileOf('image.png'), 'shared')
  const [one, two] = await Promise.all([pictures.read(path, 'png'), pictures.read(path, 'png')])
  expect(one).toBe(two)
})

test('evicts the least recently used picture when the cache is full', async () => {
  const pictures = open(8)
  for (const format of ['png', 'webp', 'avif']) await writeFile(fileOf(`image.${format}`), format.padEnd(4, '.'))
  const png = await pictures.read(path, 'png')
  const webp = await pictures.read(path, 'webp')
  expect(await pictures.read(path, 'png')).toBe(png)
  await pictures.read(path, 'avif')
  expect(await pictures.read(path, 'png')).toBe(png)
  expect(await pictures.read(path, 'webp')).not.toBe(webp)
})

test('looks again for a missing file', async () => {
  const pictures = open()
  expect(await pictures.read(path, 'png')).toBeNull()
  await writeFile(fileOf('image.png'), 'drawn')
  expect((await pictures.read(path, 'png'))?.body.toString()).toBe('drawn')
})

test('gives the same bytes the same hash on each machine, whatever the age of the file', async () => {
  await writeFile(fileOf('image.png'), 'same')
  const first = await open().read(path, 'png')
  await utimes(fileOf('image.png'), 5, 5)
  const second = await open().read(path, 'png')
  expect(second?.hash).toBe(first?.hash)
  await writeFile(fileOf('image.png'), 'other')
  expect((await open().read(path, 'png'))?.hash).not.toBe(first?.hash)
})

test('shows a written picture at once, remembers its source, and leaves no unfinished file', async () => {
  const pictures = open()
  expect(await pictures.read(path, 'webp')).toBeNull()
  expect(await pictures.sourceHash(path)).toBeNull()
  await pictures.write(path, 'hash', { png: Buffer.from('as PNG'), webp: Buffer.from('as WebP') })
  expect((await pictures.read(path, 'webp'))?.body.toString()).toBe('as WebP')
  expect(await open().sourceHash(path)).toBe('hash')
  expect((await readdir(join(mediaDir, folder))).toSorted()).toEqual(['.sources.json', 'image.png', 'image.webp'])
})

test('takes a broken record for none, and knows the record of older versions', async () => {
  await writeFile(fileOf('.sources.json'), '{"image')
  expect(await open().sourceHash(path)).toBeNull()
  await writeFile(join(mediaDir, '.sources.json'), JSON.stringify({ [path]: 'older' }))
  expect(await open().sourceHash(path)).toBe('older')
})

test('stores the files that a catalogue names, until it names them no more', async () => {
  const pictures = open()
  const other = open()
  expect(await pictures.findSources(folder)).toEqual({})
  await pictures.setSources(new Map([[folder, { image: '/posters/one.svg' }]]))
  expect(await other.findSources(folder)).toEqual({ image: '/posters/one.svg' })
  await pictures.setSources(new Map([[folder, {}]]))
  expect(await pictures.findSources(folder)).toEqual({})
})

test('removes the pictures of an event', async () => {
  const pictures = open()
  await pictures.write(path, 'hash', { png: Buffer.from('drawn') })
  await pictures.remove(folder)
  expect(await pictures.sourceHash(path)).toBeNull()
  await pictures.remove(folder)
})
