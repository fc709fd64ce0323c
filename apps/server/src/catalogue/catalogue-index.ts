import { setImmediate as turn } from 'node:timers/promises'
import { areaOf } from '@pokfei/domain/catalogue/area'
import type { EventGroup, EventKey, StockedEvent } from '@pokfei/domain/catalogue/catalogue'
import type { PricedType } from '@pokfei/domain/catalogue/event-filter'
import type { Area } from '@pokfei/domain/catalogue/filter-options'
import type { CatalogueStore, StockCursor } from '@pokfei/domain/ports/catalogue-store'

/** An event in the index: what lists are filtered by, without texts. */
export interface IndexedEvent
  extends Pick<
    StockedEvent,
    | 'organizerID'
    | 'eventID'
    | 'eventGroupID'
    | 'category'
    | 'isHidden'
    | 'eventStartTimeSSE'
    | 'saleStartTimeSSE'
    | 'saleEndTimeSSE'
    | 'isSalePaused'
    | 'change'
  > {
  readonly area: Area | null
  /** The types with their prices and their stock. */
  readonly ticketTypes: readonly PricedType[]
}

/** All events at one moment. */
export interface IndexedCatalogue {
  /** The load that it shows. */
  readonly revision: number
  /** Grows with each change of the stock. */
  readonly stockVersion: number
  /** By start. */
  readonly events: readonly IndexedEvent[]
  readonly byKey: ReadonlyMap<string, IndexedEvent>
  readonly groups: readonly EventGroup[]
}

/** All events in memory, without their texts. */
export interface CatalogueIndex {
  /** Returns the present index. It is renewed at most as often as its renewal may cost. */
  read(): Promise<IndexedCatalogue>
  /** Returns the store's version that the last read shows. It may be an earlier one while the index rests. */
  version(): number
}

/** The reads that the index needs. */
export type IndexStore = Pick<
  CatalogueStore,
  'version' | 'revision' | 'listEvents' | 'listGroups' | 'listSoldSince' | 'findStockedEvent'
>

/** The key of an event in maps. */
export const keyOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** Events per read. A read blocks the thread for a few milliseconds. */
const pageSize = 100
/** A renewal of the stock rests this many times as long as it took, so that it takes a tenth of the time at most. */
const restPerWork = 9

/** Calls `visit` with every event of the store, a page in each turn of the event loop. */
export async function forEachEvent(
  store: Pick<CatalogueStore, 'listEvents'>,
  visit: (event: StockedEvent) => void,
): Promise<void> {
  let cursor: number | null = null
  do {
    const page: Awaited<ReturnType<CatalogueStore['listEvents']>> = await store.listEvents(cursor, pageSize)
    page.events.forEach(visit)
    cursor = page.next
    await turn()
  } while (cursor !== null)
}

function indexed(event: StockedEvent): IndexedEvent {
  return {
    organizerID: event.organizerID,
    eventID: event.eventID,
    eventGroupID: event.eventGroupID,
    category: event.category,
    isHidden: event.isHidden,
    eventStartTimeSSE: event.eventStartTimeSSE,
    saleStartTimeSSE: event.saleStartTimeSSE,
    saleEndTimeSSE: event.saleEndTimeSSE,
    isSalePaused: event.isSalePaused,
    change: event.change,
    area: areaOf(event),
    ticketTypes: event.ticketTypes.map((type) => ({
      salePriceCents: type.salePriceCents,
      serviceFeeCents: type.serviceFeeCents,
      capacity: type.capacity,
      heldCount: type.heldCount,
      soldCount: type.soldCount,
      byCodeOnly: type.byCodeOnly,
      onlyWith: type.onlyWith,
      saleStartTimeSSE: type.saleStartTimeSSE,
      saleEndTimeSSE: type.saleEndTimeSSE,
    })),
  }
}

interface IndexState {
  readonly version: number
  readonly catalogue: IndexedCatalogue
  readonly cursor: StockCursor
}

async function build(store: IndexStore, version: number, revision: number): Promise<IndexState> {
  // The cursor comes first. A sale in between is then read twice, never missed.
  const { cursor } = await store.listSoldSince(null)
  const events: IndexedEvent[] = []
  await forEachEvent(store, (event) => void events.push(indexed(event)))
  events.sort((a, b) => a.eventStartTimeSSE - b.eventStartTimeSSE)
  const byKey = new Map(events.map((event) => [keyOf(event), event]))
  return { version, cursor, catalogue: { revision, stockVersion: 0, events, byKey, groups: await store.listGroups() } }
}

async function renewStock(store: IndexStore, version: number, { catalogue, cursor }: IndexState): Promise<IndexState> {
  const sold = await store.listSoldSince(cursor)
  if (sold.events.length === 0) return { version, catalogue, cursor: sold.cursor }
  const fresh = new Map<string, IndexedEvent>()
  for (const key of sold.events) {
    const event = await store.findStockedEvent(key)
    if (event !== null) fresh.set(keyOf(key), indexed(event))
  }
  const byKey = new Map(catalogue.byKey)
  for (const [key, event] of fresh) byKey.set(key, event)
  const events = catalogue.events.map((event) => fresh.get(keyOf(event)) ?? event)
  return {
    version,
    cursor: sold.cursor,
    catalogue: { ...catalogue, events, byKey, stockVersion: catalogue.stockVersion + 1 },
  }
}

/** Creates the index. It is built at the first read. `now` returns milliseconds that never run back. */
export function createCatalogueIndex(store: IndexStore, now: () => number = () => performance.now()): CatalogueIndex {
  let state: IndexState | null = null
  let running: Promise<IndexState> | null = null
  let restsUntil = Number.NEGATIVE_INFINITY

  async function renew(): Promise<IndexState> {
    const version = await store.version()
    const revision = await store.revision()
    if (state === null || state.catalogue.revision !== revision) return build(store, version, revision)
    if (state.version === version || now() < restsUntil) return state
    const began = now()
    const renewed = await renewStock(store, version, state)
    restsUntil = now() + restPerWork * (now() - began)
    return renewed
  }

  return {
    async read() {
      running ??= renew().finally(() => (running = null))
      state = await running
      return state.catalogue
    },
    version: () => state?.version ?? Number.NEGATIVE_INFINITY,
  }
}
