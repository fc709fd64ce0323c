import type { Language } from '@pokfei/domain/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The reader's language, worked out when it is first asked for. */
    readonly language: Language
  }
}

const cookiePattern = /(?:^|;\s*)language=(en|zh)(?:;|$)/

/** The reader's language (spec §1): the choice in the cookie `language`, else English when the
 *  browser's first language starts with `en`, else Chinese. */
export function languageOf(headers: FastifyRequest['headers']): Language {
  const chosen = headers.cookie === undefined ? null : cookiePattern.exec(headers.cookie)
  if (chosen !== null) return chosen[1] === 'en' ? 'en' : 'zh'
  return headers['accept-language']?.trimStart().toLowerCase().startsWith('en') ? 'en' : 'zh'
}

/** Decorates `request.language`. A getter: most requests never ask. */
export function registerLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageOf(this.headers)
    },
  })
}
