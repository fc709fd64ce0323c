import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepAnswer } from './kept-answer.ts'
import { chooseRepresentation, isUnchanged } from './send-answer.ts'

const json = JSON.stringify('維港夜 '.repeat(1000))

test('each representation says the same thing under a tag of its own', async () => {
  const kept = await keepAnswer(json)
  expect(brotliDecompressSync(kept.brotli?.body ?? Buffer.of()).toString()).toBe(json)
  expect(gunzipSync(kept.gzip?.body ?? Buffer.of()).toString()).toBe(json)
  expect(new Set([kept.identity.etag, kept.brotli?.etag, kept.gzip?.etag]).size).toBe(3)
})

test('the same words have the same tag, whenever they are made', async () => {
  expect((await keepAnswer(json)).brotli?.etag).toBe((await keepAnswer(json)).brotli?.etag)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('a reader that accepts %s gets %s', async (accepts, encoding) => {
  expect(chooseRepresentation(await keepAnswer(json), accepts).headers['content-encoding']).toBe(encoding)
})

test('a small answer is never compressed', async () => {
  const kept = await keepAnswer('[]')
  expect(chooseRepresentation(kept, 'br, gzip')).toBe(kept.identity)
})

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"xyz", "abc"', true],
  ['*', true],
  ['"xyz"', false],
  [undefined, false],
])('If-None-Match: %s', (header, unchanged) => {
  expect(isUnchanged('"abc"', header)).toBe(unchanged)
})
