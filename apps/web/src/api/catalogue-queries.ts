import type { GroupDetail } from '@pokfei/contracts/routes/lists'
import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { withOfflineCache } from '../offline/cached-responses.ts'
import { runsOffline, staleAfter5min, staleAfter30s } from './query-options.ts'

/** The two path segments that identify an event. */
export interface EventKey {
  readonly organizerID: string
  readonly eventID: string
}

/** The two path segments that identify a group. */
export interface GroupKey {
  readonly organizerID: string
  readonly eventGroupID: string
}

/** Returns the text that names an event in a request. */
export const eventPath = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** Returns the query key of one event. */
export const eventKey = ({ organizerID, eventID }: EventKey) => ['event', organizerID, eventID] as const

/** One event with everything that its page shows. */
export const eventQuery = (api: Api, { organizerID, eventID }: EventKey) =>
  queryOptions({
    queryKey: eventKey({ organizerID, eventID }),
    queryFn: () =>
      withOfflineCache(eventKey({ organizerID, eventID }), async () =>
        expectOk(await api.call('catalogue', 'event', { params: { organizerID, eventID } })),
      ),
    enabled: organizerID !== '' && eventID !== '',
    ...staleAfter30s,
    ...runsOffline,
  })

/** One group with its events, or null if the group does not exist. */
export const eventGroupQuery = (api: Api, { organizerID, eventGroupID }: GroupKey) =>
  queryOptions({
    queryKey: ['eventGroup', organizerID, eventGroupID],
    queryFn: async (): Promise<GroupDetail | null> => {
      const response = await api.call('lists', 'group', { params: { organizerID, eventGroupID } })
      return response.status === 404 ? null : expectOk(response)
    },
    ...staleAfter30s,
  })

export const organizerQuery = (api: Api, organizerID: string) =>
  queryOptions({
    queryKey: ['organizer', organizerID],
    queryFn: async () => expectOk(await api.call('catalogue', 'organizer', { params: { organizerID } })),
    ...staleAfter5min,
  })

/** A few events in place of one that is sold out. */
export const alternativesQuery = (api: Api, { organizerID, eventID }: EventKey) =>
  queryOptions({
    queryKey: ['alternatives', organizerID, eventID],
    queryFn: async () => expectOk(await api.call('catalogue', 'alternatives', { params: { organizerID, eventID } })),
    ...staleAfter30s,
  })

/** The first part of every availability key. */
export const availabilityKey = ['availability'] as const

/** The availability of each ticket type. Fetched again at every visit, because it changes by the second. */
export const availabilityQuery = (api: Api, { organizerID, eventID }: EventKey) =>
  queryOptions({
    queryKey: [...availabilityKey, organizerID, eventID],
    queryFn: async () => expectOk(await api.call('catalogue', 'availability', { params: { organizerID, eventID } })),
    enabled: organizerID !== '' && eventID !== '',
    staleTime: 0,
    retry: 1,
  })

const catalogueKeys: ReadonlySet<unknown> = new Set([
  'list',
  'event',
  'listedEvents',
  'filterOptions',
  'artistPictures',
  'alternatives',
  'eventGroup',
  'organizer',
  'availability',
])

/** True if the data under a key is public. Any unknown key counts as private. */
export const isOfCatalogue = ([first]: readonly unknown[]): boolean => catalogueKeys.has(first)
