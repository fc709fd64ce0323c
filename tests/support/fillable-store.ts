import { writingMethods } from '@pokfei/db/sqlite/writing-methods'
import { StoreFull, type Store } from '@pokfei/domain/ports/store'

/** A store on a simulated disk that a test can fill. */
export interface FillableStore {
  readonly store: Store
  /** True while every method that writes fails. */
  isFull: boolean
}

/** Wraps a store so that a test can fill its disk. */
export function fillableStore(store: Store): FillableStore {
  const nouns = Object.entries(writingMethods).map(([noun, methods]) => {
    const real: object = Reflect.get(store, noun)
    const guarded = methods.map((method) => [
      method,
      async (...args: readonly unknown[]): Promise<unknown> => {
        // `ensure` finds existing rows without writing.
        if (filled.isFull && method !== 'ensure') throw new StoreFull('SQLITE_FULL: database or disk is full')
        return Reflect.apply(Reflect.get(real, method), undefined, args)
      },
    ])
    return [noun, { ...real, ...Object.fromEntries(guarded) }]
  })
  const filled: FillableStore = {
    store: { ...store, ...Object.fromEntries(nouns), isFull: () => filled.isFull },
    isFull: false,
  }
  return filled
}
