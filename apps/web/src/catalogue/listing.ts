import type { ListedGroup, ListEntry } from '@pokfei/contracts/routes/lists'
import type { EventKey, ListedGroups } from '../api/catalogue-queries.ts'
import { eventsOfGroup, type ListedEvent } from '../api/listed.ts'

/** An entry of a catalogue list: an event, or a group with its events. */
export type Listed =
  | { readonly kind: 'event'; readonly key: string; readonly event: ListedEvent }
  | {
      readonly kind: 'group'
      readonly key: string
      readonly group: ListedGroup
      readonly events: readonly ListedEvent[]
    }

/** Returns the key of an event among the entries of a list and among the saved ones. */
export const eventEntryKey = ({ organizerID, eventID }: EventKey): string => `event/${organizerID}/${eventID}`

/** True if a list contains an event. */
export const isListed = (event: EventKey, events: readonly EventKey[]): boolean =>
  events.some((one) => eventEntryKey(one) === eventEntryKey(event))

/** Returns the key of an entry. No other entry of the catalogue has it. */
export const entryKey = (entry: ListEntry): string =>
  entry.kind === 'event' ? eventEntryKey(entry.event) : `group/${entry.group.organizerID}/${entry.group.eventGroupID}`

/**
 * Returns all groups, and the events that belong to none (BRW-101). The next entry stands first, and past ones stand
 * last (BRW-102).
 */
export function listCatalogue(events: readonly ListedEvent[], groups: ListedGroups, nowSSE: number): readonly Listed[] {
  const grouped = new Set(groups.eventGroupRelations.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`))
  return entriesOf(events, groups)
    .filter((entry) => entry.kind === 'group' || !grouped.has(`${entry.event.organizerID}/${entry.event.eventID}`))
    .toSorted(byNext(nowSSE))
}

/** Returns every group and every event as entries, also the events of groups. */
export function entriesOf(events: readonly ListedEvent[], groups: ListedGroups): readonly Listed[] {
  return [
    ...groups.eventGroupDetails.map((group) => {
      const own = eventsOfGroup(group, events, groups.eventGroupRelations)
      const [firstStartTimeSSE, lastStartTimeSSE] = [own[0], own.at(-1)].map(
        (event) => event?.eventStartTimeSSE ?? null,
      )
      return {
        kind: 'group' as const,
        key: `group/${group.organizerID}/${group.eventGroupID}`,
        group: {
          ...group,
          eventCount: own.length,
          firstStartTimeSSE: firstStartTimeSSE ?? null,
          lastStartTimeSSE: lastStartTimeSSE ?? null,
        },
        events: own,
      }
    }),
    ...events.map((event) => ({ kind: 'event' as const, key: eventEntryKey(event), event })),
  ]
}

/** Returns a comparison for sorting: the next entry first, past ones last. */
export const byNext = (nowSSE: number) => (a: Listed, b: Listed) => rank(a, nowSSE) - rank(b, nowSSE)

/** Returns the next start of an entry. A past entry ranks behind all others. */
function rank(listed: Listed, nowSSE: number): number {
  const starts =
    listed.kind === 'event' ? [listed.event.eventStartTimeSSE] : listed.events.map((e) => e.eventStartTimeSSE)
  const next = starts.find((start) => start > nowSSE)
  return next ?? Number.MAX_SAFE_INTEGER - (starts.at(-1) ?? 0)
}

/** Returns the coming entries of a category, for home (BRW-43). A group counts while one of its events is to come. */
export function comingUp(
  listed: readonly Listed[],
  category: ListedEvent['category'],
  nowSSE: number,
): readonly Listed[] {
  const isToCome = (entry: Listed) =>
    entry.kind === 'event'
      ? entry.event.eventStartTimeSSE > nowSSE
      : entry.events.some((event) => event.eventStartTimeSSE > nowSSE)
  return listed.filter((entry) => categoryOf(entry) === category && isToCome(entry))
}

/** Returns the category of an entry. */
export function categoryOf(listed: Listed): ListedEvent['category'] {
  return listed.kind === 'event' ? listed.event.category : listed.group.category
}
