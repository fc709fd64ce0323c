import type { GateKey, GateUse } from '@pokfei/contracts/routes/gate'
import type { ScanMethod, ScanOutcome } from '@pokfei/contracts/reasons'
import type { ScannedTicket } from './scanned-ticket.ts'
import type { ScanRecord, TicketRecord } from '../storage/records.ts'

/**
 * A question that door staff answer before a ticket is admitted or turned away. A printed ticket asks for an identity,
 * and for its type's proof too. Any other ticket asks for the proof alone.
 */
export type Question = 'checkIdentity' | 'checkProof'

/** True if a result is a question, which stores nothing yet. */
export const isQuestion = (outcome: ScanOutcome | Question): outcome is Question =>
  outcome === 'checkIdentity' || outcome === 'checkProof'

/** The scan result that a gate shows: the outcome, or a question that comes first. */
export interface GateScanResult {
  readonly scanID: string
  readonly scannedSSE: number
  readonly outcome: ScanOutcome | Question
  /** Null if the code was unreadable. */
  readonly method: ScanMethod | null
  /** Null unless it is a ticket of this gate's event. */
  readonly ticket: ScannedTicket | null
  /** The phone's record of the ticket, or null. */
  readonly known: TicketRecord | null
  /** The time and gate of an earlier use. */
  readonly use: GateUse | null
  /** The event of the ticket, if it is another one that this gate knows. */
  readonly otherEvent: GateKey | null
  readonly because: ScanRecord['because']
}
