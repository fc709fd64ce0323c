import type { ResolvedCatalogue } from '@pokfei/domain/catalogue/resolved-catalogue'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'

/**
 * Returns the loaded catalogue with every stored type of its events. A type that the file omits stays on sale, so a
 * seat plan must show it too.
 */
export async function withStoredTypes(
  store: Pick<CatalogueStore, 'listTicketTypes'>,
  catalogue: ResolvedCatalogue,
): Promise<ResolvedCatalogue> {
  const events = await Promise.all(
    catalogue.events.map(async (event) => ({ ...event, ticketTypes: await store.listTicketTypes(event) })),
  )
  return { ...catalogue, events }
}
