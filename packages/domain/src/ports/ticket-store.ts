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

/** The operator's changes of sold tickets. */
export interface TicketStore {
  /**
   * Raises the issue number, which ends all codes of the ticket so far. A revoked ticket stays as it is. Finds tickets
   * of completed orders only.
   */
  reissue(target: TicketTarget, nowSSE: number): Promise<readonly ChangedTicket[]>
  /** Revokes tickets for good. Their seats are not sold again. Finds tickets of completed orders only. */
  revoke(target: TicketTarget, nowSSE: number): Promise<readonly ChangedTicket[]>
}
