import type { NumberedTicket } from './sort-tickets.ts'

/** The tickets of one type. */
export interface TypeOfTickets {
  readonly typeID: string
  readonly tickets: readonly NumberedTicket[]
}

/** Returns tickets of an order by type (TKT-15). Types and tickets keep their order. */
export const ticketsByType = (tickets: readonly NumberedTicket[]): readonly TypeOfTickets[] =>
  [...Map.groupBy(tickets, ({ ticket }) => ticket.typeID)].map(([typeID, ofType]) => ({ typeID, tickets: ofType }))
