import type { EventDetail, EventGroup } from '@pokfei/contracts/routes/catalogue'
import type { ListedEvent, ListedGroup, ListEntry, ListPage } from '@pokfei/contracts/routes/lists'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'

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
    changeKind: null,
    category: 'hong_kong',
    lowestPrice: 100,
    lowestPriceWithFee: 130,
    runningMinutes: null,
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
    venueNameEN: '',
    venueNameCN: '',
    category: 'rock',
    lowestPrice: null,
    lowestPriceWithFee: null,
    eventCount: 0,
    firstStartTimeSSE: null,
    lastStartTimeSSE: null,
    ...parts,
  }
}

/** Returns a group as an entry of a list, with the given fields replaced. */
export const sampleGroupEntry = (parts: Partial<ListedGroup>): ListEntry & { readonly kind: 'group' } => ({
  kind: 'group',
  group: sampleGroup(parts),
})

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
    change: null,
    room: null,
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
