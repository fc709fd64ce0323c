import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from '../access.ts'
import { commonErrors } from '../schemas/responses.ts'
import { area, category, hkd, slug, sse } from '../schemas/scalars.ts'
import { event, eventGroup, saleRoom } from './catalogue.ts'

const c = initContract()

/** The number of entries on a page of a list (BRW-107). */
export const pageSize = 10

/** The most events that {@link listsContract} returns by their IDs at once. */
export const maxNamedEvents = 25

/** An event in the fields that lists and cards show. */
export const listedEvent = event
  .pick({
    organizerID: true,
    eventID: true,
    eventNameEN: true,
    eventNameCN: true,
    artistNameEN: true,
    artistNameCN: true,
    venueNameEN: true,
    venueNameCN: true,
    eventStartTimeSSE: true,
    saleStartTimeSSE: true,
    changeKind: true,
    category: true,
    lowestPrice: true,
    availability: true,
  })
  .extend({
    /** The price of the cheapest ticket with its fee (BRW-171). Null without types. */
    lowestPriceWithFee: hkd.nullable(),
    runningMinutes: z.int().min(1).nullable(),
  })
/** See {@link listedEvent}. */
export type ListedEvent = z.infer<typeof listedEvent>

/** A group in the fields that lists and cards show. */
export const listedGroup = eventGroup
  .pick({
    organizerID: true,
    eventGroupID: true,
    eventGroupTitleEN: true,
    eventGroupTitleCN: true,
    artistNameEN: true,
    artistNameCN: true,
    venueNameEN: true,
    venueNameCN: true,
    category: true,
    lowestPrice: true,
    lowestPriceWithFee: true,
  })
  .extend({
    /** The number of listed events of the group (BRW-81). */
    eventCount: z.int().min(0),
    /** The first and the last start of its events, or null without events (BRW-79, BRW-80). */
    firstStartTimeSSE: sse.nullable(),
    lastStartTimeSSE: sse.nullable(),
  })
/** See {@link listedGroup}. */
export type ListedGroup = z.infer<typeof listedGroup>

/** An entry of a list: an event, or a group with its size and days. */
export const listEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: listedEvent }),
  z.object({ kind: z.literal('group'), group: listedGroup }),
])
/** See {@link listEntry}. */
export type ListEntry = z.infer<typeof listEntry>

/** One page of a list. */
export const listPage = z.object({
  entries: z.array(listEntry).max(pageSize),
  /** The number of entries on all pages. */
  count: z.int().min(0),
  /** The number of those that are to come. They stand first in the list. */
  comingCount: z.int().min(0),
})
/** See {@link listPage}. */
export type ListPage = z.infer<typeof listPage>

const options = z.array(z.object({ value: z.string(), count: z.int().min(0) }))

/** The options of the filters. A count is the number of entries with that option while the other filters stay (BRW-173). */
export const filterOptions = z.object({
  /** The words, then the dates on which something begins. */
  when: options,
  place: options,
  price: options,
  /** The number of entries without each filter. */
  without: z.object({ when: z.int().min(0), place: z.int().min(0), price: z.int().min(0) }),
})
/** See {@link filterOptions}. */
export type FilterOptions = z.infer<typeof filterOptions>

/** One group with everything that its page shows (EVT-50). */
export const groupDetail = z.object({
  group: eventGroup,
  /** The events of the group, the earliest first (EVT-53). */
  events: z.array(listedEvent),
  /** The number of its events that the catalogue does not list (EVT-57). */
  unknownCount: z.int().min(0),
  /** The waiting room in which all events of the group are sold. Null if it has none. */
  room: saleRoom.nullable(),
})
/** See {@link groupDetail}. */
export type GroupDetail = z.infer<typeof groupDetail>

/** The organizerID and eventID of up to {@link maxNamedEvents} events, with commas between them. */
const eventPaths = z
  .string()
  .regex(/^[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}(?:,[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}){0,24}$/)
  .meta({ example: 'lion-rock/harbour-nights' })

/** A typed search. A blank one finds nothing (BRW-89). */
const typedSearch = z.string().max(80).meta({ example: 'harbour' })

const page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .meta({ example: '2' })

/** The filters that a list takes beside its category (BRW-169). */
const filters = {
  category: category.optional(),
  /** The days, in Hong Kong: `tonight`, `weekend` or a date. */
  when: z
    .string()
    .regex(/^(?:tonight|weekend|20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/)
    .meta({ example: 'weekend' })
    .optional(),
  place: area.optional(),
  /** The most dollars that the cheapest ticket costs with its fee. 0 finds free events. */
  price: z.enum(['0', '200', '500', '1000']).optional(),
}

const headers = { 'if-none-match': z.string().optional() }
const notModified = { 304: c.noBody() } as const

/** The lists of the catalogue, page by page. Every response has an ETag, and an unchanged one is a 304. */
export const listsContract = c.router({
  entries: {
    method: 'GET',
    path: '/api/events/list',
    query: z.object({ ...filters, page: page.optional() }),
    summary: 'One page of the list: groups, and events that belong to no group. The next entry stands first.',
    headers,
    responses: { ...commonErrors, ...notModified, 200: listPage },
    metadata: open,
  },
  search: {
    method: 'GET',
    path: '/api/events/search',
    query: z.object({ q: typedSearch, ...filters, page: page.optional() }),
    summary: 'One page of the events and groups that a search finds, the best match first',
    headers,
    responses: { ...commonErrors, ...notModified, 200: listPage },
    metadata: open,
  },
  filters: {
    method: 'GET',
    path: '/api/events/filters',
    query: z.object({ q: typedSearch.optional(), ...filters }),
    summary: 'The options of the filters of a list or a search, each with the number of entries that it would leave',
    headers,
    responses: { ...commonErrors, ...notModified, 200: filterOptions },
    metadata: open,
  },
  named: {
    method: 'GET',
    path: '/api/events/named',
    query: z.object({ events: eventPaths, q: typedSearch.optional(), unlisted: z.literal('true').optional() }),
    summary:
      'Listed events by their IDs, as far as they match the search if there is one; with `unlisted`, also hidden and long past ones',
    headers,
    responses: { ...commonErrors, ...notModified, 200: z.array(listedEvent) },
    metadata: open,
  },
  group: {
    method: 'GET',
    path: '/api/events/eventGroup/:organizerID/:eventGroupID',
    pathParams: z.object({ organizerID: slug, eventGroupID: slug }),
    summary: 'One event group with its events',
    headers,
    responses: { ...commonErrors, ...notModified, 200: groupDetail },
    metadata: open,
  },
})
