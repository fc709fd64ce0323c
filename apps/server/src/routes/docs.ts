import { readFileSync } from 'node:fs'
import { openAPIDocument } from '@pokfei/contracts/openapi'
import { brand } from '@pokfei/web/brand'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from '../app-deps.ts'
import { keepAnswer } from '../catalogue/kept-answer.ts'
import { sendAnswer } from '../catalogue/send-answer.ts'
import { docsPaths, renderDocs } from '../docs/render-docs.ts'
import { pageAnswerHeaders } from '../hooks/security.ts'
import { sessionCookieName } from '../hooks/session-cookie.ts'

/** Serves the OpenAPI document and its page, both rendered once at the start. */
export async function registerDocs(app: FastifyInstance, { publicURL }: AppSettings): Promise<void> {
  const document = openAPIDocument({
    title: brand.name,
    version: brand.version,
    serverURL: publicURL,
    sessionCookie: sessionCookieName(publicURL),
  })
  const style = readFileSync(new URL('../docs/docs.css', import.meta.url), 'utf8')
  const fixedHeaders = pageAnswerHeaders(publicURL)
  for (const [path, type, text] of [
    [docsPaths.document, 'application/json; charset=utf-8', JSON.stringify(document)],
    [docsPaths.page, 'text/html; charset=utf-8', renderDocs(document)],
    [docsPaths.style, 'text/css; charset=utf-8', style],
  ] as const) {
    const kept = await keepAnswer(text, { type, fixedHeaders })
    app.get(path, (request, reply) => sendAnswer(request, reply, kept))
  }
}
