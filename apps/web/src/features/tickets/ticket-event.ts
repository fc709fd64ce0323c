import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OrderedEvent } from '@pokfei/contracts/routes/orders'
import { partOf, type Loaded } from '../../api/loaded.ts'
import { localised } from '../../i18n/localised.ts'
import type { Language } from '../../i18n/language.ts'
import { eitherOf } from './either-of.ts'

/** The facts of an event on its tickets, with the names of the types. */
export interface TicketEvent
  extends Pick<
    OrderedEvent,
    'eventNameEN' | 'eventNameCN' | 'venueNameEN' | 'venueNameCN' | 'eventStartTimeSSE' | 'stoppedBy'
  > {
  readonly types: readonly TypeName[]
}

interface TypeName {
  readonly typeID: string
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
}

const stopOf = ({ availability }: EventDetail) =>
  availability === 'postponed' || availability === 'cancelled' ? availability : null

/**
 * Returns what the tickets of an order tell of their event. The order says it. The catalogue helps out while the order is
 * not known, and for an order that is too old for the list.
 */
export const ticketEventOf = (order: Loaded<ListedOrder>, event: Loaded<EventDetail>): Loaded<TicketEvent> =>
  eitherOf(
    partOf(order, (own): TicketEvent => ({ ...own.event, types: own.lines })),
    partOf(event, (detail): TicketEvent => ({ ...detail, stoppedBy: stopOf(detail), types: detail.ticketTypes })),
  )

/** Returns the name of a ticket type, or undefined while it is not known. */
export function typeNameOf(event: Loaded<TicketEvent>, typeID: string, language: Language): string | undefined {
  const type = event.kind === 'known' ? event.data.types.find((one) => one.typeID === typeID) : undefined
  return type && localised(type, 'ticketTypeName', language)
}
