import type { OrderTicket } from '@pokfei/contracts/routes/orders'

/** A ticket and its number in the order, from 1. */
export interface NumberedTicket {
  readonly ticket: OrderTicket
  readonly number: number
}

/** Returns the tickets that admit, and those that admit nobody any more (TKT-49). Each keeps its number in the order. */
export function sortTickets(tickets: readonly OrderTicket[], isCancelled: boolean) {
  const numbered = tickets.map((ticket, index): NumberedTicket => ({ ticket, number: index + 1 }))
  const isEnded = ({ ticket }: NumberedTicket): boolean => isCancelled || ticket.isRevoked === true
  return { valid: numbered.filter((one) => !isEnded(one)), ended: numbered.filter(isEnded) }
}
