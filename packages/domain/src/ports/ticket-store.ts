import type { EventKey } from '../catalogue/catalogue.ts'

/** Which tickets an operator means: one, or all of an order. */
export type TicketTarget =
  | { readonly kind: 'ticket'; readonly ticketID: string }
  | { readonly kind: 'order'; readonly orderReference: string }

/** A ticket that an operator has changed. */
export interface ChangedTicket extends EventKey {
  readonly ticketID: string
  readonly orderReference: string
  readonly typeID: string
  /** `B · 12 · 7`; null with general admission. */
  readonly seat: string | null
  /** As it is now. */
  readonly issueNumber: number
  /** As it is now: it admits nobody any more. */
  readonly isRevoked: boolean
  /** False when there was nothing to change: it was revoked before. */
  readonly isChanged: boolean
  /** Whether a gate has admitted it already. */
  readonly isUsed: boolean
}

/** What operators do to tickets that are sold. */
export interface TicketStore {
  /** Counts the issue number up, which ends all codes that were handed out; a revoked ticket stays as it is. Only
   *  tickets of completed orders are found. */
  reissue(target: TicketTarget, nowSSE: number): Promise<readonly ChangedTicket[]>
  /** Takes tickets back for good; their seats are not sold again. Only tickets of completed orders are found. */
  revoke(target: TicketTarget, nowSSE: number): Promise<readonly ChangedTicket[]>
}
