import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { longFresh, shortlyFresh } from './fresh.ts'

/** What names one event: the two segments of its path. */
export interface EventKey {
  readonly organizerID: string
  readonly eventID: string
}

/** All listed events, without their ticket types (spec §7). */
export const eventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['events'],
    queryFn: async () => expectOk(await api.call('catalogue', 'events', {})),
    ...shortlyFresh,
  })

/** One event with everything its page shows. */
export const eventQuery = (api: Api, { organizerID, eventID }: EventKey) =>
  queryOptions({
    queryKey: ['event', organizerID, eventID],
    queryFn: async () => expectOk(await api.call('catalogue', 'event', { params: { organizerID, eventID } })),
    enabled: organizerID !== '' && eventID !== '',
    ...shortlyFresh,
  })

/** All groups, and which events belong to them. */
export const eventGroupsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['eventGroups'],
    queryFn: async () => expectOk(await api.call('catalogue', 'eventGroups', {})),
    ...shortlyFresh,
  })

/** One organizer. */
export const organizerQuery = (api: Api, organizerID: string) =>
  queryOptions({
    queryKey: ['organizer', organizerID],
    queryFn: async () => expectOk(await api.call('catalogue', 'organizer', { params: { organizerID } })),
    ...longFresh,
  })

/** The ticket types of an event, by price from high to low. */
export const ticketTypesQuery = (api: Api, { organizerID, eventID }: EventKey) =>
  queryOptions({
    queryKey: ['ticketTypes', organizerID, eventID],
    queryFn: async () => expectOk(await api.call('catalogue', 'ticketTypes', { params: { organizerID, eventID } })),
    enabled: organizerID !== '' && eventID !== '',
    ...shortlyFresh,
  })

/** Whether tickets of each type can be had now: asked again at every visit, because it changes by the second. */
export const availabilityQuery = (api: Api, { organizerID, eventID }: EventKey) =>
  queryOptions({
    queryKey: ['availability', organizerID, eventID],
    queryFn: async () => expectOk(await api.call('catalogue', 'availability', { params: { organizerID, eventID } })),
    enabled: organizerID !== '' && eventID !== '',
    staleTime: 0,
    retry: 1,
  })
