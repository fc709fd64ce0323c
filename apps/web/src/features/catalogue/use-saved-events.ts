import { useSyncExternalStore } from 'react'
import { readSaved, savedKey, toggleSaved } from '../../saved-events.ts'
import { browserStorage } from '../../tab-storage.ts'

const listeners = new Set<() => void>()

/** Hears of what is saved in this tab and in others. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

let known: { readonly text: string | null; readonly saved: ReadonlySet<string> } = { text: null, saved: new Set() }

/** The same set for as long as the same is saved. */
function snapshot(): ReadonlySet<string> {
  const storage = browserStorage()
  const text = storage.getItem(savedKey)
  if (text !== known.text) known = { text, saved: new Set(readSaved(storage)) }
  return known.saved
}

const unknown = (): undefined => undefined

/** The keys of what is saved in this browser; undefined until the page has come to life. */
export const useSavedEvents = (): ReadonlySet<string> | undefined => useSyncExternalStore(subscribe, snapshot, unknown)

/** Saves an entry in this browser, or lets it go, and tells all who show it. */
export function toggle(key: string): void {
  toggleSaved(browserStorage(), key)
  for (const listener of listeners) listener()
}
