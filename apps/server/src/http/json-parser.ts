import type { FastifyInstance } from 'fastify'

/**
 * Makes the API accept JSON bodies only, because a form of another site can send plain text without a preflight. An
 * empty body counts as none whatever its type, because browsers name a type for it too (ACC-39).
 */
export function registerJSONParser(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parseJSON = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parseJSON(request, String(body), done)
  })
}
