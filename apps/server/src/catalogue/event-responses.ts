import { catalogueContract as routes, type EventChange } from '@pokfei/contracts/routes/catalogue'
import { noVenueFacts, type EventKey, type StockedEvent } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { z } from 'zod'
import { availabilityOf, type SoldType } from '@pokfei/domain/catalogue/availability'
import type { CatalogueIndex, IndexedCatalogue } from './catalogue-index.ts'
import type { CurrentChange } from '@pokfei/domain/changes/current-change'
import {
  describeAvailability,
  describeEvent,
  describeOfferedTypes,
  describeTicketTypes,
  isSoldOut,
} from './describe-catalogue.ts'
import { describeSaleRoom, type SaleRoomFacts } from '../rooms/describe-room.ts'
import { listAlternatives, type AlternativeEvent } from './list-alternatives.ts'

/** A route of the contract with a 200 response of a known shape. */
interface Route {
  readonly responses: { readonly 200: z.ZodType }
}

/** A response of the catalogue at one moment. */
export interface BuiltResponse {
  readonly json: string
  /** The next moment at which the clock alone changes it, or null. */
  readonly changesSSE: number | null
}

/** Ties the body to the contract of the route. A changed field fails to compile here. */
export function built<R extends Route>(
  _route: R,
  body: z.infer<R['responses'][200]>,
  changesSSE: number | null = null,
): BuiltResponse {
  return { json: JSON.stringify(body), changesSSE }
}

/** Returns the next start or end of a sale or of a type's own window, or start of an event, or null. */
export function nextChangeSSE(
  {
    saleStartTimeSSE,
    saleEndTimeSSE,
    eventStartTimeSSE,
    ticketTypes,
  }: Pick<StockedEvent, 'saleStartTimeSSE' | 'saleEndTimeSSE' | 'eventStartTimeSSE'> & {
    readonly ticketTypes: readonly Pick<SoldType, 'saleStartTimeSSE' | 'saleEndTimeSSE'>[]
  },
  nowSSE: number,
): number | null {
  const windows = ticketTypes.flatMap((type) => [type.saleStartTimeSSE ?? 0, type.saleEndTimeSSE ?? 0])
  const coming = [saleStartTimeSSE, saleEndTimeSSE ?? eventStartTimeSSE, eventStartTimeSSE, ...windows].filter(
    (instant) => instant > nowSSE,
  )
  return coming.length === 0 ? null : Math.min(...coming)
}

/** The dependencies of the responses of one event. */
export interface EventResponseDeps {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'findStockedEvent' | 'findOrganizer'>
    readonly rooms: { readonly findOfEvent: (event: EventKey) => Promise<SaleRoomFacts | null> }
  }
  readonly index: CatalogueIndex
}

/** Returns the listed events with their labels. */
const listLabelled = ({ events }: IndexedCatalogue, nowSSE: number): readonly AlternativeEvent[] =>
  events
    .filter(({ isHidden }) => !isHidden)
    .map((event) => ({ ...event, availability: availabilityOf(event, event.ticketTypes, nowSSE) }))

type AlternativesOf = ReturnType<typeof listAlternatives>

/** The alternatives of a catalogue at the moment of the last request. Many events may sell out in one. */
const lastAlternatives = new WeakMap<IndexedCatalogue, { readonly nowSSE: number; readonly of: AlternativesOf }>()

function alternativesIn(catalogue: IndexedCatalogue, nowSSE: number): AlternativesOf {
  const last = lastAlternatives.get(catalogue)
  if (last?.nowSSE === nowSSE) return last.of
  const of = listAlternatives(listLabelled(catalogue, nowSSE))
  lastAlternatives.set(catalogue, { nowSSE, of })
  return of
}

/** Returns the latest change of an event on the wire. */
const describeChange = (change: CurrentChange | null): EventChange | null => {
  if (change === null) return null
  const { revision, kind, textEN, textCN, original, announcedSSE, offer } = change
  return { revision, kind, textEN, textCN, original, announcedSSE, offerUntilSSE: offer?.deadlineSSE ?? null }
}

type BuildEventResponse = (deps: EventResponseDeps, event: StockedEvent, nowSSE: number) => Promise<BuiltResponse>

/** Builds the response of each route of one event. */
export const eventResponses = {
  event: async ({ store }, event, nowSSE) => {
    const organizer = await store.catalogue.findOrganizer(event.organizerID)
    const room = await store.rooms.findOfEvent(event)
    const body = {
      ...describeEvent(event, nowSSE),
      ticketTypes: describeOfferedTypes(event, nowSSE),
      organizerNameEN: organizer?.organizerNameEN ?? event.organizerID,
      organizerNameCN: organizer?.organizerNameCN ?? event.organizerID,
      entryInstructionsEN: event.entryInstructionsEN,
      entryInstructionsCN: event.entryInstructionsCN,
      status: event.isHidden ? ('hidden' as const) : ('listed' as const),
      change: describeChange(event.change),
      room: room && describeSaleRoom(room),
      ...(event.venueFacts ?? noVenueFacts),
    }
    return built(routes.event, body, nextChangeSSE(event, nowSSE))
  },
  alternatives: async ({ store, index }, event, nowSSE) => {
    if (!isSoldOut(event, nowSSE)) return built(routes.alternatives, [], nextChangeSSE(event, nowSSE))
    const alternativesOf = alternativesIn(await index.read(), nowSSE)
    const described = await Promise.all(
      alternativesOf(describeEvent(event, nowSSE)).map(async ({ event: found, isOfSameGroup }) => {
        const other = await store.catalogue.findStockedEvent(found)
        if (other === null) return []
        const { organizerID, eventID, eventNameEN, eventNameCN, eventStartTimeSSE, saleStartTimeSSE, availability } =
          describeEvent(other, nowSSE)
        const names = { organizerID, eventID, eventNameEN, eventNameCN }
        return [{ ...names, eventStartTimeSSE, saleStartTimeSSE, availability, isOfSameGroup }]
      }),
    )
    // Any other event may begin meanwhile.
    return built(routes.alternatives, described.flat(), nowSSE + 1)
  },
  ticketTypes: async (_deps, event) => built(routes.ticketTypes, describeTicketTypes(event)),
  availability: async (_deps, event, nowSSE) =>
    built(routes.availability, describeAvailability(event, nowSSE), nextChangeSSE(event, nowSSE)),
} as const satisfies Readonly<Record<string, BuildEventResponse>>
