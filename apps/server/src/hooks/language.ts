import type { Language } from '@pokfei/domain/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The reader's language, computed at the first access. */
    readonly language: Language
  }
}

/** Over https the cookie is `__Host-language`; `language` was written there by an older version. */
const cookiePatterns = [/(?:^|;\s*)__Host-language=(en|zh)(?:;|$)/, /(?:^|;\s*)language=(en|zh)(?:;|$)/] as const

function chosenLanguage(cookie: string): string | undefined {
  for (const pattern of cookiePatterns) {
    const chosen = pattern.exec(cookie)?.[1]
    if (chosen !== undefined) return chosen
  }
  return undefined
}

/**
 * Returns the reader's language (BRW-28, BRW-29). The cookie `language` decides, else the browser's first language. A
 * language that starts with `en` gives English, any other Chinese.
 */
export function languageOf(headers: FastifyRequest['headers']): Language {
  const chosen = headers.cookie === undefined ? undefined : chosenLanguage(headers.cookie)
  if (chosen !== undefined) return chosen === 'en' ? 'en' : 'zh'
  return headers['accept-language']?.trimStart().toLowerCase().startsWith('en') ? 'en' : 'zh'
}

/** Decorates `request.language` with a getter, because most requests never read it. */
export function registerLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageOf(this.headers)
    },
  })
}
