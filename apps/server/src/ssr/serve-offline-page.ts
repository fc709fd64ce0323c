import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offlinePagePath } from '@pokfei/web/offline-page/offline-page-path'
import type { FastifyInstance } from 'fastify'
import { acceptedCoding } from '../http/static/send-cached-response.ts'
import type { PageSource } from './page-source.ts'
import { compressors } from './prepare-page.ts'

/**
 * Serves the offline page, which the service worker stores. Its policy allows its one script and its styles by their
 * hashes. The page is the same for all readers.
 */
export async function serveOfflinePage(app: FastifyInstance, clientFolder: string, pages: PageSource): Promise<void> {
  const { html, contentSecurityPolicy } = pages.injectHead(await readFile(join(clientFolder, 'offline.html'), 'utf8'))
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-security-policy': contentSecurityPolicy.replace("script-src 'self'", `script-src 'sha256-${hash}'`),
  }
  const plain = Buffer.from(html)
  const compressed = { br: await compressors.br(plain), gzip: await compressors.gzip(plain) }
  app.get(offlinePagePath, (request, reply) => {
    const coding = acceptedCoding(request.headers)
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply.headers(headers).send(coding === undefined ? plain : compressed[coding])
  })
}
