import type { Clock } from '../ports/clock.ts'
import type { GateStore } from '../ports/gate-store.ts'
import type { CountedScan, GateDevice, Scan } from './gate.ts'

/** Takes in what a gate has scanned, each scan counted once; answers how each counts, in their order. */
export async function takeScans(
  { store, clock }: { readonly store: { readonly gate: Pick<GateStore, 'takeScans'> }; readonly clock: Clock },
  { deviceID }: Pick<GateDevice, 'deviceID'>,
  scans: readonly Scan[],
): Promise<readonly CountedScan[]> {
  return store.gate.takeScans({ deviceID, nowSSE: clock.nowSSE() }, scans)
}
