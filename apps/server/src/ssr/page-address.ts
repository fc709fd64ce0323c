import { isLanguage } from '@pokfei/web/i18n/language'
import type { LocatedPage } from '@pokfei/web/ssr/page-renderer'
import type { FastifyRequest } from 'fastify'
import { isInsideApp, isInsideWeChat } from '../adapters/sign-in/sign-in-provider.ts'
import { languageOf, type Language } from '@pokfei/format/language'

/** Returns the language of a page: the one in its address (BRW-30), else the reader's own. */
export function pageLanguage(url: string, headers: FastifyRequest['headers']): Language {
  const at = url.indexOf('?')
  const named = at === -1 ? null : new URLSearchParams(url.slice(at + 1)).get('lang')
  return isLanguage(named) ? named : languageOf(headers)
}

/** The facts about a reader on which a shared page depends. */
export interface PageReader {
  readonly language: Language
  readonly isMember: boolean
  readonly headers: FastifyRequest['headers']
}

/** Returns the cache key of a shared page, or null for a page of one member. */
export function pageKey(
  { address, dependsOnReader }: LocatedPage,
  { language, isMember, headers }: PageReader,
): string | null {
  if (!dependsOnReader) return `${language} ${isMember ? 'member' : 'guest'} ${address}`
  if (isMember) return null
  // Inside other apps some sign-ins do not work, so their readers share other pages.
  const browserKind = isInsideWeChat({ headers }) ? 'wechat' : isInsideApp({ headers }) ? 'app' : 'browser'
  return `${language} ${browserKind} ${address}`
}
