import type { OrderTicket } from '@pokfei/contracts/orders'

/** A ticket and its place in the order, from 1. */
export interface NumberedTicket {
  readonly ticket: OrderTicket
  readonly number: number
}

/** The tickets of one type. */
export interface TypeOfTickets {
  readonly typeID: string
  readonly tickets: readonly NumberedTicket[]
}

/** The tickets of an order by type (spec §2), both in the order in which they come. */
export function ticketsByType(tickets: readonly OrderTicket[]): readonly TypeOfTickets[] {
  const numbered = tickets.map((ticket, index) => ({ ticket, number: index + 1 }))
  const typeIDs = [...new Set(tickets.map(({ typeID }) => typeID))]
  return typeIDs.map((typeID) => ({ typeID, tickets: numbered.filter(({ ticket }) => ticket.typeID === typeID) }))
}
