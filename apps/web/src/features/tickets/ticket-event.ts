import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OrderedEvent, OrderLine, OrderTicket } from '@pokfei/contracts/routes/orders'
import { poolOf } from '@pokfei/domain/catalogue/pool'
import type { ColouredType } from '@pokfei/design/type-colour-index'
import { partOf, type Loaded } from '../../api/loaded.ts'
import { stoppedBy } from '../../catalogue/changes/stopped-by.ts'
import { typeMarkClass } from '../../catalogue/type-colour.ts'
import { localised } from '../../i18n/localised.ts'
import type { Language } from '../../i18n/language.ts'
import { eitherOf } from './either-of.ts'

/** The facts of an event on its tickets, with their types. */
export interface TicketEvent
  extends Pick<
    OrderedEvent,
    'eventNameEN' | 'eventNameCN' | 'venueNameEN' | 'venueNameCN' | 'eventStartTimeSSE' | 'stoppedBy'
  > {
  readonly types: readonly TicketTypeFacts[]
}

/** The facts of a type on its tickets. */
export type TicketTypeFacts = Pick<
  OrderLine,
  'typeID' | 'ticketTypeNameEN' | 'ticketTypeNameCN' | 'placesOf' | 'proofEN' | 'proofCN'
>

/**
 * Returns what the tickets of an order tell of their event. The order says it. The catalogue helps out while the order is
 * not known, and for an order that is too old for the list. It does not know a type that only a code opens (SHR-22).
 */
export function ticketEventOf(
  order: Loaded<ListedOrder>,
  event: Loaded<EventDetail>,
  tickets: readonly Pick<OrderTicket, 'typeID'>[],
): Loaded<TicketEvent> {
  const ofCatalogue = partOf(event, (detail): TicketEvent | undefined => {
    const isKnown = tickets.every(({ typeID }) => detail.ticketTypes.some((type) => type.typeID === typeID))
    return isKnown ? { ...detail, stoppedBy: stoppedBy(detail.availability), types: detail.ticketTypes } : undefined
  })
  return eitherOf(
    partOf(order, (own): TicketEvent => ({ ...own.event, types: own.lines })),
    ofCatalogue,
  )
}

/** Returns the facts of a ticket type, or undefined while they are not known. */
export const typeOf = (event: Loaded<TicketEvent>, typeID: string): TicketTypeFacts | undefined =>
  event.kind === 'known' ? event.data.types.find((one) => one.typeID === typeID) : undefined

/** Returns the name of a ticket type, or undefined while it is not known. */
export function typeNameOf(event: Loaded<TicketEvent>, typeID: string, language: Language): string | undefined {
  const type = typeOf(event, typeID)
  return type && localised(type, 'ticketTypeName', language)
}

/** Returns the class of a ticket's mark in the colour of its pool, once the types of both the event and the ticket are known. */
export function ticketMarkClass(
  colours: readonly ColouredType[] | undefined,
  event: Loaded<TicketEvent>,
  typeID: string,
): string | undefined {
  const type = typeOf(event, typeID)
  return type && colours && typeMarkClass(colours, poolOf(type))
}
