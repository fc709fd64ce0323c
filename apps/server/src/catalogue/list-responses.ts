import { catalogueContract as routes } from '@pokfei/contracts/routes/catalogue'
import {
  noVenueFacts,
  type CatalogueSnapshot,
  type EventGroup,
  type EventKey,
} from '@pokfei/domain/catalogue/catalogue'
import { insertParamsIntoPath } from '@ts-rest/core'
import type { z } from 'zod'
import {
  describeAvailability,
  describeEvent,
  describeEventGroup,
  describeTicketTypes,
  type StockedEvent,
} from './describe-catalogue.ts'
import { listAlternatives } from './list-alternatives.ts'

/** A route of the contract with a 200 response of a known shape. */
interface Route {
  readonly path: string
  readonly responses: { readonly 200: z.ZodType }
}

/** One response of the catalogue: its path and its JSON. */
export interface ListedResponse {
  readonly path: string
  readonly json: string
}

/** Ties the body to the contract of the route. A changed field fails to compile here. */
function listed<R extends Route>(
  route: R,
  params: Readonly<Record<string, string>>,
  body: z.infer<R['responses'][200]>,
): ListedResponse {
  return { path: insertParamsIntoPath({ path: route.path, params }), json: JSON.stringify(body) }
}

const keyOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** Returns the group of each event. The store allows one group per event at most. */
function groupIDs(groups: readonly EventGroup[]): ReadonlyMap<string, string> {
  return new Map(
    groups.flatMap(({ organizerID, eventGroupID, eventIDs }) =>
      eventIDs.map((eventID) => [keyOf({ organizerID, eventID }), eventGroupID]),
    ),
  )
}

function listGroups(
  groups: readonly EventGroup[],
  events: ReadonlyMap<string, StockedEvent>,
  nowSSE: number,
): ListedResponse {
  const eventsOf = ({ organizerID, eventIDs }: EventGroup) =>
    eventIDs.map((eventID) => events.get(keyOf({ organizerID, eventID }))).filter((event) => event !== undefined)
  return listed(
    routes.eventGroups,
    {},
    {
      eventGroupRelations: groups.flatMap(({ organizerID, eventGroupID, eventIDs }) =>
        eventIDs.map((eventID) => ({ organizerID, eventGroupID, eventID })),
      ),
      eventGroupDetails: groups.map((group) => describeEventGroup(group, eventsOf(group), nowSSE)),
    },
  )
}

/** Returns the groups without their hidden events. */
function withoutHidden(groups: readonly EventGroup[], events: CatalogueSnapshot['events']): readonly EventGroup[] {
  const hidden = new Set(events.filter(({ isHidden }) => isHidden).map(keyOf))
  return groups.map((group) => ({
    ...group,
    eventIDs: group.eventIDs.filter((eventID) => !hidden.has(keyOf({ organizerID: group.organizerID, eventID }))),
  }))
}

/** Returns every response of the public catalogue at a moment. */
export function listResponses(snapshot: CatalogueSnapshot, nowSSE: number): ListedResponse[] {
  const groups = groupIDs(snapshot.eventGroups)
  const organizers = new Map(snapshot.organizers.map((organizer) => [organizer.organizerID, organizer]))
  const events = snapshot.events.map((event) => {
    const params = { organizerID: event.organizerID, eventID: event.eventID }
    return { event, params, described: describeEvent(event, groups.get(keyOf(params)) ?? null, nowSSE) }
  })
  const listedEvents = events.filter(({ event }) => !event.isHidden).map(({ described }) => described)
  const alternativesOf = listAlternatives(listedEvents)
  return [
    listed(routes.events, {}, listedEvents),
    listGroups(
      withoutHidden(snapshot.eventGroups, snapshot.events),
      new Map(snapshot.events.map((event) => [keyOf(event), event])),
      nowSSE,
    ),
    ...snapshot.organizers.map((organizer) =>
      listed(
        routes.organizer,
        { organizerID: organizer.organizerID },
        {
          organizerID: organizer.organizerID,
          organizerNameEN: organizer.organizerNameEN,
          organizerNameCN: organizer.organizerNameCN,
        },
      ),
    ),
    ...events.flatMap(({ event, params, described }) => {
      const ticketTypes = describeTicketTypes(event)
      const organizer = organizers.get(event.organizerID)
      return [
        listed(routes.event, params, {
          ...described,
          ticketTypes,
          organizerNameEN: organizer?.organizerNameEN ?? event.organizerID,
          organizerNameCN: organizer?.organizerNameCN ?? event.organizerID,
          entryInstructionsEN: event.entryInstructionsEN,
          entryInstructionsCN: event.entryInstructionsCN,
          status: event.isHidden ? 'hidden' : 'listed',
          ...(event.venueFacts ?? noVenueFacts),
        }),
        listed(routes.alternatives, params, alternativesOf(described)),
        listed(routes.ticketTypes, params, ticketTypes),
        listed(routes.availability, params, describeAvailability(event, nowSSE)),
      ]
    }),
  ]
}

/**
 * Returns the next moment at which the clock alone changes a response, or null. It is the next start or end of a
 * sale, or start of an event.
 */
export function nextChangeSSE(snapshot: CatalogueSnapshot, nowSSE: number): number | null {
  const coming = snapshot.events
    .flatMap((event) => [
      event.saleStartTimeSSE,
      event.saleEndTimeSSE ?? event.eventStartTimeSSE,
      event.eventStartTimeSSE,
    ])
    .filter((instant) => instant > nowSSE)
  return coming.length === 0 ? null : coming.reduce((a, b) => Math.min(a, b))
}
