import { readStored, writeStored, type WebStorage } from './storage.ts'

/** The storage key of the saved events. The browser keeps them for all members alike (BRW-123). */
export const savedEventsKey = 'savedEvents'

/** The oldest saved event is dropped beyond this number (BRW-124). */
const maxSaved = 200

/** Returns the keys of the saved entries, the newest first. A foreign value counts as empty. */
export function readSavedEvents(storage: WebStorage): readonly string[] {
  const keys = readStored(storage, savedEventsKey)?.['keys']
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

/** Saves an entry of the list, or removes it if it is saved (BRW-121). */
export function toggleSavedEvent(storage: WebStorage, key: string): void {
  const saved = readSavedEvents(storage)
  const others = saved.filter((each) => each !== key)
  writeStored(storage, savedEventsKey, {
    keys: saved.length === others.length ? [key, ...others].slice(0, maxSaved) : others,
  })
}
