import type { TicketName } from '@pokfei/desk-contract/inputs/ticket-names'
import type { OrderStory } from '@pokfei/domain/desk/order-story'

/** Returns the IDs of the tickets of an order that an operator names, or `unknown` if it lacks one of them. */
export function ticketsNamed(
  { tickets }: Pick<OrderStory, 'tickets'>,
  names: readonly TicketName[],
): readonly string[] | 'unknown' {
  const found = names.map(
    ({ kind, value }) =>
      tickets.find(({ ticketID, seat }, index) => {
        switch (kind) {
          case 'id':
            return ticketID === value
          case 'number':
            return index + 1 === value
          case 'seat':
            return seat?.replaceAll(' · ', '/').toUpperCase() === value
        }
      })?.ticketID,
  )
  const known = found.filter((ticketID) => ticketID !== undefined)
  return known.length === names.length ? known : 'unknown'
}
