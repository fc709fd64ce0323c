import type { TicketName } from '@pokfei/desk-contract/inputs/ticket-names'
import type { OrderStory, StoryTicket } from '@pokfei/domain/desk/order-story'

/** A ticket with its number in `orders show`. */
type Numbered = Pick<StoryTicket, 'ticketID' | 'seat'> & { readonly number: number }

/** True if an operator names a ticket of an order so. */
export function isNamed({ ticketID, seat, number }: Numbered, { kind, value }: TicketName): boolean {
  switch (kind) {
    case 'id':
      return ticketID === value
    case 'number':
      return number === value
    case 'seat':
      return seat?.replaceAll(' · ', '/').toUpperCase() === value
  }
}

/** Returns the IDs of the tickets of an order that an operator names, or `unknown` if it lacks one of them. */
export function ticketsNamed(
  { tickets }: Pick<OrderStory, 'tickets'>,
  names: readonly TicketName[],
): readonly string[] | 'unknown' {
  const found = names.map(
    (name) => tickets.find((ticket, index) => isNamed({ ...ticket, number: index + 1 }, name))?.ticketID,
  )
  const known = found.filter((ticketID) => ticketID !== undefined)
  return known.length === names.length ? known : 'unknown'
}
