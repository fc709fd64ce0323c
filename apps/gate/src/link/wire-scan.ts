import type { Scan } from '@pokfei/contracts/gate'
import type { ScanRecord } from '../db/records.ts'

/** A scan as it is sent. */
export function wireScan({ scanID, scannedSSE, outcome, method, ticket }: ScanRecord, isTold: boolean): Scan {
  return { scanID, scannedSSE, outcome, method, ticket, isTold }
}
