import { artistOf } from './artist.ts'
import type { Listed } from './listing.ts'

/** The texts that a search looks into: event names, group titles and the artists of both, in both languages (spec §5). */
function textsOf(listed: Listed): readonly string[] {
  const named = listed.kind === 'event' ? listed.event : listed.group
  const artists = [named.artistNameEN, named.artistNameCN].map(artistOf)
  if (listed.kind === 'event') return [listed.event.eventNameEN, listed.event.eventNameCN, ...artists]
  return [listed.group.eventGroupTitleEN, listed.group.eventGroupTitleCN, ...artists]
}

/** A text as it is compared, letter for letter: in lower case, and with the apostrophe that keyboards have. */
const compared = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** Finds entries by a part of a name, whatever its case; an empty search finds nothing (spec §5). */
export function search(listed: readonly Listed[], query: string): readonly Listed[] {
  const wanted = compared(query.trim())
  if (wanted === '') return []
  return listed.filter((entry) => textsOf(entry).some((name) => compared(name).includes(wanted)))
}

/** Cuts a text where the search was found in it: before, the match, after; undefined when it was not. */
export function cutAtMatch(text: string, query: string): readonly [string, string, string] | undefined {
  const wanted = compared(query.trim())
  const at = wanted === '' ? -1 : compared(text).indexOf(wanted)
  if (at === -1) return undefined
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
