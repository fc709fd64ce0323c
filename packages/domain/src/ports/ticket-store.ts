import type { TicketTarget, ChangedTicket } from '../tickets/ticket-target.ts'

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
