import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCachedResponse, type Representation } from './cached-response.ts'
import { chooseRepresentation, isUnchanged } from './send-cached-response.ts'

const json = JSON.stringify('維港夜 '.repeat(1000))
const options = { type: 'application/json; charset=utf-8', fixedHeaders: { 'x-content-type-options': 'nosniff' } }

/** Returns written headers by name. */
function headersOf({ headers }: Representation): Record<string, string | undefined> {
  return Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])))
}

test('gives every representation the fixed headers, its type and its length', async () => {
  for (const one of Object.values(await createCachedResponse(json, options)).filter((cached) => cached !== null))
    expect(headersOf(one)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': options.type,
      'content-length': `${one.body.length}`,
      etag: one.etag,
    })
})

test('gives each representation the same content and its own ETag', async () => {
  const cached = await createCachedResponse(json, options)
  expect(brotliDecompressSync(cached.brotli?.body ?? Buffer.of()).toString()).toBe(json)
  expect(gunzipSync(cached.gzip?.body ?? Buffer.of()).toString()).toBe(json)
  expect(new Set([cached.identity.etag, cached.brotli?.etag, cached.gzip?.etag]).size).toBe(3)
})

test('gives the same content the same ETag each time', async () => {
  expect((await createCachedResponse(json, options)).brotli?.etag).toBe(
    (await createCachedResponse(json, options)).brotli?.etag,
  )
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('sends a client that accepts %s the coding %s', async (accepts, encoding) => {
  expect(headersOf(chooseRepresentation(await createCachedResponse(json, options), accepts))['content-encoding']).toBe(
    encoding,
  )
})

test('never compresses a small response', async () => {
  const cached = await createCachedResponse('[]', options)
  expect(chooseRepresentation(cached, 'br, gzip')).toBe(cached.identity)
})

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"xyz", "abc"', true],
  ['*', true],
  ['"xyz"', false],
  [undefined, false],
])('compares If-None-Match %s, with the result %s', (header, unchanged) => {
  expect(isUnchanged('"abc"', header)).toBe(unchanged)
})
