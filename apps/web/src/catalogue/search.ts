import { artistOf } from './artist.ts'
import type { Listed } from './listing.ts'

/** Returns the texts that a search compares: event names, group titles and artists, in both languages (BRW-84,
 *  BRW-85). */
function textsOf(listed: Listed): readonly string[] {
  const entry = listed.kind === 'event' ? listed.event : listed.group
  const artists = [entry.artistNameEN, entry.artistNameCN].map(artistOf)
  if (listed.kind === 'event') return [listed.event.eventNameEN, listed.event.eventNameCN, ...artists]
  return [listed.group.eventGroupTitleEN, listed.group.eventGroupTitleCN, ...artists]
}

/** Returns a text in the form for comparing, of the same length: lower case, with the keyboard's apostrophe
 *  (BRW-88). */
const compared = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** Returns the entries with a name that contains the query, in any case. An empty query finds nothing. */
export function search(listed: readonly Listed[], query: string): readonly Listed[] {
  const part = compared(query.trim())
  if (part === '') return []
  return listed.filter((entry) => textsOf(entry).some((name) => compared(name).includes(part)))
}

/** Splits a text at the first match: before, match, after. Undefined without a match. */
export function cutAtMatch(text: string, query: string): readonly [string, string, string] | undefined {
  const part = compared(query.trim())
  const at = part === '' ? -1 : compared(text).indexOf(part)
  if (at === -1) return undefined
  return [text.slice(0, at), text.slice(at, at + part.length), text.slice(at + part.length)]
}
