import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { offlinePage } from '@pokfei/web/offline-page/offline-page'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { serveOfflinePage } from './serve-offline-page.ts'
import { recordedPages } from './testing/recorded-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pokfei-offline-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = 'location.reload()'
writeFileSync(join(folder, 'offline.html'), offlinePage(script))

async function served(headers: Readonly<Record<string, string>> = {}) {
  const app = fastify()
  await serveOfflinePage(app, folder, {
    ...recordedPages().pages,
    injectHead: (html) => ({ html, contentSecurityPolicy }),
  })
  return app.inject({ url: '/offline.html', headers })
}

it('is one page in both languages with links to the tickets and to another try', { tags: 'BRW-147' }, async () => {
  const { statusCode, body } = await served()
  expect(statusCode).toBe(200)
  for (const text of ['沒有網絡連線', 'No connection', 'href="/ticket"', 'href=""']) expect(body).toContain(text)
  expect(body).not.toMatch(/ src=|<link|style="/)
})

it('allows only its own script, by hash, and is always revalidated', async () => {
  const { headers } = await served()
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
  expect(headers['cache-control']).toBe('no-cache')
})

it('is sent compressed', async () => {
  const { headers, rawPayload } = await served({ 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('No connection')
})
