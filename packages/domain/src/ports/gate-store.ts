import type { EventKey } from '../catalogue/catalogue.ts'
import type { AdmissionReport, CountedScan, GateDevice, GateDeviceReport, GateNews, Scan } from '../gate/gate.ts'

/** Gates: the phones at the doors, what they scanned and whom they admitted. Tokens are kept as SHA-256. */
export interface GateStore {
  /** Keeps an invitation; without a name the device is called by its number in the event. Null when there is no such event. */
  invite(
    invitation: EventKey & {
      readonly deviceID: string
      readonly name: string | null
      readonly inviteHash: Uint8Array
      readonly invitedSSE: number
      readonly expiresSSE: number
    },
  ): Promise<GateDevice | null>
  /** Takes up an invitation that has neither expired nor been withdrawn nor been taken up with another token. */
  pair(pairing: { readonly inviteHash: Uint8Array; readonly tokenHash: Uint8Array; readonly nowSSE: number }): Promise<GateDevice | null>
  /** The device of a token, unless it was withdrawn. */
  findDevice(tokenHash: Uint8Array): Promise<GateDevice | null>
  /** Withdraws a device or an invitation, from now on or as it already was; null when there is none. */
  revoke(deviceID: string, nowSSE: number): Promise<GateDevice | null>
  /** By the time of the invitation. Null when there is no such event. */
  listDevices(event: EventKey): Promise<readonly GateDeviceReport[] | null>
  /** Lets `decideScan` decide over each scan in turn and writes the decisions, all in one transaction. */
  takeScans(scope: { readonly deviceID: string; readonly nowSSE: number }, scans: readonly Scan[]): Promise<readonly CountedScan[]>
  /** What has changed for a device since the cursor of earlier news, or ever. A cursor that no news gave may give anything. */
  news(device: Pick<GateDevice, 'deviceID'>, after: string | null): Promise<GateNews>
  /** By the time of the admission. Null when there is no such event. */
  listAdmissions(event: EventKey): Promise<readonly AdmissionReport[] | null>
}
