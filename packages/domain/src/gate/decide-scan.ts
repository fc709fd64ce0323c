import { judgeTicket, type TicketStanding, type TicketUse } from '@pokfei/ticket-code/verify'
import type { CountedScan, Scan } from './gate.ts'

/** The facts about a scan's ticket, all read in the same transaction. */
export interface ScanFacts {
  /** The earlier result of this very scan, or null. */
  readonly counted: Pick<CountedScan, 'outcome'> | null
  /** The admission of its ticket, unless it is this scan's own. */
  readonly use: TicketUse | null
  /** The ticket status. Undefined unless the ticket was reissued or revoked. */
  readonly standing: TicketStanding | undefined
}

/** The decision about a scan: what the store writes, and the scan result. */
export interface ScanDecision {
  /**
   * `note` stores the scan, `admit` also admits its ticket, `twice` records a double admission, `nothing` writes
   * nothing.
   */
  readonly write: 'note' | 'admit' | 'twice' | 'nothing'
  readonly counted: Omit<CountedScan, 'scanID'>
}

/**
 * Decides the result of a scan.
 * A scan that the gate has shown to its door staff has happened, whatever is known here. If its ticket was admitted
 * elsewhere, it is a double admission, and both gates must learn of it. A scan that was not shown yet is checked
 * against the facts here, and may be refused.
 * A repeated scan keeps its result, with one exception. The gate may have missed a refusal and shown an admission
 * meanwhile; then the admission counts.
 */
export function decideScan(scan: Scan, { counted, use, standing }: ScanFacts): ScanDecision {
  const ticket = scan.outcome === 'admitted' ? scan.ticket : null
  if (counted && !(ticket && scan.isTold && counted.outcome !== 'admitted'))
    return { write: 'nothing', counted: { outcome: counted.outcome, use } }
  if (!ticket) return { write: 'note', counted: { outcome: scan.outcome, use: null } }
  if (!scan.isTold) {
    const judged = judgeTicket(ticket, { standing: () => standing, usedBefore: () => use ?? undefined })
    if (judged.kind !== 'admitted') return { write: 'note', counted: { outcome: judged.kind, use } }
  }
  return { write: use ? 'twice' : 'admit', counted: { outcome: 'admitted', use } }
}
