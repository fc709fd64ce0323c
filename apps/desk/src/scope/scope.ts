import { useSyncExternalStore } from 'react'

const storageKey = 'desk-event'

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

let scope = stored()
const listeners = new Set<() => void>()

/** Chooses the event of all screens that need one, as `ORGANIZER/EVENT`. The tab keeps it (SCR-22). */
export function chooseEvent(event: string): void {
  scope = event
  try {
    sessionStorage.setItem(storageKey, event)
  } catch {
    // Without storage the event is chosen until the next reload.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the chosen event. Null before a choice. */
export const useChosenEvent = (): string | null => useSyncExternalStore(subscribe, () => scope)
