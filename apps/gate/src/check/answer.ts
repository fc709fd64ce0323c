import type { GateKey, GateUse } from '@pokfei/contracts/gate'
import type { ScanMethod, ScanOutcome } from '@pokfei/contracts/reasons'
import type { ScannedTicket } from './scanned-ticket.ts'
import type { ScanRecord, TicketRecord } from '../db/records.ts'

/** What a gate shows: the outcome of a scan, or that the holder's identity is to be checked first. */
export interface Answer {
  readonly scanID: string
  readonly scannedSSE: number
  readonly outcome: ScanOutcome | 'checkIdentity'
  /** Null when nothing could be read. */
  readonly method: ScanMethod | null
  /** Null unless it is a ticket of this gate's event. */
  readonly ticket: ScannedTicket | null
  /** What the phone has heard of the ticket; null when it has not. */
  readonly known: TicketRecord | null
  /** When and where it was used before. */
  readonly use: GateUse | null
  /** The event that the ticket is for, when it is another that this gate knows. */
  readonly otherEvent: GateKey | null
  readonly because: ScanRecord['because']
}
