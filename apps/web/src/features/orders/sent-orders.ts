import { readKept, writeKept, type TabStorage } from '../../tab-storage.ts'

const key = 'sentOrders'

/**
 * Marks an entry of this tab's history as one whose order was sent. `newestID` is the member's newest order before that,
 * null without any; `entry` is the entry's key.
 */
export function markSent(storage: TabStorage, entry: string, newestID: string | null): void {
  writeKept(storage, key, { ...readKept(storage, key), [entry]: newestID })
}

/** What {@link markSent} marked an entry with; undefined when no order was sent from it. */
export function sentAfter(storage: TabStorage, entry: string): string | null | undefined {
  const sent = readKept(storage, key) ?? {}
  const newestID = Object.hasOwn(sent, entry) ? sent[entry] : undefined
  return newestID === null || typeof newestID === 'string' ? newestID : undefined
}
