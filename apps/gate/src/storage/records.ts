import type { GateDevice, GatePack, GateUse, Scan } from '@pokfei/contracts/routes/gate'

/** The gate that this phone is, and the token that it generated. */
export interface DeviceRecord extends GateDevice {
  readonly token: string
  /** The invitation that set the phone up. Opening the same link again changes nothing. */
  readonly invite: string
}

/** A ticket in the phone's list, by its admission ID. */
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
  /** True if this phone admitted it. */
  readonly isOwn: boolean
}

/** A scan of this phone. */
export interface ScanRecord extends Omit<Scan, 'isTold'> {
  /** The seat on the ticket, if the phone knew it. */
  readonly seat: string | null
  /** The earlier use of the ticket. */
  readonly use: GateUse | null
  /** A reason beyond the outcome: the event takes no printed codes, this phone lacks the code's key, or the holder did
   *  not show the proof. */
  readonly because: 'printRefused' | 'unknownKey' | 'noProof' | null
  /** Present until the server has it. */
  readonly pending?: 1
}

/** A ticket that this gate and another one have both admitted. */
export interface DoubleRecord {
  readonly doubleID: string
  readonly admissionID: string
  readonly first: GateUse
  readonly second: GateUse
  readonly typeIndex: number | null
  readonly seat: string | null
  readonly isSeen: boolean
}

/** Single values by name. */
export interface Facts {
  readonly device: DeviceRecord
  readonly pack: GatePack
  /** The time of the last download of the pack. */
  readonly packSSE: number
  readonly cursor: string
  /** The time when the last download of the whole list began. */
  readonly listBegunSSE: number
  /** True once the list was downloaded to its end. */
  readonly isListWhole: boolean
  readonly clockOffsetMs: number
  readonly isWithdrawn: boolean
}
