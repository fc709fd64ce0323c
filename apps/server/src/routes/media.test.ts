import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { night, paper } from '@pokfei/design/colours'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerReaders } from '../http/public-work/answer-in-turn.ts'
import { insider } from '../http/public-work/public-work.ts'
import { registerErrors } from '../http/errors.ts'
import { createFolderPictures } from '../pictures/folder-pictures.ts'
import { registerMedia } from './media.ts'

const clock = { nowSSE: () => 1_000 }
const path = '/media/images/event/lion-rock/harbour-nights/image.png'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pokfei-media-'))
  const event = join(folder, 'images/event/lion-rock/harbour-nights')
  await mkdir(event, { recursive: true })
  for (const format of ['png', 'webp', 'avif'])
    await writeFile(join(event, `image.${format}`), `a picture as ${format}`)
  await writeFile(join(folder, '.sources.json'), 'not for anybody')
  app = fastify()
  registerReaders(app, () => insider)
  registerErrors(app)
  registerMedia(app, { pictures: createFolderPictures(folder, clock) })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['image/avif,image/webp,image/png,*/*;q=0.8', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['image/png', 'image/png'],
  ['*/*', 'image/png'],
])('sends a client that accepts %s the type %s under the same path', async (accept, type) => {
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { accept } })
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    type,
    `a picture as ${type.slice('image/'.length)}`,
  ])
  expect(headers['vary']).toBe('accept')
})

test('responds with 304 to the ETag of the same format', async () => {
  const first = await app.inject({ url: path, headers: { accept: 'image/webp' } })
  const etag = String(first.headers['etag'])
  const again = await app.inject({ url: path, headers: { accept: 'image/webp', 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.inject({ url: path, headers: { accept: 'image/avif', 'if-none-match': etag } })
  expect(other.statusCode).toBe(200)
})

test.each([
  '/media/images/event/lion-rock/nowhere/image.png',
  '/media/images/event/lion-rock/harbour-nights/image.webp',
  '/media/images/event/lion-rock/harbour-nights/other.png',
  '/media/images/event/%2e%2e/%2e%2e/image.png',
  '/media/.sources.json',
  '/media/',
])('responds with 404 for %s', async (url) => {
  const { statusCode, body } = await app.inject({ url })
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ error: 'notFound' })
})

test('draws a missing picture of the catalogue at its first request', async () => {
  const drawn: string[] = []
  const late = fastify()
  registerReaders(late, () => insider)
  registerErrors(late)
  registerMedia(late, {
    pictures: createFolderPictures(folder, clock),
    drawPicture: async (asked) => {
      drawn.push(asked)
      if (!asked.includes('typhoon-signal')) return 'unknown'
      await mkdir(join(folder, asked, '..'), { recursive: true })
      await writeFile(join(folder, asked), 'drawn now')
      return 'drawn'
    },
  })
  const [drawable, unknown] = ['typhoon-signal', 'no-such-event'].map(
    (eventID) => `images/event/lion-rock/${eventID}/image.png`,
  )
  expect((await late.inject({ url: `/media/${drawable}`, headers: { accept: 'image/png' } })).body).toBe('drawn now')
  expect((await late.inject({ url: `/media/${unknown}` })).statusCode).toBe(404)
  expect(drawn).toEqual([drawable, unknown])
  await late.close()
})

test.each([
  ['image', night],
  ['thumbnail', night],
  ['seatPlan', paper],
])('sends a small placeholder in the shape of %s while it is drawn, which nobody stores', async (kind, ground) => {
  const busy = fastify()
  registerReaders(busy, () => insider)
  registerErrors(busy)
  registerMedia(busy, { pictures: createFolderPictures(folder, clock), drawPicture: async () => 'later' })
  const url = `/media/images/event/lion-rock/new/${kind}.png`
  const { statusCode, headers, rawPayload } = await busy.inject({ url, headers: { accept: 'image/avif' } })
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['etag']]).toEqual([
    200,
    'image/png',
    'no-store',
    undefined,
  ])
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([16, 12])
  // The palette's only colour is that of the ground behind the picture.
  const palette = rawPayload.indexOf('PLTE') + 4
  expect(rawPayload.toString('hex', palette, palette + 3)).toBe(ground.slice(1))
  expect(rawPayload.length).toBeLessThan(200)
  await busy.close()
})

test('sends a placeholder in the shape of the seat plan that will be drawn', { tags: 'EVT-80' }, async () => {
  const busy = fastify()
  registerReaders(busy, () => insider)
  registerErrors(busy)
  registerMedia(busy, {
    pictures: createFolderPictures(folder, clock),
    drawPicture: async () => 'later',
    planSize: async (asked) => (asked.endsWith('/seatPlan.png') ? { width: 1400, height: 910 } : null),
  })
  const { headers, body } = await busy.inject({ url: '/media/images/event/lion-rock/new/seatPlan.png' })
  expect([headers['content-type'], headers['cache-control']]).toEqual(['image/svg+xml', 'no-store'])
  expect(body).toContain('width="16" height="10.4" viewBox="0 0 1400 910"')
  expect(body).toContain(`fill="${paper}"`)
  const poster = await busy.inject({ url: '/media/images/event/lion-rock/new/image.png' })
  expect(poster.headers['content-type']).toBe('image/png')
  await busy.close()
})
