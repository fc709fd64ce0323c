import type { EventKey, ListedGroups } from '../../api/catalogue-queries.ts'
import { eventsOfGroup, type ListedEvent, type ListedGroup } from '../../api/listed.ts'

/** What a list of the catalogue shows: an event that stands alone, or a group with its events. */
export type Listed =
  | { readonly kind: 'event'; readonly key: string; readonly event: ListedEvent }
  | { readonly kind: 'group'; readonly key: string; readonly group: ListedGroup; readonly events: readonly ListedEvent[] }

/** What names an event among the entries of a list, and among those that a reader saved. */
export const eventEntryKey = ({ organizerID, eventID }: EventKey): string => `event/${organizerID}/${eventID}`

/** Whether an event is among those of a list. */
export const isListed = (event: EventKey, events: readonly EventKey[]): boolean =>
  events.some((one) => eventEntryKey(one) === eventEntryKey(event))

/**
 * Everything that is on: groups, and the events that belong to none (spec §5). What comes next stands first;
 * what is over stands last.
 */
export function listCatalogue(events: readonly ListedEvent[], groups: ListedGroups, nowSSE: number): readonly Listed[] {
  const grouped = new Set(groups.eventGroupRelations.map(({ organizerID, eventID }) => `${organizerID}/${eventID}`))
  return entriesOf(events, groups)
    .filter((entry) => entry.kind === 'group' || !grouped.has(`${entry.event.organizerID}/${entry.event.eventID}`))
    .toSorted(byNext(nowSSE))
}

/** Every group and every event, in a group or not, that a list can show. */
export function entriesOf(events: readonly ListedEvent[], groups: ListedGroups): readonly Listed[] {
  return [
    ...groups.eventGroupDetails.map((group) => ({
      kind: 'group' as const,
      key: `group/${group.organizerID}/${group.eventGroupID}`,
      group,
      events: eventsOfGroup(group, events, groups.eventGroupRelations),
    })),
    ...events.map((event) => ({ kind: 'event' as const, key: eventEntryKey(event), event })),
  ]
}

/** Orders entries: what is next stands first, what is over last. */
export const byNext = (nowSSE: number) => (a: Listed, b: Listed) => rank(a, nowSSE) - rank(b, nowSSE)

/** When an entry is next on; what is over ranks behind everything that is not. */
function rank(listed: Listed, nowSSE: number): number {
  const starts = listed.kind === 'event' ? [listed.event.eventStartTimeSSE] : listed.events.map((e) => e.eventStartTimeSSE)
  const next = starts.find((start) => start > nowSSE)
  return next ?? Number.MAX_SAFE_INTEGER - (starts.at(-1) ?? 0)
}

/** What of a category is still to come, for the home screen. A group is, while one of its events is. */
export function comingUp(listed: readonly Listed[], category: ListedEvent['category'], nowSSE: number): readonly Listed[] {
  const isToCome = (entry: Listed) =>
    entry.kind === 'event' ? entry.event.eventStartTimeSSE > nowSSE : entry.events.some((event) => event.eventStartTimeSSE > nowSSE)
  return listed.filter((entry) => categoryOf(entry) === category && isToCome(entry))
}

/** The category that an entry is filed under. */
export function categoryOf(listed: Listed): ListedEvent['category'] {
  return listed.kind === 'event' ? listed.event.category : listed.group.category
}
