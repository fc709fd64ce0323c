import { useSyncExternalStore } from 'react'
import { readSavedEvents, savedEventsKey, toggleSavedEvent } from '../browser-storage/saved-events.ts'
import { browserStorage } from '../browser-storage/storage.ts'

const listeners = new Set<() => void>()

/** Subscribes to changes of the saved events, in this tab and in others. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

let known: { readonly text: string | null; readonly saved: ReadonlySet<string> } = { text: null, saved: new Set() }

/** Returns the saved keys. The set stays the same object until they change. */
function snapshot(): ReadonlySet<string> {
  const storage = browserStorage()
  const text = storage.getItem(savedEventsKey)
  if (text !== known.text) known = { text, saved: new Set(readSavedEvents(storage)) }
  return known.saved
}

const unknown = (): undefined => undefined

/** Returns the keys of the events saved in this browser. Undefined until hydration. */
export const useSavedEvents = (): ReadonlySet<string> | undefined => useSyncExternalStore(subscribe, snapshot, unknown)

/** Saves an entry in this browser or removes it, and notifies every subscriber. */
export function toggleSavedEntry(key: string): void {
  toggleSavedEvent(browserStorage(), key)
  for (const listener of listeners) listener()
}
