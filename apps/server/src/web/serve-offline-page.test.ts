import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { offlinePage } from '@pokfei/web/offline/offline-page'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../hooks/security.ts'
import { serveOfflinePage } from './serve-offline-page.ts'
import { recordedPages } from './testing/recorded-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pokfei-offline-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = 'location.reload()'
writeFileSync(join(folder, 'offline.html'), offlinePage(script))

async function served(headers: Readonly<Record<string, string>> = {}) {
  const app = fastify()
  await serveOfflinePage(app, folder, { ...recordedPages().pages, dress: (html) => ({ html, contentSecurityPolicy }) })
  return app.inject({ url: '/offline.html', headers })
}

it('is one page in both languages that leads to the tickets and offers another try', async () => {
  const { statusCode, body } = await served()
  expect(statusCode).toBe(200)
  for (const text of ['沒有網絡連線', 'No connection', 'href="/ticket"', 'href=""']) expect(body).toContain(text)
  expect(body).not.toMatch(/ src=|<link|style="/)
})

it('allows its own script by its hash and no other, and is asked for anew', async () => {
  const { headers } = await served()
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
  expect(headers['cache-control']).toBe('no-cache')
})

it('travels compressed', async () => {
  const { headers, rawPayload } = await served({ 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('No connection')
})
