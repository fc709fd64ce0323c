import { changedFacts } from '@pokfei/contracts/routes/catalogue'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { z } from 'zod'

type Facts = z.infer<typeof changedFacts>

/** The words for each fact. */
export const factWords: Readonly<Record<keyof Facts, string>> = {
  eventStartTimeSSE: 'start',
  venueNameEN: 'venue (English)',
  venueNameCN: 'venue (Chinese)',
  artistNameEN: 'artists (English)',
  artistNameCN: 'artists (Chinese)',
  eventNameEN: 'name (English)',
  eventNameCN: 'name (Chinese)',
  venueAddrEN: 'address (English)',
  venueAddrCN: 'address (Chinese)',
  venueMapURL: 'map',
  nearestExitEN: 'MTR exit (English)',
  nearestExitCN: 'MTR exit (Chinese)',
  doorsTimeSSE: 'doors',
  restrictedViewEN: 'restricted views (English)',
  restrictedViewCN: 'restricted views (Chinese)',
}

/** The names of the facts, in the order of their words. */
export const factNames = changedFacts.keyof().options

/** Returns a heading and below it the facts, one a line. Returns no line without facts. */
export function factLines(heading: string, facts: Facts): readonly string[] {
  const lines = factNames.flatMap((name) => {
    const value = facts[name]
    if (value === undefined) return []
    return [`  ${factWords[name]}: ${typeof value === 'number' ? formatDateTime(value) : value || 'none'}`]
  })
  return lines.length === 0 ? [] : [heading, ...lines]
}
