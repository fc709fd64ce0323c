import type { GateDevice, GatePack, GateUse, Scan } from '@pokfei/contracts/gate'

/** What this phone is, and the token that it made for itself. */
export interface DeviceRecord extends GateDevice {
  readonly token: string
  /** What it was set up by: opening the same link again changes nothing. */
  readonly invite: string
}

/** A ticket that the phone has heard of, by its admission. */
export interface TicketRecord {
  readonly admissionID: string
  readonly orderReference: string
  readonly holder: string
  readonly phoneEnds: string
  readonly typeIndex: number
  readonly seat: string | null
  readonly issueNumber: number
  readonly isRevoked: boolean
}

/** A ticket that was used, here or elsewhere. */
export interface UseRecord extends GateUse {
  readonly admissionID: string
  readonly typeIndex: number
  readonly scanID: string
  /** Whether this phone admitted it. */
  readonly isOwn: boolean
}

/** A scan of this phone. */
export interface ScanRecord extends Omit<Scan, 'isTold'> {
  /** As it was on the ticket, when the phone knew. */
  readonly seat: string | null
  /** Of a ticket that was used before. */
  readonly use: GateUse | null
  /** What the outcome alone does not say: the event takes no printed codes, or the code's key is not known here. */
  readonly because: 'printRefused' | 'unknownKey' | null
  /** Present until the server has it. */
  readonly pending?: 1
}

/** A ticket that this gate and another have both admitted. */
export interface DoubleRecord {
  readonly doubleID: string
  readonly admissionID: string
  readonly first: GateUse
  readonly second: GateUse
  readonly typeIndex: number | null
  readonly seat: string | null
  readonly isSeen: boolean
}

/** Single facts, by name. */
export interface Facts {
  readonly device: DeviceRecord
  readonly pack: GatePack
  /** When the pack was fetched. */
  readonly packSSE: number
  readonly cursor: string
  /** When the list of tickets was last begun anew. */
  readonly listBegunSSE: number
  /** Whether the list was fetched to its end once. */
  readonly isListWhole: boolean
  readonly clockOffsetMs: number
  readonly isWithdrawn: boolean
}
