import { setImmediate as nextTurn } from 'node:timers/promises'
import { catalogueContract as routes } from '@pokfei/contracts/routes/catalogue'
import type { Event } from '@pokfei/contracts/routes/catalogue'
import { availabilityOf, hasBegun } from '@pokfei/domain/catalogue/availability'
import type { EventGroup } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { forEachEvent, keyOf, type IndexedCatalogue, type IndexedEvent } from './catalogue-index.ts'
import { describeEvent, describeEventGroup, lowestPrice } from './describe-catalogue.ts'
import { built, nextChangeSSE, type BuiltResponse } from './event-responses.ts'

/** An event leaves the list this long after its start. Its own pages stay. */
export const listedAfterStartSeconds = 30 * 86_400

/** True for an event of the lists. A postponed event stays in them, because its day is ahead. */
export const isListed = (event: IndexedEvent, nowSSE: number): boolean =>
  !event.isHidden && !hasBegun(event, nowSSE - listedAfterStartSeconds)

/** Returns the earliest moment at which the clock changes one of these events, or null. */
export function earliestChange(events: readonly IndexedEvent[], nowSSE: number): number | null {
  let earliest: number | null = null
  for (const event of events) {
    const next = nextChangeSSE(event, nowSSE) ?? event.eventStartTimeSSE + listedAfterStartSeconds
    if (next > nowSSE && (earliest === null || next < earliest)) earliest = next
  }
  return earliest
}

/** The fields of a listed event that a load alone changes, as JSON. A listed event ends with the others. */
type EventHead = Buffer

/** `GET /api/events`, whose events keep the JSON of their texts between sales. */
export interface EventList {
  build(catalogue: IndexedCatalogue, nowSSE: number): Promise<BuiltList>
  /** Drops the texts. The next request reads them again. */
  forget(): void
}

/** A list as bytes. */
export interface BuiltList extends Omit<BuiltResponse, 'json'> {
  readonly body: Buffer
}

const changingKeys = ['lowestPrice', 'availability', 'ticketTypes'] as const satisfies readonly (keyof Event)[]

/** Returns the JSON of a listed event up to the fields that change, which are its last ones. */
function headOf(event: Parameters<typeof describeEvent>[0]): EventHead {
  const { lowestPrice: _price, availability: _label, ticketTypes: _types, ...head } = describeEvent(event, 0)
  return Buffer.from(JSON.stringify(head).slice(0, -1))
}

/** Returns the rest of the JSON of a listed event. */
function tailOf(event: IndexedEvent, nowSSE: number): string {
  const values: Pick<Event, (typeof changingKeys)[number]> = {
    lowestPrice: lowestPrice(event.ticketTypes, nowSSE),
    availability: availabilityOf(event, event.ticketTypes, nowSSE),
    ticketTypes: [],
  }
  return `,${JSON.stringify(values).slice(1)}`
}

/** Events that are written in one turn of the event loop. A turn then takes a few milliseconds. */
const eventsPerTurn = 500

/**
 * Creates the list of events. It reads their texts at the first request after a load. `turn` waits for the next turn of
 * the event loop, so that other requests are served while a long list is written.
 */
export function createEventList(
  store: Pick<CatalogueStore, 'listEvents'>,
  turn: () => Promise<unknown> = () => nextTurn(),
): EventList {
  let heads: { readonly revision: number; readonly byKey: ReadonlyMap<string, EventHead> } | null = null

  async function readHeads(revision: number): Promise<ReadonlyMap<string, EventHead>> {
    if (heads?.revision === revision) return heads.byKey
    const byKey = new Map<string, EventHead>()
    await forEachEvent(store, (event) => {
      if (!event.isHidden) byKey.set(keyOf(event), headOf(event))
    })
    heads = { revision, byKey }
    return byKey
  }

  return {
    async build(catalogue, nowSSE) {
      const byKey = await readHeads(catalogue.revision)
      const listed = catalogue.events.filter((event) => isListed(event, nowSSE))
      const slices: Buffer[] = []
      for (let from = 0; from < listed.length; from += eventsPerTurn) {
        const parts: Buffer[] = []
        for (const event of listed.slice(from, from + eventsPerTurn)) {
          const head = byKey.get(keyOf(event))
          // An event that was loaded this moment is in the next list.
          if (head === undefined) continue
          const isFirst = slices.length === 0 && parts.length === 0
          parts.push(Buffer.from(isFirst ? '[' : ','), head, Buffer.from(tailOf(event, nowSSE)))
        }
        if (parts.length > 0) slices.push(Buffer.concat(parts))
        await turn()
      }
      slices.push(Buffer.from(slices.length === 0 ? '[]' : ']'))
      return { body: Buffer.concat(slices), changesSSE: earliestChange(listed, nowSSE) }
    },
    forget() {
      heads = null
    },
  }
}

/** Returns the groups without their hidden events. */
function withoutHidden(group: EventGroup, byKey: ReadonlyMap<string, IndexedEvent>): EventGroup {
  const { organizerID } = group
  return {
    ...group,
    eventIDs: group.eventIDs.filter((eventID) => byKey.get(keyOf({ organizerID, eventID }))?.isHidden === false),
  }
}

/** Builds the response with all groups. */
export function buildGroups({ groups: all, byKey, events }: IndexedCatalogue, nowSSE: number): BuiltResponse {
  const groups = all.map((group) => withoutHidden(group, byKey))
  const eventsOf = ({ organizerID, eventIDs }: EventGroup): readonly IndexedEvent[] =>
    eventIDs.map((eventID) => byKey.get(keyOf({ organizerID, eventID }))).filter((event) => event !== undefined)
  return built(
    routes.eventGroups,
    {
      eventGroupRelations: groups.flatMap(({ organizerID, eventGroupID, eventIDs }) =>
        eventIDs.map((eventID) => ({ organizerID, eventGroupID, eventID })),
      ),
      eventGroupDetails: groups.map((group) => describeEventGroup(group, eventsOf(group), nowSSE)),
    },
    earliestChange(events, nowSSE),
  )
}
