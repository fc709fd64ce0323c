import type { Scan } from '@pokfei/contracts/gate'
import type { ScanRecord } from '../db/records.ts'

/** Returns a scan in the form of the wire. `isTold` is true if its result was shown. */
export function wireScan({ scanID, scannedSSE, outcome, method, ticket }: ScanRecord, isTold: boolean): Scan {
  return { scanID, scannedSSE, outcome, method, ticket, isTold }
}
