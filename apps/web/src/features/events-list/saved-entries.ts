import type { ListedEvent, ListEntry } from '@pokfei/contracts/routes/lists'
import { eventEntryKey } from '../../catalogue/listing.ts'

/** The key of a saved event. The storage may hold anything. */
const savedKey = /^event\/([a-z0-9-]{1,64}\/[a-z0-9-]{1,64})$/

/** Returns the paths of the saved events, and drops keys that no event can have. */
export const savedPaths = (saved: ReadonlySet<string>): readonly string[] =>
  [...saved].flatMap((key) => savedKey.exec(key)?.[1] ?? [])

/** Returns the events that are still saved as entries of a list: the next one first, past ones last (BRW-125). */
export function savedEntries(
  events: readonly ListedEvent[],
  saved: ReadonlySet<string>,
  nowSSE: number,
): readonly ListEntry[] {
  const rank = ({ eventStartTimeSSE, availability }: ListedEvent): number =>
    eventStartTimeSSE > nowSSE || availability === 'postponed'
      ? eventStartTimeSSE
      : Number.MAX_SAFE_INTEGER - eventStartTimeSSE
  return events
    .filter((event) => saved.has(eventEntryKey(event)))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((event) => ({ kind: 'event', event }))
}
