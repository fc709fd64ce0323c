import type { FastifyRequest } from 'fastify'
import { languageOf, type Language } from '@pokfei/format/language'

/**
 * Returns the language of a stand-in page. `?lang=` decides (WeChat's own values `cn` and `en`, or `zh`), else the
 * language of the site.
 */
export function readerLanguage(request: FastifyRequest): Language {
  const asked = new URL(request.url, 'http://stand-in').searchParams.get('lang')
  if (asked === 'en') return 'en'
  if (asked === 'cn' || asked === 'zh') return 'zh'
  return languageOf(request.headers)
}

/** Returns the address of the same page in the other language. */
export function otherLanguageURL(request: FastifyRequest, language: Language): string {
  const url = new URL(request.url, 'http://stand-in')
  url.searchParams.set('lang', language === 'en' ? 'cn' : 'en')
  return url.pathname + url.search
}
