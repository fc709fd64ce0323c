import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { PictureChange } from '../audit-log/entries/picture-entry.ts'
import type { ControlVerb, EventControls } from '../catalogue/event-controls.ts'
import type {
  EventKey,
  Event,
  LoadedEvent,
  EventDescription,
  CatalogueSnapshot,
  EventGroup,
  Organizer,
  StockedEvent,
} from '../catalogue/catalogue.ts'
import type { ChangeRejectionReason } from '../changes/decide-change.ts'
import type { ChangeReach } from '../changes/estimate-change.ts'
import type { EventRevision, ProposedChange } from '../changes/event-change.ts'
import type { RoomLoad } from '../rooms/room-load.ts'
import type { TicketTypeLoad, CatalogueLoad, CatalogueLoadResult } from '../catalogue/load.ts'

/** A page of all events, in no particular order. `next` is the cursor of the next page, or null after the last one. */
export interface EventsPage {
  readonly events: readonly StockedEvent[]
  readonly next: number | null
}

/** The sold and held tickets of all types at one moment. Only the store that made it can read it. */
export interface StockCursor {
  readonly counts: Float64Array
}

/** The outcome of an operator's word about an event. */
export type ControlResult =
  | { readonly kind: 'changed'; readonly before: EventControls; readonly after: EventControls }
  | { readonly kind: 'unchanged'; readonly controls: EventControls }
  | { readonly kind: 'noSuchEvent' }

/** The outcome of an announced change of an event. */
export type AnnounceResult =
  | { readonly kind: 'announced'; readonly revision: EventRevision; readonly reach: ChangeReach }
  | { readonly kind: 'rejected'; readonly reason: ChangeRejectionReason }
  | { readonly kind: 'noSuchEvent' }

/** The public catalogue. */
export interface CatalogueStore {
  findEvent(event: EventKey): Promise<Event | null>
  /** Returns an event with everything that its tickets print of it. */
  describeEvent(event: EventKey): Promise<EventDescription | null>
  /** Returns an event with its types, their stock and its group. Cheap enough for a few hundred a second. */
  findStockedEvent(event: EventKey): Promise<StockedEvent | null>
  /** Returns an event as its catalogue file says, without what operators have set. */
  findLoadedEvent(event: EventKey): Promise<LoadedEvent | null>
  findOrganizer(organizerID: string): Promise<Organizer | null>
  listGroups(): Promise<readonly EventGroup[]>
  /** Returns `limit` events at most. `after` is the cursor of the page, null for the first one. */
  listEvents(after: number | null, limit: number): Promise<EventsPage>
  /**
   * Returns the events with a ticket sold, held or released since a cursor. Without one it returns none. It gives way
   * to other work, so a large catalogue blocks nobody.
   */
  listSoldSince(
    cursor: StockCursor | null,
  ): Promise<{ readonly cursor: StockCursor; readonly events: readonly EventKey[] }>
  /** Returns everything at one moment. It blocks the caller's thread, so a server does not call it. */
  snapshot(): Promise<CatalogueSnapshot>
  /** Returns the number of loads so far. 0 means that the catalogue is empty. */
  revision(): Promise<number>
  /** Returns a number that grows whenever any process changes the catalogue or its stock. Cheap enough for each request. */
  version(): Promise<number>
  /** Returns the stored types of an event with the seats that are on sale now. Returns none for an unknown event. */
  listTicketTypes(event: EventKey): Promise<readonly TicketTypeLoad[]>
  /**
   * Adds and updates in one transaction. It rejects a capacity below the sold and held tickets. With `checkOnly` it
   * returns the result and writes nothing. `rooms` are loaded with their events, so no event is on sale without its room. An
   * event or group of the load without a room loses the one that it had, unless its lobby has opened (ROM-37). The act
   * writes one entry for each event that is added, changed or removed. Fixtures alone leave it out.
   */
  load(
    catalogue: CatalogueLoad,
    checkOnly?: boolean,
    rooms?: readonly RoomLoad[],
    act?: OperatorAct,
  ): Promise<CatalogueLoadResult>
  /** Returns what operators have set for an event. Returns null for an unknown event. */
  findControls(event: EventKey): Promise<EventControls | null>
  /** Calls `decideControl` and counts as a load, so that every process sees the change. No order is placed meanwhile. */
  control(event: EventKey, verb: ControlVerb, act: OperatorAct): Promise<ControlResult>
  /** Writes the log entry of another picture, and counts as a load like `control`. Returns false for an unknown event. */
  recordPicture(event: EventKey, change: PictureChange, act: OperatorAct): Promise<boolean>
  /** Calls `decideChange`. Writes the revision and the new facts together, and counts as a load like `control`. */
  announce(event: EventKey, proposed: ProposedChange, act: OperatorAct): Promise<AnnounceResult>
}
