/** What is needed of a storage; `sessionStorage` and `localStorage` have it. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that lasts as long as the page. */
export function memoryStorage(): TabStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const ownMemory = memoryStorage()

/**
 * The storage of this tab, which a reload and a sign-in elsewhere leave as it is; the page's memory where the
 * browser refuses it. For the browser alone: the server renders for many.
 */
export const tabStorage = (): TabStorage => orMemory(() => window.sessionStorage)

/** The storage of this browser, which a closed tab and an empty battery leave as it is; the page's memory where it is
 *  refused. For the browser alone. */
export const browserStorage = (): TabStorage => orMemory(() => window.localStorage)

/** Some browsers throw where they refuse a storage; inside some apps there is none, and it throws when it is asked. */
function orMemory(open: () => Storage): TabStorage {
  try {
    const storage = open()
    storage.getItem('')
    return storage
  } catch {
    return ownMemory
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
