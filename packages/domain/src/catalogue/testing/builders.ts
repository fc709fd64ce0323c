import type {
  Event,
  EventGroup,
  LoadedEvent,
  Organizer,
  StockedEvent,
  StockedTicketType,
  TicketType,
} from '../catalogue.ts'
import type { EventLoad, TicketTypeLoad } from '../load.ts'

/**
 * The builders of the catalogue. A new field gets its default here and in no other fixture. Each builder takes the fields
 * that matter to its test.
 */

/** The moment of tests about sales. The sale of {@link anEvent} begins then. */
export const sampleNowSSE = 1_800_000_000

/** The key of {@link anEvent}. */
export const sampleKey = { organizerID: 'lion-rock', eventID: 'harbour-nights' }

/** Returns the organizer of {@link anEvent}. */
export const anOrganizer = (change: Partial<Organizer> = {}): Organizer => ({
  organizerID: sampleKey.organizerID,
  organizerNameEN: 'Lion Rock Presents',
  organizerNameCN: '獅子山製作',
  ...change,
})

/** Returns an event as its file says. Its sale begins at {@link sampleNowSSE}, a day before its start. */
export const aLoadedEvent = (change: Partial<LoadedEvent> = {}): LoadedEvent => ({
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
  venueFacts: null,
  category: 'pop',
  ...change,
})

/** Returns the event as buyers see it. No operator has touched it. */
export const anEvent = (change: Partial<Event> = {}): Event => ({
  ...aLoadedEvent(),
  isSalePaused: false,
  change: null,
  ...change,
})

/** Returns the event without ticket types and without a group. */
export const aStockedEvent = (change: Partial<StockedEvent> = {}): StockedEvent => ({
  ...anEvent(),
  eventGroupID: null,
  ticketTypes: [],
  ...change,
})

/** Returns the event with these types, ready to be loaded. */
export const anEventLoad = (ticketTypes: readonly TicketTypeLoad[], change: Partial<EventLoad> = {}): EventLoad => ({
  ...aLoadedEvent(),
  ticketTypes,
  ...change,
})

/** The type of {@link aTicketType}. */
const standing: TicketType = {
  ...sampleKey,
  typeID: 'standing',
  ticketTypeNameEN: 'Standing',
  ticketTypeNameCN: '企位',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  ttMaxTicketBuyLimit: 0,
  ticketSeatingType: 'GENERAL_ADMISSION',
  capacity: 100,
  placesOf: null,
  saleStartTimeSSE: null,
  saleEndTimeSSE: null,
  byCodeOnly: false,
  proofEN: '',
  proofCN: '',
  onlyWith: null,
}

/** Returns a general admission type at HK$680 plus HK$20 fee, with its stock of 100 places. All are free. */
export const aTicketType = (change: Partial<StockedTicketType> = {}): StockedTicketType => ({
  ...standing,
  typeIndex: 0,
  heldCount: 0,
  soldCount: 0,
  ...change,
})

/** Returns the same type, ready to be loaded. */
export const aTicketTypeLoad = (change: Partial<TicketTypeLoad> = {}): TicketTypeLoad => ({
  ...standing,
  seatRows: [],
  ...change,
})

/** Returns a type with a limit of 2: 10 places, 3 of them held and 5 sold. */
export const sampleStanding = (change: Partial<StockedTicketType> = {}): StockedTicketType =>
  aTicketType({
    ticketTypeNameEN: '',
    ticketTypeNameCN: '',
    ttMaxTicketBuyLimit: 2,
    capacity: 10,
    heldCount: 3,
    soldCount: 5,
    ...change,
  })

/** Returns an event group of one event. */
export const anEventGroup = (change: Partial<EventGroup> = {}): EventGroup => ({
  organizerID: sampleKey.organizerID,
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
  eventIDs: [sampleKey.eventID],
  ...change,
})
