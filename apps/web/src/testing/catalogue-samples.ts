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
