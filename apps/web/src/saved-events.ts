import { readKept, writeKept, type TabStorage } from './tab-storage.ts'

/** Under this key the browser keeps what its reader saved, whoever is signed in. */
export const savedKey = 'savedEvents'

/** The oldest makes room for one too many. */
const mostSaved = 200

/** The keys of what was saved, the newest first. What somebody else wrote there counts as nothing. */
export function readSaved(storage: TabStorage): readonly string[] {
  const keys = readKept(storage, savedKey)?.['keys']
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

/** Saves an entry of the list, or lets it go if it is saved. */
export function toggleSaved(storage: TabStorage, key: string): void {
  const saved = readSaved(storage)
  const others = saved.filter((each) => each !== key)
  writeKept(storage, savedKey, { keys: saved.length === others.length ? [key, ...others].slice(0, mostSaved) : others })
}
