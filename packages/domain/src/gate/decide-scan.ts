import { checkTicket, type TicketStatus, type TicketUse } from '@pokfei/ticket-code/checking/verify'
import type { ScanResult, Scan } from './gate.ts'

/** The facts about a scan's ticket, all read in the same transaction. */
export interface ScanFacts {
  /** The earlier result of this very scan, or null. */
  readonly recorded: Pick<ScanResult, 'outcome'> | null
  /** The admission of its ticket, unless it is this scan's own. */
  readonly use: TicketUse | null
  /** The ticket status. Undefined unless the ticket was reissued or revoked. */
  readonly status: TicketStatus | undefined
}

/** The decision about a scan: what the store writes, and the scan result. */
export interface ScanDecision {
  /**
   * `note` stores the scan, `admit` also admits its ticket, `twice` records a double admission, `nothing` writes
   * nothing.
   */
  readonly write: 'note' | 'admit' | 'twice' | 'nothing'
  readonly recorded: Omit<ScanResult, 'scanID'>
}

/**
 * Decides the result of a scan.
 * A scan that the gate has shown to its door staff has happened, whatever is known here. If its ticket was admitted
 * elsewhere, it is a double admission, and both gates must learn of it. A scan that was not shown yet is checked
 * against the facts here, and may be refused.
 * A repeated scan keeps its result, with one exception. The gate may have missed a rejection and shown an admission
 * meanwhile; then the admission counts.
 */
export function decideScan(scan: Scan, { recorded, use, status }: ScanFacts): ScanDecision {
  const ticket = scan.outcome === 'admitted' ? scan.ticket : null
  if (recorded && !(ticket && scan.isTold && recorded.outcome !== 'admitted'))
    return { write: 'nothing', recorded: { outcome: recorded.outcome, use } }
  if (!ticket) return { write: 'note', recorded: { outcome: scan.outcome, use: null } }
  if (!scan.isTold) {
    const checked = checkTicket(ticket, { status: () => status, usedBefore: () => use ?? undefined })
    if (checked.kind !== 'admitted') return { write: 'note', recorded: { outcome: checked.kind, use } }
  }
  return { write: use ? 'twice' : 'admit', recorded: { outcome: 'admitted', use } }
}
