import { sentOrdersKey } from '../../kept-checkouts.ts'
import { readKept, writeKept, type TabStorage } from '../../tab-storage.ts'

/**
 * Marks an entry of this tab's history, by its key `entry`, as one that sent an order. `newestID` is the member's
 * newest order before that, or null.
 */
export function markSent(storage: TabStorage, entry: string, newestID: string | null): void {
  writeKept(storage, sentOrdersKey, { ...readKept(storage, sentOrdersKey), [entry]: newestID })
}

/** Returns the `newestID` of {@link markSent} for an entry. Undefined if the entry sent no order. */
export function sentAfter(storage: TabStorage, entry: string): string | null | undefined {
  const sent = readKept(storage, sentOrdersKey) ?? {}
  const newestID = Object.hasOwn(sent, entry) ? sent[entry] : undefined
  return newestID === null || typeof newestID === 'string' ? newestID : undefined
}
