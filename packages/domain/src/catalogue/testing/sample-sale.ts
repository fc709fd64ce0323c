import type { Event, EventGroup, StockedTicketType } from '../catalogue.ts'

/** The moment of tests about sales. The sale of a {@link sampleEvent} begins then. */
export const sampleNowSSE = 1_800_000_000

/** The key of a {@link sampleEvent}. */
export const sampleKey = { organizerID: 'lion-rock', eventID: 'harbour-nights' }

/** Returns an event on sale, a day before its start, with the given differences. */
export const sampleEvent = (change: Partial<Event> = {}): Event => ({
  ...sampleKey,
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港夜',
  artistNameEN: '-',
  artistNameCN: '-',
  eventDescEN: '',
  eventDescCN: '',
  venueNameEN: '',
  venueNameCN: '',
  entryInstructionsEN: '',
  entryInstructionsCN: '',
  eventStartTimeSSE: sampleNowSSE + 86_400,
  saleStartTimeSSE: sampleNowSSE,
  maxTicketBuyCount: 4,
  memberTicketLimit: null,
  staticCode: true,
  saleEndTimeSSE: null,
  isHidden: false,
  isSalePaused: false,
  change: null,
  venueFacts: null,
  category: 'pop',
  ...change,
})

/** Returns the type `standing`: 10 places, 3 of them held and 5 sold, with the given differences. */
export const sampleStanding = (change: Partial<StockedTicketType> = {}): StockedTicketType => ({
  ...sampleKey,
  typeID: 'standing',
  typeIndex: 0,
  ticketTypeNameEN: '',
  ticketTypeNameCN: '',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  ttMaxTicketBuyLimit: 2,
  ticketSeatingType: 'GENERAL_ADMISSION',
  capacity: 10,
  heldCount: 3,
  soldCount: 5,
  ...change,
})

/** Returns an event group of one event, with the given differences. */
export const sampleGroup = (change: Partial<EventGroup> = {}): EventGroup => ({
  organizerID: 'lion-rock',
  eventGroupID: 'winter',
  eventGroupTitleEN: 'Winter nights',
  eventGroupTitleCN: '冬夜',
  eventGroupDescEN: '',
  eventGroupDescCN: '',
  artistNameEN: '',
  artistNameCN: '',
  venueNameEN: 'All of the pier',
  venueNameCN: '碼頭',
  venueAddrEN: '',
  venueAddrCN: '',
  category: 'pop',
  eventIDs: ['harbour-nights'],
  ...change,
})
