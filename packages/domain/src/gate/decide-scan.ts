import { judgeTicket, type TicketStanding, type TicketUse } from '@pokfei/ticket-code/verify'
import type { CountedScan, Scan } from './gate.ts'

/** What is true of a scan's ticket, all read in the same transaction. */
export interface ScanFacts {
  /** How this very scan was counted before, if it was. */
  readonly counted: Pick<CountedScan, 'outcome'> | null
  /** The admission of its ticket, unless it is this scan's own. */
  readonly use: TicketUse | null
  /** Undefined unless the ticket was reissued or revoked. */
  readonly standing: TicketStanding | undefined
}

/** What the store is to write, and how the scan counts. */
export interface ScanDecision {
  /** `note` the scan, `admit` its ticket with it, write down that it was admitted `twice`, or `nothing` new. */
  readonly write: 'note' | 'admit' | 'twice' | 'nothing'
  readonly counted: Omit<CountedScan, 'scanID'>
}

/**
 * Decides how a scan counts. A scan that was told to the people at the gate has happened, whatever is known here: when
 * its ticket was admitted elsewhere, it was admitted twice, and both gates are to hear of it. One that was not told yet
 * is held against what is known here, and may be refused. A scan that is sent again counts as it did, unless it was
 * refused here and the gate, which did not hear that in time, has told of an admission meanwhile.
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
