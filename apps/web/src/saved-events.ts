import { readKept, writeKept, type TabStorage } from './tab-storage.ts'

/** The storage key of the saved events. The browser keeps them for all members alike (BRW-123). */
export const savedKey = 'savedEvents'

/** The oldest saved event is dropped beyond this number (BRW-124). */
const mostSaved = 200

/** Returns the keys of the saved entries, the newest first. A foreign value counts as empty. */
export function readSaved(storage: TabStorage): readonly string[] {
  const keys = readKept(storage, savedKey)?.['keys']
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

/** Saves an entry of the list, or removes it if it is saved (BRW-121). */
export function toggleSaved(storage: TabStorage, key: string): void {
  const saved = readSaved(storage)
  const others = saved.filter((each) => each !== key)
  writeKept(storage, savedKey, { keys: saved.length === others.length ? [key, ...others].slice(0, mostSaved) : others })
}
