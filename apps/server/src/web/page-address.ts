import type { Language } from '@pokfei/domain/language'
import { isLanguage } from '@pokfei/web/i18n/language'
import type { PagePlace } from '@pokfei/web/page-renderer'
import type { FastifyRequest } from 'fastify'
import { isInsideApp, isInsideWeChat } from '../adapters/sign-in-provider.ts'
import { languageOf } from '../hooks/language.ts'

/** The language of a page: the one that its address names, else the reader's own. */
export function pageLanguage(url: string, headers: FastifyRequest['headers']): Language {
  const at = url.indexOf('?')
  const named = at === -1 ? null : new URLSearchParams(url.slice(at + 1)).get('lang')
  return isLanguage(named) ? named : languageOf(headers)
}

/** Who reads a page, as far as the shared one depends on it. */
export interface PageReader {
  readonly language: Language
  readonly isMember: boolean
  readonly headers: FastifyRequest['headers']
}

/** Names everything that a shared page depends on; null for a page that is one member's own. */
export function pageKey({ address, dependsOnReader }: PagePlace, { language, isMember, headers }: PageReader): string | null {
  if (!dependsOnReader) return `${language} ${isMember ? 'member' : 'guest'} ${address}`
  if (isMember) return null
  // Not every way to sign in works inside other apps, so their readers share pages of their own.
  const place = isInsideWeChat({ headers }) ? 'wechat' : isInsideApp({ headers }) ? 'app' : 'browser'
  return `${language} ${place} ${address}`
}
