import { spokenLetters } from '../spoken-letters.ts'
import type { EventKey } from '../catalogue/catalogue.ts'

/** The tickets that an operator means: one ticket, or all of an order. */
export type TicketTarget =
  | { readonly kind: 'ticket'; readonly ticketID: string }
  | { readonly kind: 'order'; readonly orderReference: string }

/** A ticket that an operator has changed. */
export interface ChangedTicket extends EventKey {
  readonly ticketID: string
  readonly orderReference: string
  readonly typeID: string
  /** The seat label, such as `B · 12 · 7`. Null with general admission. */
  readonly seat: string | null
  /** The current issue number. */
  readonly issueNumber: number
  /** The current state. A revoked ticket admits nobody. */
  readonly isRevoked: boolean
  /** False if the ticket was revoked before, so that nothing changed. */
  readonly isChanged: boolean
  /** True if a gate has admitted the ticket already. */
  readonly isUsed: boolean
}

const ticketID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const orderReference = new RegExp(`^[${spokenLetters}]{4}-[${spokenLetters}]{4}$`)

/** Parses an operator's input: a ticket ID, or an order reference in either case. Returns null if it is neither. */
export function ticketTargetOf(typed: string): TicketTarget | null {
  const text = typed.trim()
  if (ticketID.test(text.toLowerCase())) return { kind: 'ticket', ticketID: text.toLowerCase() }
  if (orderReference.test(text.toUpperCase())) return { kind: 'order', orderReference: text.toUpperCase() }
  return null
}
