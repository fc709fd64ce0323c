import type { OrderTicket } from '@pokfei/contracts/routes/orders'

/** A ticket and its number in the order, from 1. */
export interface NumberedTicket {
  readonly ticket: OrderTicket
  readonly number: number
}

/** The tickets of one type. */
export interface TypeOfTickets {
  readonly typeID: string
  readonly tickets: readonly NumberedTicket[]
}

/** Returns the tickets of an order by type (TKT-15). Types and tickets keep their order. */
export function ticketsByType(tickets: readonly OrderTicket[]): readonly TypeOfTickets[] {
  const numbered = tickets.map((ticket, index) => ({ ticket, number: index + 1 }))
  const typeIDs = [...new Set(tickets.map(({ typeID }) => typeID))]
  return typeIDs.map((typeID) => ({ typeID, tickets: numbered.filter(({ ticket }) => ticket.typeID === typeID) }))
}
