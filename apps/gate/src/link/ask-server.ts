import type { CountedScan as CountedScanJSON } from '@pokfei/contracts/gate'
import { outcomeNamed, type ScanOutcome } from '@pokfei/contracts/reasons'
import type { ScanRecord, UseRecord } from '../db/records.ts'
import type { GateDB } from '../db/gate-db.ts'
import type { GateAPI } from './gate-api.ts'
import { wireScan } from './wire-scan.ts'

/** Milliseconds that a gate waits for the server before it decides alone (GAT-22). */
export const askPatienceMs = 180

/** The server's count of a scan, under today's names. */
export interface CountedScan extends Omit<CountedScanJSON, 'outcome'> {
  readonly outcome: ScanOutcome
}

const readCounted = (counted: CountedScanJSON): CountedScan => ({ ...counted, outcome: outcomeNamed(counted.outcome) })

/** Asks the server about admissions that were not shown yet. */
export interface ServerAsker {
  /** Returns null if there is no response in time, and the gate's own decision stands. A response is stored before
   *  it is returned. */
  readonly ask: (scan: ScanRecord) => Promise<CountedScan | null>
  /** True for a scan whose response is awaited or not stored yet. Such a scan must not be sent as shown. */
  readonly isAsking: (scanID: string) => boolean
}

/** Creates a {@link ServerAsker}. `isReachable` is false if the last call failed, and then nobody waits. */
export function createServerAsker(deps: {
  readonly db: GateDB
  readonly api: Pick<GateAPI, 'send'>
  readonly isReachable: () => boolean
}): ServerAsker {
  const asking = new Set<string>()

  /** Stores that the server has the scan, with its count. Takes back an admission that the server refuses. */
  async function keepCounted({ pending: _pending, ...sent }: ScanRecord, { outcome, use }: CountedScan): Promise<void> {
    await deps.db.write(({ scans, uses }) => {
      const isAdmitted = outcome === 'admitted'
      scans.put(isAdmitted ? sent : { ...sent, outcome, use })
      if (isAdmitted || sent.ticket === null) return
      const { admissionID, typeIndex } = sent.ticket
      if (use) uses.put({ admissionID, typeIndex, ...use, scanID: sent.scanID, isOwn: false } satisfies UseRecord)
      else uses.delete(admissionID)
    })
  }

  async function keepIfAdmitted(scan: ScanRecord, later: Promise<CountedScan | null>): Promise<void> {
    const counted = await later
    if (counted?.outcome === 'admitted') await keepCounted(scan, counted)
  }

  return {
    isAsking: (scanID) => asking.has(scanID),
    async ask(scan) {
      if (!deps.isReachable()) return null
      asking.add(scan.scanID)
      const counted = deps.api.send([wireScan(scan, false)]).then((called) => {
        const first = called.kind === 'answered' ? called.body.scans[0] : undefined
        return first === undefined ? null : readCounted(first)
      })
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), askPatienceMs))
      const answer = await Promise.race([counted, late])
      if (answer) await keepCounted(scan, answer)
      // A refusal that arrives after the result was shown changes nothing here. The scan is sent again, as shown.
      else void keepIfAdmitted(scan, counted)
      // Not earlier: a refused admission that was sent as shown would count as one that happened.
      asking.delete(scan.scanID)
      return answer
    },
  }
}
