/** The storage methods in use. `sessionStorage` and `localStorage` have them. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Creates a storage that lasts as long as the page. */
export function memoryStorage(): WebStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const ownMemory = memoryStorage()

/**
 * Returns this tab's storage, which survives a reload and a sign-in elsewhere. If the browser denies it, returns a
 * storage in memory. For the browser alone, because the server renders for many readers.
 */
export const tabStorage = (): WebStorage => orMemory(() => window.sessionStorage)

/** Returns this browser's storage, which survives a closed tab and an empty battery. If the browser denies it,
 *  returns a storage in memory. For the browser alone. */
export const browserStorage = (): WebStorage => orMemory(() => window.localStorage)

/** Some browsers throw when the storage is opened. Inside some apps it is missing and throws on first use. */
function orMemory(open: () => Storage): WebStorage {
  try {
    const storage = open()
    storage.getItem('')
    return storage
  } catch {
    return ownMemory
  }
}

/** Returns the object stored under a key. Undefined if there is none, or the value is no object. */
export function readStored(storage: WebStorage, key: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Stores an object. Does nothing if the storage is full or not allowed. */
export function writeStored(storage: WebStorage, key: string, value: object): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // There is no other storage. The page works without it.
  }
}

/** True for an object that is no array. A storage may contain any value. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
