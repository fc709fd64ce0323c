import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { TicketTarget, ChangedTicket } from '../tickets/ticket-target.ts'

/** The operator's changes of sold tickets. Each change has one entry in the audit log, of the order. */
export interface TicketStore {
  /**
   * Raises the issue number, which ends all codes of the ticket so far. A revoked ticket stays as it is. Finds tickets
   * of completed orders only.
   */
  reissue(target: TicketTarget, act: OperatorAct): Promise<readonly ChangedTicket[]>
  /** Revokes tickets for good. Their seats are not sold again. Finds tickets of completed orders only. */
  revoke(target: TicketTarget, act: OperatorAct): Promise<readonly ChangedTicket[]>
}
