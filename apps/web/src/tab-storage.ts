/** What is needed of a storage; `sessionStorage` has it. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps nothing: for a browser that refuses its storage. */
const noStorage: TabStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The storage of this tab, which a reload and a sign-in elsewhere leave as it is. Never call it while rendering. */
export function tabStorage(): TabStorage {
  try {
    return window.sessionStorage
  } catch {
    return noStorage
  }
}

/** The object kept under a key; undefined when there is none, or what is there is no object. */
export function readKept(storage: TabStorage, key: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps an object. A storage that is full or refuses loses it, and nothing else. */
export function writeKept(storage: TabStorage, key: string, value: object): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // There is no other place; the page goes on without.
  }
}

/** True for an object that is no list: what came out of a storage may be anything. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
