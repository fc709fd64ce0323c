import type { GatePack } from '@pokfei/contracts/gate'
import type { DeviceRecord, DoubleRecord, ScanRecord } from '../db/records.ts'

/** What the screens show. */
export type GateState =
  | { readonly kind: 'starting' }
  /** A phone that is not set up. */
  | { readonly kind: 'unpaired' }
  | { readonly kind: 'withdrawn'; readonly device: DeviceRecord; readonly pendingCount: number }
  | { readonly kind: 'preparing'; readonly device: DeviceRecord; readonly isReachable: boolean }
  | ReadyState

/** A gate that decides. */
export interface ReadyState {
  readonly kind: 'ready'
  readonly device: DeviceRecord
  readonly pack: GatePack
  /** Whether the server's last answer came. */
  readonly isReachable: boolean
  /** Scans that the server does not have yet. */
  readonly pendingCount: number
  /** Whether the list of tickets is there as a whole. */
  readonly isListWhole: boolean
  /** Admitted at any gate, by type index. */
  readonly counts: ReadonlyMap<number, number>
  /** Of this phone, newest first. */
  readonly lastScans: readonly ScanRecord[]
  readonly doubles: readonly DoubleRecord[]
}

/** A value that screens can follow. */
export interface Followed<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes a {@link Followed}. */
export function follow<Value>(first: Value): Followed<Value> {
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
