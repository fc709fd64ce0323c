import type { StockedEvent } from '@pokfei/domain/catalogue/catalogue'
import type { CurrentChange } from '@pokfei/domain/changes/current-change'
import type { Language } from '@pokfei/format/language'
import { eventResponses } from '../../../catalogue/event-responses.ts'
import { composeEventChange } from '../../../emails/compose-event-change.ts'
import { listedOrderJSON, orderTicketJSON } from '../../../tickets/orders-json.ts'
import { stillPage, type DrawingDeps } from './draw-pages.ts'
import { sampleOrder } from './sample-order.ts'

/** The pages of a holder: the mail with its subject, and the ticket. */
interface HolderPages {
  readonly mail: { readonly subject: string; readonly html: string }
  readonly ticket: string
}

/**
 * Returns the mail and the ticket that a holder would read after a change. Both come from the composer and the page of the
 * real ones, for an order that nobody has placed (OPS-204).
 */
export async function drawHolderPages(
  { store, index, pages, publicURL, nowSSE }: DrawingDeps,
  event: StockedEvent & { readonly change: CurrentChange },
  language: Language,
): Promise<HolderPages> {
  const organizer = await store.catalogue.findOrganizer(event.organizerID)
  if (organizer === null) throw new Error('an event has an organizer')
  const description = { event, organizer, ticketTypes: event.ticketTypes }
  const sample = sampleOrder(description, language, nowSSE)
  const mail = composeEventChange(
    {
      order: sample.order,
      tickets: sample.tickets,
      description,
      address: 'holder@example.com',
      paidByReference: null,
      change: event.change,
      isRefunded: event.change.kind === 'cancelled',
    },
    publicURL,
    nowSSE,
  )
  const response = await eventResponses.event({ store, index }, event, nowSSE)
  const ticket = await pages.renderTickets({
    language,
    publicOrigin: publicURL,
    nowSSE,
    event: JSON.parse(response.json),
    order: listedOrderJSON(sample.listed),
    tickets: sample.tickets.map(orderTicketJSON),
  })
  return { mail, ticket: stillPage(pages, ticket) }
}
