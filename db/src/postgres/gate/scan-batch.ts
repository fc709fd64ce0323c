import type { Scan } from '@pokfei/domain/gate/gate'
import type { AdmissionRow, ScanRows } from '../../shared/gate/record-scans.ts'
import { outcomeOf, storedOutcomes, type StoredOutcome } from '../../shared/gate/stored-outcome.ts'
import type { ScanFactRows } from './scan-facts.ts'

/** The writes that the scripts of a batch have collected, to be sent together. */
export interface ScanWrites {
  readonly scans: Map<number, NewScan>
  /** The new outcomes of known scans, by row number. */
  readonly outcomes: Map<number, StoredOutcome>
  readonly admissions: {
    readonly admissionNo: number
    readonly scanNo: number
    readonly eventNo: number
    readonly admissionID: string
  }[]
  readonly doubles: { readonly admissionNo: number; readonly scanNo: number }[]
}

/** A scan to insert. */
interface NewScan extends Pick<Scan, 'scanID' | 'scannedSSE' | 'method'> {
  readonly scanNo: number
  readonly deviceNo: number
  readonly receivedSSE: number
  outcome: StoredOutcome
  readonly admissionID: string | null
  readonly typeIndex: number | null
}

/** A scan of the batch or of the database. */
interface KnownScan {
  readonly scanNo: number
  readonly deviceNo: number
  readonly scannedSSE: number
  outcome: StoredOutcome
}

const keyOf = (owner: number, id: string): string => `${owner}/${id}`

/**
 * Returns rows that answer from the facts of a batch, and collect what the scripts write. Each script sees what the
 * scripts before it have written.
 */
export function createScanBatch(facts: ScanFactRows): { readonly rows: ScanRows; readonly writes: ScanWrites } {
  const devices = new Map(facts.devices.map((device) => [device.deviceID, device]))
  const gateNames = new Map(facts.devices.map(({ deviceNo, name }) => [deviceNo, name]))
  const scans = new Map(
    facts.scans.map((scan): [string, KnownScan] => [keyOf(scan.deviceNo, scan.scanID), { ...scan }]),
  )
  const scansByNo = new Map([...scans.values()].map((scan) => [scan.scanNo, scan]))
  const admissions = new Map(
    facts.admissions.map(({ eventNo, admissionID, admissionNo, scanNo, usedSSE, gate }): [string, AdmissionRow] => [
      keyOf(eventNo, admissionID),
      { admissionNo, scanNo, use: { usedSSE, gate } },
    ]),
  )
  const statuses = new Map(
    facts.statuses.map(({ admissionID, issueNumber, revokedSSE }) => [
      admissionID,
      { issueNumber, isRevoked: revokedSSE !== null },
    ]),
  )
  const scanNos = facts.numbers.map(({ scanNo }) => scanNo)
  const admissionNos = facts.numbers.map(({ admissionNo }) => admissionNo)
  const writes: ScanWrites = { scans: new Map(), outcomes: new Map(), admissions: [], doubles: [] }

  return {
    writes,
    rows: {
      findDevice: (deviceID) => devices.get(deviceID) ?? null,
      findScan(deviceNo, scanID) {
        const known = scans.get(keyOf(deviceNo, scanID))
        return known ? { scanNo: known.scanNo, outcome: outcomeOf(known.outcome) } : null
      },
      findAdmission: (admissionID, eventNo) => admissions.get(keyOf(eventNo, admissionID)) ?? null,
      findStatus: (admissionID) => statuses.get(admissionID),
      insertScan({ scanID, scannedSSE, method, ticket }, outcome, nowSSE, deviceNo) {
        const scanNo = drawn(scanNos)
        const stored = storedOutcomes[outcome]
        const known = { scanNo, deviceNo, scannedSSE, outcome: stored }
        scans.set(keyOf(deviceNo, scanID), known)
        scansByNo.set(scanNo, known)
        writes.scans.set(scanNo, {
          ...known,
          scanID,
          receivedSSE: nowSSE,
          method,
          admissionID: ticket?.admissionID ?? null,
          typeIndex: ticket?.typeIndex ?? null,
        })
        return scanNo
      },
      setOutcome(scanNo, outcome) {
        const stored = storedOutcomes[outcome]
        existing(scansByNo.get(scanNo)).outcome = stored
        const added = writes.scans.get(scanNo)
        if (added) added.outcome = stored
        else writes.outcomes.set(scanNo, stored)
      },
      insertAdmission(admissionID, eventNo, scanNo) {
        const admissionNo = drawn(admissionNos)
        const { scannedSSE, deviceNo } = existing(scansByNo.get(scanNo))
        const use = { usedSSE: scannedSSE, gate: existing(gateNames.get(deviceNo)) }
        admissions.set(keyOf(eventNo, admissionID), { admissionNo, scanNo, use })
        writes.admissions.push({ admissionNo, scanNo, eventNo, admissionID })
      },
      insertDouble: (admissionNo, scanNo) => void writes.doubles.push({ admissionNo, scanNo }),
    },
  }
}

function drawn(numbers: number[]): number {
  const number = numbers.shift()
  if (number === undefined) throw new Error('a batch has too few numbers for its scans')
  return number
}

function existing<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a row of a scan was not loaded')
  return value
}
