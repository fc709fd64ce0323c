import type { ScanMethod, ScanOutcome } from '@pokfei/contracts/reasons'
import type { TicketUse } from '@pokfei/ticket-code/checking/verify'
import type { EventKey } from '../catalogue/catalogue.ts'

/**
 * A phone at a door. The operator invites it, door staff set it up once, and the operator revokes it when it is lost.
 */
export interface GateDevice extends EventKey {
  /** The ID of the device, short enough to be read aloud. */
  readonly deviceID: string
  /** The name of the gate, such as "Gate 3". */
  readonly name: string
  readonly invitedSSE: number
  /** The end of the invitation. */
  readonly expiresSSE: number
  readonly pairedSSE: number | null
  readonly revokedSSE: number | null
}

/** A device with its counts of scans and admissions. */
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

/** One scan with the result that the gate decided. */
export interface Scan {
  /** A UUIDv7 from the gate. A scan that is sent repeatedly counts once. */
  readonly scanID: string
  readonly scannedSSE: number
  readonly outcome: ScanOutcome
  /** Null if nothing could be read. */
  readonly method: ScanMethod | null
  /** Null unless it is a ticket of the gate's own event. An admission has one. */
  readonly ticket: ScannedTicket | null
  /** False while the gate has not shown the result, so that the server may still refuse the scan. */
  readonly isTold: boolean
}

/** The result of a scan. `use` is the other admission of a ticket that was used before or admitted twice. */
export interface ScanResult {
  readonly scanID: string
  readonly outcome: ScanOutcome
  readonly use: TicketUse | null
}

/** A ticket that a gate has admitted. */
export interface GateAdmission extends TicketUse {
  readonly admissionID: string
  readonly typeIndex: number
  readonly scanID: string
}

/** A double admission: two gates admitted one ticket, each without knowing of the other. */
export interface DoubleAdmission {
  readonly admissionID: string
  readonly first: TicketUse
  readonly second: TicketUse
}

/** A completed order, as a gate finds it. */
export interface GateOrder {
  readonly orderReference: string
  readonly holder: string
  /** The last four digits of the holder's phone number, or an empty text without one. */
  readonly phoneEnds: string
  readonly tickets: readonly GateTicket[]
}

/** A ticket, as a gate finds it. */
export interface GateTicket {
  readonly admissionID: string
  readonly typeIndex: number
  /** The seat label, such as `B · 12 · 7`. Null with general admission. */
  readonly seat: string | null
  readonly issueNumber: number
  readonly isRevoked: boolean
}

/** The changes for a gate since a cursor. */
export interface GateChanges {
  /** The value of `after` for the next request. */
  readonly cursor: string
  /** False if more changes are ready at once. */
  readonly isComplete: boolean
  /** New or changed orders, each complete. */
  readonly orders: readonly GateOrder[]
  readonly admissions: readonly GateAdmission[]
  /** The double admissions that involve the asking device. */
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
  /** The time and place of further admissions, by gates that did not know of each other. */
  readonly again: readonly TicketUse[]
}

/** A valid ticket, as a list for the door shows it. */
export interface DoorTicket {
  readonly ticketID: string
  readonly orderReference: string
  /** The name of the member. Null once the account is erased. */
  readonly holder: string | null
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  /** Null for a ticket without a seat. */
  readonly seat: string | null
  /** The time of the admission. Null if no gate has admitted the ticket. */
  readonly admittedSSE: number | null
}
