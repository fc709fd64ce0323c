import { useSyncExternalStore } from 'react'

/** A value that the whole page shares and that only the browser ever changes. */
export interface Store<Value> {
  /** What the server renders, and what the browser takes over before it shows another. */
  readonly first: Value
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes a store. Its first value is what the server renders, for everybody. */
export function createStore<Value>(first: Value): Store<Value> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    first,
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store, now and whenever it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.first)
}
