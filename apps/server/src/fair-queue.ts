/** Entries of many members. They are taken out in turns: one of each member, then the next of the first. */
export interface FairQueue<T> {
  /** How many entries wait in all. */
  readonly size: () => number
  /** How many entries of one member wait. */
  readonly sizeOf: (member: string) => number
  readonly push: (member: string, entry: T) => void
  /** Takes out the oldest entry of the member whose turn it is; undefined when nothing waits. */
  readonly shift: () => T | undefined
  /** Takes an entry out before its turn, if it still waits. */
  readonly remove: (member: string, entry: T) => void
}

/** Makes an empty queue. An entry is an object, and waits once at most. */
export function createFairQueue<T extends object>(): FairQueue<T> {
  // The first member in the map is the next; after a turn it goes to the end.
  const members = new Map<string, Set<T>>()
  let size = 0

  function remove(member: string, entry: T): void {
    const own = members.get(member)
    if (own?.delete(entry) !== true) return
    size -= 1
    if (own.size === 0) members.delete(member)
  }

  return {
    size: () => size,
    sizeOf: (member) => members.get(member)?.size ?? 0,
    push(member, entry) {
      const own = members.get(member)
      if (own === undefined) members.set(member, new Set([entry]))
      else own.add(entry)
      size += 1
    },
    shift() {
      for (const [member, own] of members) {
        for (const entry of own) {
          remove(member, entry)
          if (members.delete(member)) members.set(member, own)
          return entry
        }
      }
      return undefined
    },
    remove,
  }
}
