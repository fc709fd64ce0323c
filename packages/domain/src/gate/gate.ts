import type { ScanMethod, ScanOutcome } from '@pokfei/contracts/reasons'
import type { TicketUse } from '@pokfei/ticket-code/verify'
import type { EventKey } from '../catalogue/catalogue.ts'

/** A phone at a door: invited by the operator, set up once, withdrawn when it is lost. */
export interface GateDevice extends EventKey {
  /** Short enough to be read aloud. */
  readonly deviceID: string
  /** What the gate is called, as "Gate 3". */
  readonly name: string
  readonly invitedSSE: number
  /** Until when the invitation can be taken up. */
  readonly expiresSSE: number
  readonly pairedSSE: number | null
  readonly revokedSSE: number | null
}

/** A device, with what it has done. */
export interface GateDeviceReport extends GateDevice {
  readonly scanCount: number
  readonly admittedCount: number
  readonly lastScanSSE: number | null
}

/** The ticket of a scan. */
export interface ScannedTicket {
  readonly admissionID: string
  readonly typeIndex: number
  readonly issueNumber: number
}

/** One scan, as the gate decided it. */
export interface Scan {
  /** A UUIDv7 that the gate made: however often a scan is sent, it is counted once. */
  readonly scanID: string
  readonly scannedSSE: number
  readonly outcome: ScanOutcome
  /** Null when nothing could be read. */
  readonly method: ScanMethod | null
  /** Null unless it is a ticket of the gate's own event; an admission has one. */
  readonly ticket: ScannedTicket | null
  /** False while nobody was told the outcome: it may still be refused. */
  readonly isTold: boolean
}

/** How a scan was counted; `use` is the other admission of a ticket that was used before or admitted twice. */
export interface CountedScan {
  readonly scanID: string
  readonly outcome: ScanOutcome
  readonly use: TicketUse | null
}

/** A ticket that some gate has admitted. */
export interface GateAdmission extends TicketUse {
  readonly admissionID: string
  readonly typeIndex: number
  readonly scanID: string
}

/** A ticket that two gates have admitted, each without knowing of the other. */
export interface DoubleAdmission {
  readonly admissionID: string
  readonly first: TicketUse
  readonly second: TicketUse
}

/** A completed order, as a gate looks it up. */
export interface GateOrder {
  readonly orderReference: string
  readonly holder: string
  /** The last four digits of the holder's phone number; empty when there is none. */
  readonly phoneEnds: string
  readonly tickets: readonly GateTicket[]
}

/** A ticket, as a gate looks it up. */
export interface GateTicket {
  readonly admissionID: string
  readonly typeIndex: number
  /** `B · 12 · 7`; null with general admission. */
  readonly seat: string | null
  readonly issueNumber: number
  readonly isRevoked: boolean
}

/** What has changed for a gate since a cursor. */
export interface GateNews {
  /** To be given as `after` next time. */
  readonly cursor: string
  /** False when there is more at once. */
  readonly isComplete: boolean
  /** New or changed, whole. */
  readonly orders: readonly GateOrder[]
  readonly admissions: readonly GateAdmission[]
  /** Those that the asking device had a part in. */
  readonly doubles: readonly DoubleAdmission[]
}

/** An admission, as an operator lists it. */
export interface AdmissionReport extends TicketUse {
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  /** Null for a ticket that the database does not have. */
  readonly orderReference: string | null
  readonly seat: string | null
  readonly method: ScanMethod | null
  /** When and where it was admitted once more, by gates that did not know of each other. */
  readonly again: readonly TicketUse[]
}
