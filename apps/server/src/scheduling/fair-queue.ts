/** Entries of many members. The queue serves the members in turn, one entry each. */
export interface FairQueue<T> {
  /** Returns the number of waiting entries. */
  readonly size: () => number
  /** Returns the number of waiting entries of one member. */
  readonly sizeOf: (member: string) => number
  readonly push: (member: string, entry: T) => void
  /** Removes and returns the oldest entry of the next member. Returns undefined if the queue is empty. */
  readonly shift: () => T | undefined
  /** Removes an entry before its turn, if it still waits. */
  readonly remove: (member: string, entry: T) => void
}

/** Creates an empty queue. An entry is an object, and waits once at most for each member. */
export function createFairQueue<T extends object>(): FairQueue<T> {
  // The first member in the map is next. After a turn the member moves to the end.
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
