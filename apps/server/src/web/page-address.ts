import type { Language } from '@pokfei/domain/language'
import { isLanguage } from '@pokfei/web/i18n/language'
import type { FastifyRequest } from 'fastify'
import { isInsideApp, isInsideWeChat } from '../adapters/sign-in-provider.ts'
import { languageOf } from '../hooks/language.ts'

/** What the address of a page asks for. */
export interface PageAddress {
  /** The one that the address names, else the reader's own. */
  readonly language: Language
  /**
   * Names everything that a guest's page depends on. Null when the query may change the page: then nobody
   * else gets it.
   */
  readonly sharedKey: string | null
}

/** What other sites add to an address to know where their visitors went; no page depends on it. */
const tracking = /^(?:utm_[a-z]+|fbclid|gclid|gbraid|wbraid|igshid|mc_[a-z]+|msclkid|twclid)$/

/** Reads the address of a page. */
export function readPageAddress(url: string, headers: FastifyRequest['headers']): PageAddress {
  const at = url.indexOf('?')
  // Not every way to sign in works inside other apps, so their readers share pages of their own.
  const place = isInsideWeChat({ headers }) ? 'wechat ' : isInsideApp({ headers }) ? 'app ' : ''
  if (at === -1) return addressIn(languageOf(headers), place + url)
  const query = new URLSearchParams(url.slice(at + 1))
  const named = query.get('lang')
  const isNamed = isLanguage(named)
  const language = isNamed ? named : languageOf(headers)
  const isShared = [...query.keys()].every((name) => (isNamed && name === 'lang') || tracking.test(name))
  return isShared ? addressIn(language, `${place}${url.slice(0, at)}${isNamed ? '?lang' : ''}`) : { language, sharedKey: null }
}

const addressIn = (language: Language, path: string): PageAddress => ({ language, sharedKey: `${language} ${path}` })
