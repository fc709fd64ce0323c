import { pagePath } from '@pokfei/format/page-path'

/**
 * The marks `，。、；：！？）」』】》〉”’…` in an address, and all that follows. Programs that turn addresses into links take the
 * mark, and the words after it, as a part of the link. Of other marks only those at the end count.
 */
const inSentence =
  /(?:%EF%BC(?:%8C|%9B|%9A|%81|%9F|%89)|%E3%80(?:%82|%81|%8D|%8F|%91|%8B|%89)|%E2%80(?:%9D|%99|%A6)).*$|[.,;:!)\]'"]+$/i

/** In a search, the same marks may be what the reader looks for. */
const isSearch = (query: string): boolean => new URLSearchParams(query).has('q')

/**
 * Returns the address before the mark that follows a link in a sentence (ERR-66), as in `/event/a/b，`. Returns null for any
 * other address: no page has such a mark in its own.
 */
export function addressBeforeMark(url: string): string | null {
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  if (inSentence.test(path)) return pagePath(path.replace(inSentence, ''))
  const query = at === -1 ? '' : url.slice(at)
  return inSentence.test(query) && !isSearch(query) ? pagePath(path + query.replace(inSentence, '')) : null
}
