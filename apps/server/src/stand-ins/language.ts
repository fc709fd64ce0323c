import type { FastifyRequest } from 'fastify'

/** The two languages of the product (spec §1). */
export type Language = 'en' | 'zh'

/** One text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>

/**
 * The language of a stand-in page: `?lang=` (WeChat's own values `cn` and `en`, or `zh`), else the choice
 * that the web app keeps in the cookie `language`, else the browser's, by the rule of spec §1.
 */
export function readerLanguage(request: FastifyRequest): Language {
  const asked = new URL(request.url, 'http://stand-in').searchParams.get('lang')
  if (asked === 'en') return 'en'
  if (asked === 'cn' || asked === 'zh') return 'zh'
  const kept = /(?:^|;\s*)language=(en|zh)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  if (kept !== undefined) return kept === 'en' ? 'en' : 'zh'
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

/** The address of the same page in the other language. */
export function otherLanguageURL(request: FastifyRequest, language: Language): string {
  const url = new URL(request.url, 'http://stand-in')
  url.searchParams.set('lang', language === 'en' ? 'cn' : 'en')
  return url.pathname + url.search
}
