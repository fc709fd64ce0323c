import type { ScanOutcome } from '@pokfei/contracts/reasons'
import { decideScan, type ScanFacts } from '@pokfei/domain/gate/decide-scan'
import type { Scan, ScanResult } from '@pokfei/domain/gate/gate'

/** A gate's phone and its event. */
export interface DeviceRow {
  readonly deviceNo: number
  readonly eventNo: number
}

/** A stored scan. */
export interface ScanRow {
  readonly scanNo: number
  readonly outcome: ScanOutcome
}

/** The admission of a ticket, with the scan that caused it. */
export interface AdmissionRow {
  readonly admissionNo: number
  readonly scanNo: number
  readonly use: NonNullable<ScanFacts['use']>
}

/** The rows of one open write transaction, as the script reads and writes them. `OrderRows` says why none waits. */
export interface ScanRows {
  findDevice(deviceID: string): DeviceRow | null
  findScan(deviceNo: number, scanID: string): ScanRow | null
  findAdmission(admissionID: string, eventNo: number): AdmissionRow | null
  /** Returns the status of a ticket that was reissued, revoked or revived. */
  findStatus(admissionID: string): ScanFacts['status']
  /** Stores a scan and returns its number. */
  insertScan(scan: Scan, outcome: ScanOutcome, nowSSE: number, deviceNo: number): number
  setOutcome(scanNo: number, outcome: ScanOutcome): void
  insertAdmission(admissionID: string, eventNo: number, scanNo: number): void
  /** Stores a double admission. A repeated one changes nothing. */
  insertDouble(admissionNo: number, scanNo: number): void
}

/**
 * The transaction of a gate's scans, for every engine: calls `decideScan` for each in turn and writes the decision.
 * Throws if there is no such device.
 */
export function recordScans(
  rows: ScanRows,
  { deviceID, nowSSE }: { readonly deviceID: string; readonly nowSSE: number },
  scans: readonly Scan[],
): readonly ScanResult[] {
  const device = rows.findDevice(deviceID)
  if (!device) throw new Error(`there is no gate device ${deviceID}`)
  return scans.map((scan) => recordScan(rows, scan, nowSSE, device))
}

function recordScan(rows: ScanRows, scan: Scan, nowSSE: number, { deviceNo, eventNo }: DeviceRow): ScanResult {
  const { scanID, ticket } = scan
  const known = rows.findScan(deviceNo, scanID)
  const admission = ticket && rows.findAdmission(ticket.admissionID, eventNo)
  const isOther = admission !== null && admission.scanNo !== known?.scanNo
  const { write, recorded } = decideScan(scan, {
    recorded: known && { outcome: known.outcome },
    use: isOther ? admission.use : null,
    status: ticket ? rows.findStatus(ticket.admissionID) : undefined,
  })
  if (write === 'nothing') return { scanID, ...recorded }
  const scanNo = known?.scanNo ?? rows.insertScan(scan, recorded.outcome, nowSSE, deviceNo)
  if (known) rows.setOutcome(scanNo, recorded.outcome)
  if (write === 'admit' && ticket) rows.insertAdmission(ticket.admissionID, eventNo, scanNo)
  if (write === 'twice' && admission) rows.insertDouble(admission.admissionNo, scanNo)
  return { scanID, ...recorded }
}
