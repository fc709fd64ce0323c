import type { Language } from '@pokfei/domain/language'
import { isLanguage } from '@pokfei/web/i18n/language'
import type { PagePlace } from '@pokfei/web/page-renderer'
import type { FastifyRequest } from 'fastify'
import { isInsideApp, isInsideWeChat } from '../adapters/sign-in-provider.ts'
import { languageOf } from '../hooks/language.ts'

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
  { address, dependsOnReader }: PagePlace,
  { language, isMember, headers }: PageReader,
): string | null {
  if (!dependsOnReader) return `${language} ${isMember ? 'member' : 'guest'} ${address}`
  if (isMember) return null
  // Inside other apps some sign-ins do not work, so their readers share other pages.
  const place = isInsideWeChat({ headers }) ? 'wechat' : isInsideApp({ headers }) ? 'app' : 'browser'
  return `${language} ${place} ${address}`
}
