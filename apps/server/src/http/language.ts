import { languageOf, type Language } from '@pokfei/format/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The reader's language, computed at the first access. */
    readonly language: Language
  }
}

/** Decorates `request.language` with a getter, because most requests never read it. */
export function registerLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageOf(this.headers)
    },
  })
}
