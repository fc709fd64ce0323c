import { replaceWrites, writeTo } from '@pokfei/db/shared/writing-thread/writing-store'
import { StoreFull } from '@pokfei/domain/ports/store-errors'
import type { Store } from '@pokfei/domain/ports/store'

/** A store on a simulated disk that a test can fill. */
export interface FillableStore {
  readonly store: Store
  /** True while every method that writes fails. */
  isFull: boolean
}

/** Wraps a store so that a test can fill its disk. */
export function fillableStore(store: Store): FillableStore {
  const write = writeTo(store)
  const guarded = replaceWrites(store, (noun, method, args) =>
    // `ensure` finds existing rows without writing.
    filled.isFull && method !== 'ensure'
      ? Promise.reject(new StoreFull('SQLITE_FULL: database or disk is full'))
      : write(noun, method, args),
  )
  const filled: FillableStore = { store: { ...guarded, isFull: () => filled.isFull }, isFull: false }
  return filled
}
