import type { ResolvedCatalogue } from '@pokfei/db/seed/resolved-catalogue'
import type { CatalogueStore } from '@pokfei/domain/ports/store'

/** The catalogue of a file that was loaded, with every type that its events sell: a type that the file leaves out stays
 *  on sale, so a plan must show it too. */
export async function withStoredTypes(store: CatalogueStore, catalogue: ResolvedCatalogue): Promise<ResolvedCatalogue> {
  const events = await Promise.all(catalogue.events.map(async (event) => ({ ...event, ticketTypes: await store.listTicketTypes(event) })))
  return { ...catalogue, events }
}
