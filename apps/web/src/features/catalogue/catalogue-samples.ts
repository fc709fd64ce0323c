import type { Event, EventGroup } from '@pokfei/contracts/catalogue'

/** An event for the tests of this folder, in the parts that matter to one. */
export function sampleEvent(parts: Partial<Event>): Event {
  return {
    organizerID: 'lion-rock',
    eventID: 'harbour-nights',
    eventNameEN: 'Harbour Nights',
    eventNameCN: '維港夜',
    artistNameEN: '',
    artistNameCN: '',
    eventDescEN: '',
    eventDescCN: '',
    venueNameEN: '',
    venueNameCN: '',
    eventStartTimeSSE: 2000,
    saleStartTimeSSE: 1000,
    maxTicketBuyCount: 4,
    category: 'hong_kong',
    eventGroupID: null,
    lowestPrice: 100,
    availability: 'available',
    ticketTypes: [],
    ...parts,
  }
}

/** A group for the tests of this folder. */
export function sampleGroup(parts: Partial<EventGroup>): EventGroup {
  return {
    organizerID: 'lion-rock',
    eventGroupID: 'winter',
    eventGroupTitleEN: 'Winter Series',
    eventGroupTitleCN: '冬季系列',
    eventGroupDescEN: '',
    eventGroupDescCN: '',
    artistNameEN: 'Starloop',
    artistNameCN: '星環',
    venueNameEN: '',
    venueNameCN: '',
    venueAddrEN: '',
    venueAddrCN: '',
    category: 'rock',
    lowestPrice: null,
    ...parts,
  }
}
