import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { registerErrors } from '../errors.ts'
import { registerLanguage } from '../language.ts'
import { serveFolder } from './serve-folder.ts'

const script = 'export const value = 42'
let folder: string
let app: FastifyInstance

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pokfei-folder-'))
  await mkdir(join(folder, 'built/deep'), { recursive: true })
  await writeFile(join(folder, 'secret.js'), 'not served')
  await writeFile(join(folder, 'built/.built-from'), 'not served')
  await writeFile(join(folder, 'built/index.html'), '<!doctype html>')
  await writeFile(join(folder, 'built/deep/app-1.js'), script)
  await writeFile(join(folder, 'built/deep/app-1.js.br'), brotliCompressSync(script))
  app = fastify()
  registerErrors(app)
  registerLanguage(app)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const serve = () =>
  serveFolder(app, {
    folder: join(folder, 'built'),
    prefix: '/files/',
    headersOf: (name) => ({ 'cache-control': name.endsWith('.html') ? 'no-cache' : 'immutable' }),
  })

it('sends a file in an accepted coding with the headers of that file', async () => {
  await serve()
  const brotli = await app.inject({ url: '/files/deep/app-1.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotli.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'immutable',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  const plain = await app.inject({ url: '/files/deep/app-1.js', headers: { 'accept-encoding': 'gzip' } })
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
})

it('serves index.html at the prefix and responds with 304 to its ETag', async () => {
  await serve()
  const page = await app.inject('/files/')
  expect([page.headers['content-type'], page.headers['cache-control'], page.body]).toEqual([
    'text/html; charset=utf-8',
    'no-cache',
    '<!doctype html>',
  ])
  const again = await app.inject({ url: '/files/', headers: { 'if-none-match': String(page.headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it.each([
  '/files/nothing.js',
  '/files/.built-from',
  '/files/deep',
  '/files/deep/app-1.js.br',
  '/files/../secret.js',
  '/files/%2e%2e/secret.js',
  '/files/..%2fsecret.js',
  '/files//secret.js',
])('responds with 404 for %s', async (url) => {
  await serve()
  const { statusCode, body } = await app.inject(url)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('not served')
})

it('does not start with a file of an unknown type', async () => {
  await writeFile(join(folder, 'built/photo.heic'), '')
  await expect(serve()).rejects.toThrow('photo.heic has no known media type')
})
