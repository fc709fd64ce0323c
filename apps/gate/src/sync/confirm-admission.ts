import type { ScanResult as RecordedScanJSON } from '@pokfei/contracts/routes/gate'
import { outcomeNamed, type ScanOutcome } from '@pokfei/contracts/reasons'
import type { ScanRecord, UseRecord } from '../storage/records.ts'
import type { GateDB } from '../storage/gate-db.ts'
import { wireScan, type GateAPI } from './gate-api.ts'

/** Milliseconds that a gate waits for the server before it decides alone (GAT-22). */
export const confirmTimeoutMs = 180

/** The server's record of a scan, under today's names. */
export interface RecordedScan extends Omit<RecordedScanJSON, 'outcome'> {
  readonly outcome: ScanOutcome
}

const readRecordedScan = (recorded: RecordedScanJSON): RecordedScan => ({
  ...recorded,
  outcome: outcomeNamed(recorded.outcome),
})

/** Asks the server about admissions that were not shown yet. */
export interface AdmissionConfirmer {
  /** Returns null if there is no response in time, and the gate's own decision stands. A response is stored before
   *  it is returned. */
  readonly confirm: (scan: ScanRecord) => Promise<RecordedScan | null>
  /** True for a scan whose response is awaited or not stored yet. Such a scan must not be sent as shown. */
  readonly isConfirming: (scanID: string) => boolean
}

/** Creates an {@link AdmissionConfirmer}. `isReachable` is false if the last call failed, and then no result waits. */
export function createAdmissionConfirmer(deps: {
  readonly db: GateDB
  readonly api: Pick<GateAPI, 'send'>
  readonly isReachable: () => boolean
}): AdmissionConfirmer {
  const confirming = new Set<string>()

  /** Stores that the server has recorded the scan. Takes back an admission that the server refuses. */
  async function storeRecordedScan(
    { pending: _pending, ...sent }: ScanRecord,
    { outcome, use }: RecordedScan,
  ): Promise<void> {
    await deps.db.write(({ scans, uses }) => {
      const isAdmitted = outcome === 'admitted'
      scans.put(isAdmitted ? sent : { ...sent, outcome, use })
      if (isAdmitted || sent.ticket === null) return
      const { admissionID, typeIndex } = sent.ticket
      if (use) uses.put({ admissionID, typeIndex, ...use, scanID: sent.scanID, isOwn: false } satisfies UseRecord)
      else uses.delete(admissionID)
    })
  }

  async function storeIfAdmitted(scan: ScanRecord, later: Promise<RecordedScan | null>): Promise<void> {
    const recorded = await later
    if (recorded?.outcome === 'admitted') await storeRecordedScan(scan, recorded)
  }

  return {
    isConfirming: (scanID) => confirming.has(scanID),
    async confirm(scan) {
      if (!deps.isReachable()) return null
      confirming.add(scan.scanID)
      const recorded = deps.api.send([wireScan(scan, false)]).then((result) => {
        const first = result.kind === 'ok' ? result.body.scans[0] : undefined
        return first === undefined ? null : readRecordedScan(first)
      })
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), confirmTimeoutMs))
      const response = await Promise.race([recorded, late])
      if (response) await storeRecordedScan(scan, response)
      // A rejection that arrives after the result was shown changes nothing here. The scan is sent again, as shown.
      else void storeIfAdmitted(scan, recorded)
      // Not earlier: a rejected admission that was sent as shown would count as one that happened.
      confirming.delete(scan.scanID)
      return response
    },
  }
}
