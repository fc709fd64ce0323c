import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from '../access.ts'
import { commonErrors } from '../schemas/responses.ts'
import { category, hkd, slug, sse } from '../schemas/scalars.ts'

const c = initContract()

/** The availability of an event: why it can or cannot be bought now (EVT-39). */
export const availabilityLabel = z.enum([
  'available',
  'unavailable',
  'soldOut',
  'fullyBooked',
  'salePaused',
  'saleEnded',
  'past',
  'postponed',
  'cancelled',
])
/** See {@link availabilityLabel}. */
export type AvailabilityLabel = z.infer<typeof availabilityLabel>

/** The kind of an announced change of an event (CHG-1). */
export const changeKind = z.enum(['postponed', 'rescheduled', 'moved', 'lineUp', 'cancelled'])
/** See {@link changeKind}. */
export type ChangeKind = z.infer<typeof changeKind>

/** A ticket type: price and fee per ticket, and the limit per order (EVT-62). */
export const ticketType = z.object({
  organizerID: slug,
  eventID: slug,
  typeID: slug,
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  ticketTypeDescEN: z.string(),
  ticketTypeDescCN: z.string(),
  salePrice: hkd,
  serviceFee: hkd,
  /** The limit of tickets of this type in one order. 0 means none. */
  ttMaxTicketBuyLimit: z.int().min(0),
  ticketSeatingType: z.enum(['ASSIGNED', 'GENERAL_ADMISSION']),
  /** The type whose places it sells at its own price. Left out if it has places of its own (SHR-1). */
  placesOf: slug.optional(),
  /** The window in which the type is sold. Each end is left out where the event's sale decides (SHR-3). */
  saleStartTimeSSE: sse.optional(),
  saleEndTimeSSE: sse.optional(),
  /** The proof that the holder shows at the door. Left out if none is asked for (SHR-5). */
  proofEN: z.string().optional(),
  proofCN: z.string().optional(),
  /** An order has at most as many tickets of the type as of this one (SHR-6). Left out if the type is sold alone. */
  onlyWith: slug.optional(),
})
/** See {@link ticketType}. */
export type TicketType = z.infer<typeof ticketType>

/** An event with the fields of lists, chips and cards, so that one request serves them (EVT-60, BRW-133). */
export const event = z.object({
  organizerID: slug,
  eventID: slug,
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  artistNameEN: z.string(),
  artistNameCN: z.string(),
  eventDescEN: z.string(),
  eventDescCN: z.string(),
  venueNameEN: z.string(),
  venueNameCN: z.string(),
  eventStartTimeSSE: sse,
  saleStartTimeSSE: sse,
  /** Nothing can be bought from then on. Null if tickets are sold until the event starts. */
  saleEndTimeSSE: sse.nullable(),
  /** The limit of tickets in one order, over all types. */
  maxTicketBuyCount: z.int().min(1),
  category,
  /** The group that the event belongs to, or null. */
  eventGroupID: slug.nullable(),
  /** The kind of the latest announced change, or null. */
  changeKind: changeKind.nullable(),
  /**
   * The lowest price, without fee, of the types that can still be bought. If all are taken, it is the lowest of all
   * types. Null without types.
   */
  lowestPrice: hkd.nullable(),
  availability: availabilityLabel,
  /** Empty in the list and in search results (BRW-134). */
  ticketTypes: z.array(ticketType),
})
/** See {@link event}. */
export type Event = z.infer<typeof event>

/** Facts for visitors before the day. Each is an empty text or null if the organizer gives none. */
export const venueFacts = z.object({
  venueAddrEN: z.string(),
  venueAddrCN: z.string(),
  /** An https address of a map. */
  venueMapURL: z.string().nullable(),
  /** The nearest MTR station and exit. */
  nearestExitEN: z.string(),
  nearestExitCN: z.string(),
  doorsTimeSSE: sse.nullable(),
  runningMinutes: z.int().min(1).nullable(),
  /** The age limit in years. Younger visitors are not admitted. */
  minimumAge: z.int().min(1).nullable(),
  performanceLanguageEN: z.string(),
  performanceLanguageCN: z.string(),
  /** The seats with a restricted view. */
  restrictedViewEN: z.string(),
  restrictedViewCN: z.string(),
})
/** See {@link venueFacts}. */
export type VenueFacts = z.infer<typeof venueFacts>

/** Facts of an event that a change has replaced. */
export const changedFacts = z.object({
  eventStartTimeSSE: sse.optional(),
  venueNameEN: z.string().optional(),
  venueNameCN: z.string().optional(),
  artistNameEN: z.string().optional(),
  artistNameCN: z.string().optional(),
  eventNameEN: z.string().optional(),
  eventNameCN: z.string().optional(),
  venueAddrEN: z.string().optional(),
  venueAddrCN: z.string().optional(),
  venueMapURL: z.string().nullable().optional(),
  nearestExitEN: z.string().optional(),
  nearestExitCN: z.string().optional(),
  doorsTimeSSE: sse.nullable().optional(),
  restrictedViewEN: z.string().optional(),
  restrictedViewCN: z.string().optional(),
})

/** The latest announced change of an event, and the facts before all changes (CHG-1, CHG-13). */
export const eventChange = z.object({
  /** Counts the changes of the event, from 1. */
  revision: z.int().min(1),
  kind: changeKind,
  textEN: z.string(),
  textCN: z.string(),
  original: changedFacts,
  announcedSSE: sse,
  /** Until then, holders choose what becomes of their tickets. Null if the change offers nothing. */
  offerUntilSSE: sse.nullable(),
})
/** See {@link eventChange}. */
export type EventChange = z.infer<typeof eventChange>

/**
 * The waiting room in which an event or a group is sold. Its paths begin with `/api/rooms/OWNER/ORGANIZER/SALE`. Its status knows the
 * present start, which may be later than the announced one.
 */
export const saleRoom = z.object({
  owner: z.enum(['events', 'eventGroups']),
  /** The ID of the event, or of its group. */
  saleID: slug,
  lobbyTimeSSE: sse,
  startTimeSSE: sse,
  minutesPerTurn: z.int().min(1),
  /** The most tickets of one turn, over all events of the room. */
  ticketsPerTurn: z.int().min(1),
  /** True if a turn comes only while enough tickets are left for everybody in turn. */
  isGuaranteed: z.boolean(),
  /** True if each telephone number has one entry, whatever the number of its accounts. */
  isOnePerNumber: z.boolean(),
  /** `standIn` is a beacon of this server. Its rounds are known in advance, so it proves nothing. */
  beacon: z.enum(['drand', 'standIn']),
})
/** See {@link saleRoom}. */
export type SaleRoom = z.infer<typeof saleRoom>

/** A ticket type on the page of its event. */
export const offeredTicketType = ticketType.extend({
  /** True if tickets are left. Held ones count as taken. */
  ifTicketsAvailable: z.boolean(),
})
/** See {@link offeredTicketType}. */
export type OfferedTicketType = z.infer<typeof offeredTicketType>

/** An event with all fields of its page. Its types are sorted by price, high to low. */
export const eventDetail = event.extend({
  ticketTypes: z.array(offeredTicketType),
  organizerNameEN: z.string(),
  organizerNameCN: z.string(),
  entryInstructionsEN: z.string(),
  entryInstructionsCN: z.string(),
  /** A hidden event is in no list. Its own address still works. */
  status: z.enum(['listed', 'hidden']),
  /** Null if no change was announced. */
  change: eventChange.nullable(),
  /** Null if the event is sold without a waiting room. */
  room: saleRoom.nullable(),
  ...venueFacts.shape,
})
/** See {@link eventDetail}. */
export type EventDetail = z.infer<typeof eventDetail>

/** A suggestion instead of a sold-out event: another date of its group, or another event of its category. */
export const alternative = event
  .pick({
    organizerID: true,
    eventID: true,
    eventNameEN: true,
    eventNameCN: true,
    eventStartTimeSSE: true,
    saleStartTimeSSE: true,
    availability: true,
  })
  .extend({ isOfSameGroup: z.boolean() })
/** See {@link alternative}. */
export type Alternative = z.infer<typeof alternative>

/** True for a type with tickets left. Held tickets count as taken. */
export const availability = z.object({ typeID: slug, ifTicketsAvailable: z.boolean() })
/** See {@link availability}. */
export type Availability = z.infer<typeof availability>

/** An event group (EVT-66). */
export const eventGroup = z.object({
  organizerID: slug,
  eventGroupID: slug,
  eventGroupTitleEN: z.string(),
  eventGroupTitleCN: z.string(),
  eventGroupDescEN: z.string(),
  eventGroupDescCN: z.string(),
  /** `-` hides the artist (EVT-51). */
  artistNameEN: z.string(),
  artistNameCN: z.string(),
  venueNameEN: z.string(),
  venueNameCN: z.string(),
  venueAddrEN: z.string(),
  venueAddrCN: z.string(),
  category,
  lowestPrice: hkd.nullable(),
  /** The price of the cheapest ticket of these events, with its fee. */
  lowestPriceWithFee: hkd.nullable(),
})
/** See {@link eventGroup}. */
export type EventGroup = z.infer<typeof eventGroup>

/** The membership of one event in one group. */
export const eventGroupRelation = z.object({ organizerID: slug, eventGroupID: slug, eventID: slug })
/** See {@link eventGroupRelation}. */
export type EventGroupRelation = z.infer<typeof eventGroupRelation>

/** All groups and their relations in one response. */
export const eventGroups = z.object({
  eventGroupRelations: z.array(eventGroupRelation),
  eventGroupDetails: z.array(eventGroup),
})
/** See {@link eventGroups}. */
export type EventGroups = z.infer<typeof eventGroups>

/** The company that puts on events. */
export const organizer = z.object({ organizerID: slug, organizerNameEN: z.string(), organizerNameCN: z.string() })
/** See {@link organizer}. */
export type Organizer = z.infer<typeof organizer>

const eventParams = z.object({ organizerID: slug, eventID: slug })
const notModified = { 304: c.noBody() } as const
const headers = { 'if-none-match': z.string().optional() }

/** The public catalogue (BRW-132 to BRW-138). Every response has an ETag. An unchanged one is a 304. */
export const catalogueContract = c.router({
  events: {
    method: 'GET',
    path: '/api/events',
    summary: 'All listed events',
    headers,
    responses: { ...commonErrors, ...notModified, 200: z.array(event) },
    metadata: open,
  },
  event: {
    method: 'GET',
    path: '/api/events/event/:organizerID/:eventID',
    pathParams: eventParams,
    summary: 'One event with its ticket types',
    headers,
    responses: { ...commonErrors, ...notModified, 200: eventDetail },
    metadata: open,
  },
  alternatives: {
    method: 'GET',
    path: '/api/events/event/:organizerID/:eventID/alternatives',
    pathParams: eventParams,
    summary: 'Alternatives to a sold-out event; none while tickets are left',
    headers,
    responses: { ...commonErrors, ...notModified, 200: z.array(alternative) },
    metadata: open,
  },
  saleCalendar: {
    method: 'GET',
    path: '/api/events/event/:organizerID/:eventID/sale.ics',
    pathParams: eventParams,
    summary: 'The opening of the sale for a calendar (RFC 5545), in the language of the reader',
    responses: {
      ...commonErrors,
      ...notModified,
      200: c.otherResponse({ contentType: 'text/calendar; charset=utf-8', body: z.string() }),
    },
    metadata: open,
  },
  eventGroups: {
    method: 'GET',
    path: '/api/events/eventGroup',
    summary: 'All event groups and the events in them',
    headers,
    responses: { ...commonErrors, ...notModified, 200: eventGroups },
    metadata: open,
  },
  organizer: {
    method: 'GET',
    path: '/api/events/organizer/:organizerID',
    pathParams: z.object({ organizerID: slug }),
    summary: 'One organizer',
    headers,
    responses: { ...commonErrors, ...notModified, 200: organizer },
    metadata: open,
  },
  ticketTypes: {
    method: 'GET',
    path: '/api/events/tickets/:organizerID/:eventID',
    pathParams: eventParams,
    summary: 'The ticket types of an event, by price from high to low',
    headers,
    responses: { ...commonErrors, ...notModified, 200: z.array(ticketType) },
    metadata: open,
  },
  availability: {
    method: 'GET',
    path: '/api/events/tickets/:organizerID/:eventID/availability',
    pathParams: eventParams,
    summary: 'The availability of each ticket type',
    headers,
    responses: { ...commonErrors, ...notModified, 200: z.array(availability) },
    metadata: open,
  },
})
