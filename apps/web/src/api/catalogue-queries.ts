import type { Event, EventGroup, EventGroupRelation, EventGroups } from '@pokfei/contracts/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { orKept } from '../offline/kept-answers.ts'
import { evenOffline, longFresh, shortlyFresh } from './fresh.ts'
import { eventsOfGroup, isListable, isListableGroup, listedEvent, listedGroup, type ListedEvent, type ListedGroup } from './listed.ts'

/** What names one event: the two segments of its path. */
export interface EventKey {
  readonly organizerID: string
  readonly eventID: string
}

/** What names one group. */
export interface GroupKey {
  readonly organizerID: string
  readonly eventGroupID: string
}

/** All groups as lists show them, and which events belong to them. */
export interface ListedGroups {
  readonly eventGroupDetails: readonly ListedGroup[]
  readonly eventGroupRelations: readonly EventGroupRelation[]
}

/** One group with everything its page shows. */
export interface GroupDetail {
  readonly group: EventGroup
  /** Its events, earliest first. */
  readonly events: readonly ListedEvent[]
  /** How many more the group names that the catalogue does not list. */
  readonly unknownCount: number
}

/** Under this key lie all listed events. */
export const eventsKey = ['events'] as const

/** Under this key lies one event. */
export const eventKey = ({ organizerID, eventID }: EventKey) => ['event', organizerID, eventID] as const

/** All listed events, in the parts that lists need: the page carries them along (spec §7). */
export const eventsQuery = (api: Api) =>
  queryOptions({
    queryKey: eventsKey,
    queryFn: () => orKept(eventsKey, async () => (await fetchEvents(api)).map(listedEvent)),
    ...shortlyFresh,
    ...evenOffline,
  })

/** One event with everything its page shows. */
export const eventQuery = (api: Api, { organizerID, eventID }: EventKey) =>
  queryOptions({
    queryKey: eventKey({ organizerID, eventID }),
    queryFn: () =>
      orKept(eventKey({ organizerID, eventID }), async () =>
        expectOk(await api.call('catalogue', 'event', { params: { organizerID, eventID } })),
      ),
    enabled: organizerID !== '' && eventID !== '',
    ...shortlyFresh,
    ...evenOffline,
  })

/** All groups, in the parts that lists need, and which events belong to them. */
export const eventGroupsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['eventGroups'],
    queryFn: async (): Promise<ListedGroups> => {
      const { eventGroupDetails, eventGroupRelations } = await fetchGroups(api)
      return { eventGroupDetails: eventGroupDetails.map(listedGroup), eventGroupRelations }
    },
    ...shortlyFresh,
  })

/** One group with its events, or null when there is no such group. */
export const eventGroupQuery = (api: Api, { organizerID, eventGroupID }: GroupKey) =>
  queryOptions({
    queryKey: ['eventGroup', organizerID, eventGroupID],
    queryFn: async (): Promise<GroupDetail | null> => {
      const [events, groups] = await Promise.all([fetchEvents(api), fetchGroups(api)])
      const isOfGroup = (of: GroupKey) => of.organizerID === organizerID && of.eventGroupID === eventGroupID
      const group = groups.eventGroupDetails.find(isOfGroup)
      if (group === undefined) return null
      const own = eventsOfGroup(group, events, groups.eventGroupRelations).map(listedEvent)
      return { group, events: own, unknownCount: groups.eventGroupRelations.filter(isOfGroup).length - own.length }
    },
    ...shortlyFresh,
  })

/** One organizer. */
export const organizerQuery = (api: Api, organizerID: string) =>
  queryOptions({
    queryKey: ['organizer', organizerID],
    queryFn: async () => expectOk(await api.call('catalogue', 'organizer', { params: { organizerID } })),
    ...longFresh,
  })

/** All events that can be listed. An answer without a body lists none (spec §7). */
const fetchEvents = async (api: Api): Promise<readonly Event[]> =>
  orNothing<readonly Event[]>(expectOk(await api.call('catalogue', 'events', {})), []).filter(isListable)

/** All groups that can be listed. An answer without a body lists none. */
async function fetchGroups(api: Api): Promise<EventGroups> {
  const nothing = { eventGroupDetails: [], eventGroupRelations: [] }
  const groups = orNothing<EventGroups>(expectOk(await api.call('catalogue', 'eventGroups', {})), nothing)
  return { ...groups, eventGroupDetails: groups.eventGroupDetails.filter(isListableGroup) }
}

/** The body of an answer, or what stands for it when it has none. */
const orNothing = <Body>(body: Body | null | undefined, nothing: Body): Body => body ?? nothing

/** Under keys that begin so lies whether tickets can be had. */
export const availabilityKey = ['availability'] as const

/** Whether tickets of each type can be had now: asked again at every visit, because it changes by the second. */
export const availabilityQuery = (api: Api, { organizerID, eventID }: EventKey) =>
  queryOptions({
    queryKey: [...availabilityKey, organizerID, eventID],
    queryFn: async () => expectOk(await api.call('catalogue', 'availability', { params: { organizerID, eventID } })),
    enabled: organizerID !== '' && eventID !== '',
    staleTime: 0,
    retry: 1,
  })

const catalogueKeys: ReadonlySet<unknown> = new Set(['events', 'event', 'eventGroups', 'eventGroup', 'organizer', 'availability'])

/** Whether what lies under a key is everybody's. What is not known to be is taken for a member's. */
export const isOfCatalogue = ([first]: readonly unknown[]): boolean => catalogueKeys.has(first)
