import type { TicketTarget } from '../ports/ticket-store.ts'
import { spokenLetters } from '../spoken-letters.ts'

const ticketID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const orderReference = new RegExp(`^[${spokenLetters}]{4}-[${spokenLetters}]{4}$`)

/** Parses an operator's input: a ticket ID, or an order reference in either case. Returns null if it is neither. */
export function ticketTargetOf(typed: string): TicketTarget | null {
  const text = typed.trim()
  if (ticketID.test(text.toLowerCase())) return { kind: 'ticket', ticketID: text.toLowerCase() }
  if (orderReference.test(text.toUpperCase())) return { kind: 'order', orderReference: text.toUpperCase() }
  return null
}
