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

/** Chooses the event of all screens, as `ORGANIZER/EVENT`, or with null all events. The tab keeps it (SCR-22). */
export function chooseEvent(event: string | null): void {
  scope = event
  try {
    if (event === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, event)
  } catch {
    // Without storage the event is chosen until the next reload.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the chosen event. Null for all events. */
export const useChosenEvent = (): string | null => useSyncExternalStore(subscribe, () => scope)
