import { readFileSync } from 'node:fs'
import { openAPIDocument } from '@pokfei/contracts/openapi/document'
import { describedRoutes } from '@pokfei/desk-contract/api/described-routes'
import { plainStyles } from '@pokfei/design/plain-styles'
import { brand } from '@pokfei/format/brand'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from '../app-deps.ts'
import { releaseOf } from '../release/release.ts'
import { createCachedResponse } from '../http/static/cached-response.ts'
import { sendCachedResponse } from '../http/static/send-cached-response.ts'
import { docsPaths, renderDocs } from '../openapi/render-docs.ts'
import { pageResponseHeaders } from '../http/security-headers.ts'
import { deskCookieName } from '../http/sessions/desk-cookie.ts'
import { sessionCookieName } from '../http/sessions/session-cookie.ts'

/** Serves the OpenAPI document and its page, both rendered once at the start. */
export async function registerDocs(app: FastifyInstance, settings: AppSettings): Promise<void> {
  const { publicURL } = settings
  const facts = {
    title: brand.name,
    version: releaseOf(settings).version,
    serverURL: publicURL,
    sessionCookie: sessionCookieName(publicURL),
    deskCookie: deskCookieName(publicURL),
  }
  const document = openAPIDocument(facts, describedRoutes)
  const style =
    plainStyles('colours', 'tokens', 'base') + readFileSync(new URL('../openapi/docs.css', import.meta.url), 'utf8')
  const fixedHeaders = pageResponseHeaders(publicURL)
  for (const [path, type, text] of [
    [docsPaths.document, 'application/json; charset=utf-8', JSON.stringify(document)],
    [docsPaths.page, 'text/html; charset=utf-8', renderDocs(document)],
    [docsPaths.style, 'text/css; charset=utf-8', style],
  ] as const) {
    const response = createCachedResponse(text, { type, fixedHeaders })
    app.get(path, (request, reply) => sendCachedResponse(request, reply, response))
  }
}
