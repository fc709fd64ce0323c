import type { FastifyInstance } from 'fastify'

/** The API takes JSON and nothing else: a form of another site can send plain text without asking. An
 *  empty body is none, whatever its type says, since browsers name a type for it too (spec §7, logout). */
export function registerBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parseJSON = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parseJSON(request, String(body), done)
  })
}
