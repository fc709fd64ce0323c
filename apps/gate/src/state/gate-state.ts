import type { GatePack } from '@pokfei/contracts/routes/gate'
import type { DeviceRecord, DoubleRecord, ScanRecord } from '../storage/records.ts'

/** The state that the screens show. */
export type GateState =
  | { readonly kind: 'starting' }
  /** A phone that is not set up. */
  | { readonly kind: 'unpaired' }
  | { readonly kind: 'withdrawn'; readonly device: DeviceRecord; readonly pendingCount: number }
  | { readonly kind: 'preparing'; readonly device: DeviceRecord; readonly isReachable: boolean }
  | ReadyState

/** A gate that can decide. */
export interface ReadyState {
  readonly kind: 'ready'
  readonly device: DeviceRecord
  readonly pack: GatePack
  /** True if the last call to the server succeeded. */
  readonly isReachable: boolean
  /** The number of scans that the server lacks. */
  readonly pendingCount: number
  /** True if the whole list of tickets was downloaded. */
  readonly isListWhole: boolean
  /** The admissions at all gates, by type index. */
  readonly counts: ReadonlyMap<number, number>
  /** The scans of this phone, newest first. */
  readonly lastScans: readonly ScanRecord[]
  readonly doubles: readonly DoubleRecord[]
}

/** A value that screens can subscribe to. */
export interface Observable<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a {@link Observable}. */
export function createObservable<Value>(first: Value): Observable<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
