import type { EventKey, Event, EventDescription, CatalogueSnapshot } from '../catalogue/catalogue.ts'
import type { TicketTypeLoad, CatalogueLoad, CatalogueLoadResult } from '../catalogue/load.ts'

/** The public catalogue. */
export interface CatalogueStore {
  findEvent(event: EventKey): Promise<Event | null>
  /** Returns an event with everything that its tickets print of it. */
  describeEvent(event: EventKey): Promise<EventDescription | null>
  snapshot(): Promise<CatalogueSnapshot>
  /** Returns a number that grows whenever any process commits anything. Cheap enough to ask at each request. */
  version(): Promise<number>
  /** Returns the stored types of an event with the seats that are on sale now. Returns none for an unknown event. */
  listTicketTypes(event: EventKey): Promise<readonly TicketTypeLoad[]>
  /**
   * Adds and updates in one transaction. It rejects a capacity below the sold and held tickets. With `checkOnly` it
   * returns the result and writes nothing.
   */
  load(catalogue: CatalogueLoad, checkOnly?: boolean): Promise<CatalogueLoadResult>
}
