import type { CountedScan } from '@pokfei/contracts/gate'
import type { ScanRecord } from '../db/records.ts'
import type { GateDB } from '../db/gate-db.ts'
import type { GateAPI } from './gate-api.ts'
import { wireScan } from './wire-scan.ts'

/** How long a gate that can reach the server waits for its word before it answers by itself. */
export const askPatienceMs = 180

/** Asks the server about admissions that nobody was told of yet. */
export interface ServerAsker {
  /** Null when there is no answer in time: the gate's own decision then stands. */
  readonly ask: (scan: ScanRecord) => Promise<CountedScan | null>
  /** Scans whose answer is still waited for: they are not to be sent as told. */
  readonly isAsking: (scanID: string) => boolean
}

/** Makes a {@link ServerAsker}. `isReachable` says whether the last call was answered: if not, nobody is kept waiting. */
export function createServerAsker(deps: {
  readonly db: GateDB
  readonly api: Pick<GateAPI, 'send'>
  readonly isReachable: () => boolean
}): ServerAsker {
  const asking = new Set<string>()

  async function markSent(scan: ScanRecord): Promise<void> {
    const { pending: _pending, ...sent } = scan
    await deps.db.write(({ scans }) => void scans.put(sent))
  }

  return {
    isAsking: (scanID) => asking.has(scanID),
    async ask(scan) {
      if (!deps.isReachable()) return null
      asking.add(scan.scanID)
      let isTold = false
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), askPatienceMs))
      const counted = deps.api.send([wireScan(scan, false)]).then(async (called) => {
        const answer = called.kind === 'answered' ? (called.body.scans[0] ?? null) : null
        // A refusal that comes after the people were told changes nothing here: the scan is sent again, as told.
        if (answer?.outcome === 'admitted') await markSent(scan)
        return isTold ? null : answer
      })
      const answer = await Promise.race([counted, late])
      isTold = true
      asking.delete(scan.scanID)
      return answer
    },
  }
}
