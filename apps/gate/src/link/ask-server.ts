import type { CountedScan as CountedScanJSON } from '@pokfei/contracts/gate'
import { outcomeNamed, type ScanOutcome } from '@pokfei/contracts/reasons'
import type { ScanRecord, UseRecord } from '../db/records.ts'
import type { GateDB } from '../db/gate-db.ts'
import type { GateAPI } from './gate-api.ts'
import { wireScan } from './wire-scan.ts'

/** How long a gate that can reach the server waits for its word before it answers by itself. */
export const askPatienceMs = 180

/** How the server counts a scan, under today's names. */
export interface CountedScan extends Omit<CountedScanJSON, 'outcome'> {
  readonly outcome: ScanOutcome
}

const readCounted = (counted: CountedScanJSON): CountedScan => ({ ...counted, outcome: outcomeNamed(counted.outcome) })

/** Asks the server about admissions that nobody was told of yet. */
export interface ServerAsker {
  /** Null when there is no answer in time: the gate's own decision then stands. An answer is written down before it is given. */
  readonly ask: (scan: ScanRecord) => Promise<CountedScan | null>
  /** Scans whose answer is still waited for, or not written down: they are not to be sent as told. */
  readonly isAsking: (scanID: string) => boolean
}

/** Makes a {@link ServerAsker}. `isReachable` says whether the last call was answered: if not, nobody is kept waiting. */
export function createServerAsker(deps: {
  readonly db: GateDB
  readonly api: Pick<GateAPI, 'send'>
  readonly isReachable: () => boolean
}): ServerAsker {
  const asking = new Set<string>()

  /** Writes down that the server has the scan and how it counts; an admission that it refuses is taken back. */
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
      // A refusal that comes after the people were told changes nothing here: the scan is sent again, as told.
      else void keepIfAdmitted(scan, counted)
      // Not before: a refused admission that is sent as told would have happened.
      asking.delete(scan.scanID)
      return answer
    },
  }
}
