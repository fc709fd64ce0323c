/** The admitted tickets of all gates, counted by type. In memory, because every scan shows the counts. */
export interface UsedTickets {
  add(admissionID: string, typeIndex: number): void
  remove(admissionID: string): void
  /** Returns the count of each type, by its index. */
  counts(): ReadonlyMap<number, number>
}

/** Creates an empty {@link UsedTickets}. */
export function createUsedTickets(): UsedTickets {
  const typeOf = new Map<string, number>()
  const counts = new Map<number, number>()
  const move = (typeIndex: number, by: number): void => void counts.set(typeIndex, (counts.get(typeIndex) ?? 0) + by)
  const used: UsedTickets = {
    add(admissionID, typeIndex) {
      used.remove(admissionID)
      typeOf.set(admissionID, typeIndex)
      move(typeIndex, 1)
    },
    remove(admissionID) {
      const typeIndex = typeOf.get(admissionID)
      if (typeIndex === undefined) return
      typeOf.delete(admissionID)
      move(typeIndex, -1)
    },
    counts: () => new Map(counts),
  }
  return used
}
