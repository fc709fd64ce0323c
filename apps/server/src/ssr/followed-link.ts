import { pagePath } from '@pokfei/format/page-path'

/** Marks of Chinese sentences. Programs that turn addresses into links take them, and the words after them, as a part of the link. */
const fullWidth = [...'，。、；：！？）」』】》〉”’…'].map(encodeURIComponent).join('|')
const inSentence = new RegExp(`(?:${fullWidth}).*$|[.,;:!)\\]'"]+$`, 'i')

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
