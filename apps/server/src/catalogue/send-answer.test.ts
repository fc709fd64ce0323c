import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepAnswer, type Representation } from './kept-answer.ts'
import { chooseRepresentation, isUnchanged } from './send-answer.ts'

const json = JSON.stringify('維港夜 '.repeat(1000))
const options = { type: 'application/json; charset=utf-8', fixedHeaders: { 'x-content-type-options': 'nosniff' } }

/** Returns written headers by name. */
function headersOf({ headers }: Representation): Record<string, string | undefined> {
  return Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])))
}

test('every representation bears the fixed headers, its type and its length', async () => {
  for (const one of Object.values(await keepAnswer(json, options)).filter((kept) => kept !== null))
    expect(headersOf(one)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': options.type,
      'content-length': `${one.body.length}`,
      etag: one.etag,
    })
})

test('each representation says the same thing under a tag of its own', async () => {
  const kept = await keepAnswer(json, options)
  expect(brotliDecompressSync(kept.brotli?.body ?? Buffer.of()).toString()).toBe(json)
  expect(gunzipSync(kept.gzip?.body ?? Buffer.of()).toString()).toBe(json)
  expect(new Set([kept.identity.etag, kept.brotli?.etag, kept.gzip?.etag]).size).toBe(3)
})

test('the same words have the same tag, whenever they are made', async () => {
  expect((await keepAnswer(json, options)).brotli?.etag).toBe((await keepAnswer(json, options)).brotli?.etag)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('a reader that accepts %s gets %s', async (accepts, encoding) => {
  expect(headersOf(chooseRepresentation(await keepAnswer(json, options), accepts))['content-encoding']).toBe(encoding)
})

test('a small answer is never compressed', async () => {
  const kept = await keepAnswer('[]', options)
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
