import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCachedResponse, createResponseFor, type CachedResponse, type Representation } from './cached-response.ts'
import { acceptedCoding, isUnchanged } from './send-cached-response.ts'

const json = JSON.stringify('維港夜 '.repeat(1000))
const options = { type: 'application/json; charset=utf-8', fixedHeaders: { 'x-content-type-options': 'nosniff' } }

/** Returns written headers by name. */
function headersOf({ headers }: Representation): Record<string, string | undefined> {
  return Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])))
}

const codings = [undefined, 'gzip', 'br'] as const

/** Returns a response in each encoding. */
const inEachCoding = (cached: CachedResponse): Promise<readonly Representation[]> =>
  Promise.all(codings.map(async (coding) => cached.inCoding(coding)))

test('gives every representation the fixed headers, its type and its length', async () => {
  for (const one of await inEachCoding(createCachedResponse(json, options)))
    expect(headersOf(one)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': options.type,
      'content-length': `${one.body.length}`,
      etag: one.etag,
    })
})

test('gives each representation the same content and its own ETag', async () => {
  const [, zipped, brotli] = await inEachCoding(createCachedResponse(json, options))
  expect(brotliDecompressSync(brotli?.body ?? Buffer.of()).toString()).toBe(json)
  expect(gunzipSync(zipped?.body ?? Buffer.of()).toString()).toBe(json)
  expect(new Set((await inEachCoding(createCachedResponse(json, options))).map(({ etag }) => etag)).size).toBe(3)
})

test('gives the same content the same ETag each time', async () => {
  const [first, second] = await Promise.all([1, 2].map(async () => createCachedResponse(json, options).inCoding('br')))
  expect(first?.etag).toBe(second?.etag)
})

test('compresses once in each encoding that somebody asks for', async () => {
  const cached = createCachedResponse(json, options)
  const [one, other] = await Promise.all([cached.inCoding('br'), cached.inCoding('br')])
  expect(other).toBe(one)
  // A representation that is made already is no promise.
  expect(cached.inCoding('br')).toBe(one)
})

test('is compressed for its first reader when it is ready', async () => {
  const cached = await createResponseFor('gzip', json, options)
  expect(cached.inCoding('gzip')).not.toBeInstanceOf(Promise)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  [undefined, undefined],
] as const)('sends a client that accepts %s the coding %s', async (accepts, encoding) => {
  expect(acceptedCoding({ 'accept-encoding': accepts })).toBe(encoding)
  expect(headersOf(await createCachedResponse(json, options).inCoding(encoding))['content-encoding']).toBe(encoding)
})

test('never compresses a small response', async () => {
  const cached = createCachedResponse('[]', options)
  expect(cached.inCoding('br')).toBe(cached.identity)
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
