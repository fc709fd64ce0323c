import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { EventKey } from '../catalogue/catalogue.ts'
import type { AdmissionReport, ScanResult, GateDevice, GateDeviceReport, GateChanges, Scan } from '../gate/gate.ts'

/** The end of a revocation. `device` is the device after it. */
export type RevokeGateResult =
  | { readonly kind: 'noSuchDevice' }
  | { readonly kind: 'unchanged'; readonly device: GateDevice }
  | { readonly kind: 'revoked'; readonly device: GateDevice }

/** Gates: the phones at the doors, their scans and their admissions. Tokens are stored as SHA-256. */
export interface GateStore {
  /**
   * Stores an invitation. Without a name, the device is named after its number in the event. Returns null for an
   * unknown event.
   */
  invite(
    invitation: EventKey & {
      readonly deviceID: string
      readonly name: string | null
      readonly inviteHash: Uint8Array
      readonly invitedSSE: number
      readonly expiresSSE: number
    },
    act: OperatorAct,
  ): Promise<GateDevice | null>
  /** Accepts an invitation that has not expired, was not revoked and was not accepted with another token. */
  pair(pairing: {
    readonly inviteHash: Uint8Array
    readonly tokenHash: Uint8Array
    readonly nowSSE: number
  }): Promise<GateDevice | null>
  /** Returns the device of a token, unless it was revoked. */
  findDevice(tokenHash: Uint8Array): Promise<GateDevice | null>
  /** Revokes a device or an invitation. An earlier revocation keeps its time. */
  revoke(deviceID: string, act: OperatorAct): Promise<RevokeGateResult>
  /** Returns the devices by the time of their invitation, or null for an unknown event. */
  listDevices(event: EventKey): Promise<readonly GateDeviceReport[] | null>
  /** Calls `decideScan` for each scan in turn and writes the decisions, all in one transaction. */
  recordScans(
    scope: { readonly deviceID: string; readonly nowSSE: number },
    scans: readonly Scan[],
  ): Promise<readonly ScanResult[]>
  /** Returns what changed for a device since a cursor, or since ever. An unknown cursor may return anything. */
  changes(device: Pick<GateDevice, 'deviceID'>, after: string | null): Promise<GateChanges>
  /** Returns the admissions by their time, or null for an unknown event. */
  listAdmissions(event: EventKey): Promise<readonly AdmissionReport[] | null>
}
