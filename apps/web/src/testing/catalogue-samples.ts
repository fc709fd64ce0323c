import type { EventDetail, EventGroup } from '@pokfei/contracts/routes/catalogue'
import type { ListedGroup as GroupOfList, ListEntry, ListPage } from '@pokfei/contracts/routes/lists'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import type { ListedEvent, ListedGroup } from '../api/listed.ts'

/** Returns an event for tests, with the given fields replaced. */
export function sampleEvent(parts: Partial<ListedEvent>): ListedEvent {
  return {
    organizerID: 'lion-rock',
    eventID: 'harbour-nights',
    eventNameEN: 'Harbour Nights',
    eventNameCN: '維港夜',
    artistNameEN: '-',
    artistNameCN: '-',
    venueNameEN: '',
    venueNameCN: '',
    eventStartTimeSSE: 2000,
    saleStartTimeSSE: 1000,
    category: 'hong_kong',
    lowestPrice: 100,
    availability: 'available',
    ...parts,
  }
}

/** Returns a group for tests, with the given fields replaced. */
export function sampleGroup(parts: Partial<ListedGroup>): ListedGroup {
  return {
    organizerID: 'lion-rock',
    eventGroupID: 'winter',
    eventGroupTitleEN: 'Winter Series',
    eventGroupTitleCN: '冬季系列',
    artistNameEN: 'Starloop',
    artistNameCN: '星環',
    category: 'rock',
    lowestPrice: null,
    ...parts,
  }
}

/** Returns a group as an entry of a list, with the given fields replaced. */
export function sampleGroupEntry(parts: Partial<GroupOfList>): ListEntry & { readonly kind: 'group' } {
  const dates = { eventCount: 0, firstStartTimeSSE: null, lastStartTimeSSE: null }
  return { kind: 'group', group: { ...sampleGroup({}), ...dates, ...parts } }
}

/** Returns the only page of a list with these entries, which are all to come. */
export const samplePage = (entries: readonly ListEntry[]): ListPage => ({
  entries: [...entries],
  count: entries.length,
  comingCount: entries.length,
})

/** Returns an event as an entry of a list, with the given fields replaced. */
export const sampleEventEntry = (parts: Partial<ListedEvent>): ListEntry => ({
  kind: 'event',
  event: sampleEvent(parts),
})

/** Returns the event of an event page for tests, with the given fields replaced. */
export function sampleEventDetail(parts: Partial<EventDetail>): EventDetail {
  return {
    ...sampleEvent({}),
    ...noVenueFacts,
    eventDescEN: '',
    eventDescCN: '',
    organizerNameEN: 'Lion Rock Presents',
    organizerNameCN: '獅子山製作',
    entryInstructionsEN: '',
    entryInstructionsCN: '',
    status: 'listed',
    saleEndTimeSSE: null,
    maxTicketBuyCount: 4,
    eventGroupID: null,
    ticketTypes: [],
    ...parts,
  }
}

/** Returns the group of a group page for tests. */
export const sampleGroupDetail: EventGroup = {
  ...sampleGroup({}),
  eventGroupDescEN: '',
  eventGroupDescCN: '',
  venueNameEN: 'Hong Kong Coliseum',
  venueNameCN: '紅磡體育館',
  venueAddrEN: '',
  venueAddrCN: '',
}
