import type { Listed } from './listing.ts'

/** The texts that a search looks into: event names, group titles and artists, in both languages (spec §5). */
function textsOf(listed: Listed): readonly string[] {
  if (listed.kind === 'event') return [listed.event.eventNameEN, listed.event.eventNameCN]
  const { eventGroupTitleEN, eventGroupTitleCN, artistNameEN, artistNameCN } = listed.group
  return [eventGroupTitleEN, eventGroupTitleCN, artistNameEN, artistNameCN]
}

/** Finds entries by a part of a name, whatever its case; an empty search finds nothing (spec §5). */
export function search(listed: readonly Listed[], query: string): readonly Listed[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  return listed.filter((entry) => textsOf(entry).some((name) => name.toLowerCase().includes(wanted)))
}

/** Cuts a text where the search was found in it: before, the match, after; undefined when it was not. */
export function cutAtMatch(text: string, query: string): readonly [string, string, string] | undefined {
  const wanted = query.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at === -1) return undefined
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
