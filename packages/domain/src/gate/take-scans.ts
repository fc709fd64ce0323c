import type { Clock } from '../ports/clock.ts'
import type { GateStore } from '../ports/gate-store.ts'
import type { CountedScan, GateDevice, Scan } from './gate.ts'

/** Stores the scans of a gate, each counted once. Returns their results in the same order. */
export async function takeScans(
  { store, clock }: { readonly store: { readonly gate: Pick<GateStore, 'takeScans'> }; readonly clock: Clock },
  { deviceID }: Pick<GateDevice, 'deviceID'>,
  scans: readonly Scan[],
): Promise<readonly CountedScan[]> {
  return store.gate.takeScans({ deviceID, nowSSE: clock.nowSSE() }, scans)
}
