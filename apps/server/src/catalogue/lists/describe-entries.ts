import type { SearchedEntry } from '@pokfei/catalogue-search/index/search-index'
import type { ListedEvent, ListedGroup } from '@pokfei/contracts/routes/lists'
import type { Event, EventGroup, StockedEvent } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import type { IndexedEvent } from '../catalogue-index.ts'
import { describeEvent, describeEventGroup, lowestPriceWithFee } from '../describe-catalogue.ts'
import { eventEntryKey, groupEntryKey } from './arrange-entries.ts'

/** Returns the fields of an event that lists show. Descriptions stay out, because every page carries these fields. */
export function listedEvent(event: StockedEvent, nowSSE: number): ListedEvent {
  const { lowestPrice, availability } = describeEvent(event, nowSSE)
  return {
    organizerID: event.organizerID,
    eventID: event.eventID,
    eventNameEN: event.eventNameEN,
    eventNameCN: event.eventNameCN,
    artistNameEN: event.artistNameEN,
    artistNameCN: event.artistNameCN,
    venueNameEN: event.venueNameEN,
    venueNameCN: event.venueNameCN,
    eventStartTimeSSE: event.eventStartTimeSSE,
    saleStartTimeSSE: event.saleStartTimeSSE,
    changeKind: event.change?.kind ?? null,
    category: event.category,
    lowestPrice,
    availability,
    lowestPriceWithFee: lowestPriceWithFee(event.ticketTypes, nowSSE),
    runningMinutes: event.venueFacts?.runningMinutes ?? null,
  }
}

/** Returns the fields of a group that lists show. `events` are its listed ones, the earliest first. A postponed one has no
 *  day (CHG-17). */
export function listedGroup(group: EventGroup, events: readonly IndexedEvent[], nowSSE: number): ListedGroup {
  const { lowestPrice, lowestPriceWithFee: withFee } = describeEventGroup(group, events, nowSSE)
  const dated = events.filter((event) => stopOf(event) !== 'postponed')
  return {
    organizerID: group.organizerID,
    eventGroupID: group.eventGroupID,
    eventGroupTitleEN: group.eventGroupTitleEN,
    eventGroupTitleCN: group.eventGroupTitleCN,
    artistNameEN: group.artistNameEN,
    artistNameCN: group.artistNameCN,
    venueNameEN: group.venueNameEN,
    venueNameCN: group.venueNameCN,
    category: group.category,
    lowestPrice,
    lowestPriceWithFee: withFee,
    eventCount: events.length,
    firstStartTimeSSE: dated[0]?.eventStartTimeSSE ?? null,
    lastStartTimeSSE: dated.at(-1)?.eventStartTimeSSE ?? null,
  }
}

/** Returns the artists of an entry. The artist `-` is none (BRW-87). */
const artistsOf = ({ artistNameEN, artistNameCN }: Pick<Event, 'artistNameEN' | 'artistNameCN'>): readonly string[] =>
  [artistNameEN, artistNameCN].filter((artist) => artist !== '-')

/** Returns the texts of an event in which the search looks (BRW-85). */
export const searchedEvent = (event: StockedEvent): SearchedEntry => ({
  key: eventEntryKey(event),
  texts: [event.eventNameEN, event.eventNameCN, ...artistsOf(event)],
})

/** Returns the texts of a group in which the search looks (BRW-85). */
export const searchedGroup = (group: EventGroup): SearchedEntry => ({
  key: groupEntryKey(group),
  texts: [group.eventGroupTitleEN, group.eventGroupTitleCN, ...artistsOf(group)],
})
