import type { FastifyReply, FastifyRequest } from 'fastify'

const page = `<!doctype html><html lang="zh-Hant-HK"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>500</title></head><body><h1>出了點問題</h1><p>未能顯示此頁，請稍後再試。</p><h1 lang="en">Something went wrong!</h1><p lang="en">We could not show this page. Please try again in a moment.</p></body></html>`

/**
 * Sends the page for a failed rendering (ERR-29), in both languages and without details. The log has the reason and
 * the request ID.
 */
export function sendFailurePage(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error }, 'page rendering failed')
  void reply
    .status(500)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(page)
}
