import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from './access.ts'
import { always } from './answers.ts'
import { category, hkd, slug, sse } from './scalars.ts'

const c = initContract()

/** Why an event can or cannot be bought now (spec §4, "Availability labels"). */
export const availabilityLabel = z.enum(['available', 'unavailable', 'soldOut', 'fullyBooked', 'saleEnded', 'past'])
/** See {@link availabilityLabel}. */
export type AvailabilityLabel = z.infer<typeof availabilityLabel>

/** A ticket type (spec §3): what is sold, its price and fee per ticket, and its limit per order. */
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
  /** Tickets of this type in one order; 0 means no limit. */
  ttMaxTicketBuyLimit: z.int().min(0),
  ticketSeatingType: z.enum(['ASSIGNED', 'GENERAL_ADMISSION']),
})
/** See {@link ticketType}. */
export type TicketType = z.infer<typeof ticketType>

/** An event (spec §3) with what lists, chips and cards need, so that one request serves them. */
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
  /** From then on nothing can be bought; null when tickets are sold until the event starts. */
  saleEndTimeSSE: sse.nullable(),
  /** Tickets in one order, over all types. */
  maxTicketBuyCount: z.int().min(1),
  category,
  /** The group that the event belongs to, or null. */
  eventGroupID: slug.nullable(),
  /** The lowest price, without its fee, that can still be bought. When all types are taken, the lowest of all; null without types. */
  lowestPrice: hkd.nullable(),
  availability: availabilityLabel,
  /** Empty in the list, as in search (spec §3). */
  ticketTypes: z.array(ticketType),
})
/** See {@link event}. */
export type Event = z.infer<typeof event>

/** What a visitor may want to know before the day: an empty text or null where the organizer says nothing. */
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
  /** Younger visitors are not admitted. */
  minimumAge: z.int().min(1).nullable(),
  performanceLanguageEN: z.string(),
  performanceLanguageCN: z.string(),
  /** Which seats do not see everything. */
  restrictedViewEN: z.string(),
  restrictedViewCN: z.string(),
})
/** See {@link venueFacts}. */
export type VenueFacts = z.infer<typeof venueFacts>

/** An event with everything its page shows; its types are sorted by price, high to low. */
export const eventDetail = event.extend({
  organizerNameEN: z.string(),
  organizerNameCN: z.string(),
  entryInstructionsEN: z.string(),
  entryInstructionsCN: z.string(),
  /** A hidden event is in no list; its own address still answers. */
  status: z.enum(['listed', 'hidden']),
  ...venueFacts.shape,
})
/** See {@link eventDetail}. */
export type EventDetail = z.infer<typeof eventDetail>

/** Whether tickets of a type can be had now; a held ticket is taken. */
export const availability = z.object({ typeID: slug, ifTicketsAvailable: z.boolean() })
/** See {@link availability}. */
export type Availability = z.infer<typeof availability>

/** A collection of events (spec §3). */
export const eventGroup = z.object({
  organizerID: slug,
  eventGroupID: slug,
  eventGroupTitleEN: z.string(),
  eventGroupTitleCN: z.string(),
  eventGroupDescEN: z.string(),
  eventGroupDescCN: z.string(),
  /** `-` hides the artist (spec §2). */
  artistNameEN: z.string(),
  artistNameCN: z.string(),
  venueNameEN: z.string(),
  venueNameCN: z.string(),
  venueAddrEN: z.string(),
  venueAddrCN: z.string(),
  category,
  lowestPrice: hkd.nullable(),
})
/** See {@link eventGroup}. */
export type EventGroup = z.infer<typeof eventGroup>

/** Which event belongs to which group. */
export const eventGroupRelation = z.object({ organizerID: slug, eventGroupID: slug, eventID: slug })
/** See {@link eventGroupRelation}. */
export type EventGroupRelation = z.infer<typeof eventGroupRelation>

/** All groups and their relations in one answer. */
export const eventGroups = z.object({
  eventGroupRelations: z.array(eventGroupRelation),
  eventGroupDetails: z.array(eventGroup),
})
/** See {@link eventGroups}. */
export type EventGroups = z.infer<typeof eventGroups>

/** Who puts events on. */
export const organizer = z.object({ organizerID: slug, organizerNameEN: z.string(), organizerNameCN: z.string() })
/** See {@link organizer}. */
export type Organizer = z.infer<typeof organizer>

const eventParams = z.object({ organizerID: slug, eventID: slug })
const notModified = { 304: c.noBody() } as const
const headers = { 'if-none-match': z.string().optional() }

/** The public catalogue (spec §7). Every answer bears an ETag; the same one again is a 304. */
export const catalogueContract = c.router({
  events: {
    method: 'GET',
    path: '/api/events',
    summary: 'All events that are listed',
    headers,
    responses: { ...always, ...notModified, 200: z.array(event) },
    metadata: open,
  },
  event: {
    method: 'GET',
    path: '/api/events/event/:organizerID/:eventID',
    pathParams: eventParams,
    summary: 'One event with its ticket types',
    headers,
    responses: { ...always, ...notModified, 200: eventDetail },
    metadata: open,
  },
  eventGroups: {
    method: 'GET',
    path: '/api/events/eventGroup',
    summary: 'All event groups and the events in them',
    headers,
    responses: { ...always, ...notModified, 200: eventGroups },
    metadata: open,
  },
  organizer: {
    method: 'GET',
    path: '/api/events/organizer/:organizerID',
    pathParams: z.object({ organizerID: slug }),
    summary: 'One organizer',
    headers,
    responses: { ...always, ...notModified, 200: organizer },
    metadata: open,
  },
  ticketTypes: {
    method: 'GET',
    path: '/api/events/tickets/:organizerID/:eventID',
    pathParams: eventParams,
    summary: 'The ticket types of an event, by price from high to low',
    headers,
    responses: { ...always, ...notModified, 200: z.array(ticketType) },
    metadata: open,
  },
  availability: {
    method: 'GET',
    path: '/api/events/tickets/:organizerID/:eventID/availability',
    pathParams: eventParams,
    summary: 'Whether tickets of each type can be had now',
    headers,
    responses: { ...always, ...notModified, 200: z.array(availability) },
    metadata: open,
  },
})
