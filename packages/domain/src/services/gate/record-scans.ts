import type { Clock } from '../../ports/clock.ts'
import type { GateStore } from '../../ports/gate-store.ts'
import type { ScanResult, GateDevice, Scan } from '../../gate/gate.ts'

/** Stores the scans of a gate, each counted once. Returns their results in the same order. */
export async function recordScans(
  { store, clock }: { readonly store: { readonly gate: Pick<GateStore, 'recordScans'> }; readonly clock: Clock },
  { deviceID }: Pick<GateDevice, 'deviceID'>,
  scans: readonly Scan[],
): Promise<readonly ScanResult[]> {
  return store.gate.recordScans({ deviceID, nowSSE: clock.nowSSE() }, scans)
}
