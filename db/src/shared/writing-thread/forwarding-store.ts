import type { Store } from '@pokfei/domain/ports/store'
import type { StoreNouns } from './store-methods.ts'
import { callsOf } from './writing-store.ts'

/** Calls the store in service, which may be another one at the next call. */
export type UseStore = <T>(call: (store: Store) => Promise<T>) => Promise<T>

/** Returns the nouns of a store. Each of their methods calls the same method of the store in service. */
export function forwardNouns(use: UseStore): StoreNouns {
  const call = (noun: string, method: string, args: readonly unknown[]) =>
    use(async (store) => {
      const methods: object = Reflect.get(store, noun)
      return Reflect.apply(Reflect.get(methods, method), methods, args)
    })
  return callsOf(() => true, call) as StoreNouns
}
