import { sentOrdersKey } from '../../browser-storage/checkout-storage.ts'
import { readStored, writeStored, type WebStorage } from '../../browser-storage/storage.ts'

/**
 * Marks an entry of this tab's history, by its key `entry`, as one that sent an order. `newestID` is the member's
 * newest order before that, or null.
 */
export function markSent(storage: WebStorage, entry: string, newestID: string | null): void {
  writeStored(storage, sentOrdersKey, { ...readStored(storage, sentOrdersKey), [entry]: newestID })
}

/** Returns the `newestID` of {@link markSent} for an entry. Undefined if the entry sent no order. */
export function sentAfter(storage: WebStorage, entry: string): string | null | undefined {
  const sent = readStored(storage, sentOrdersKey) ?? {}
  const newestID = Object.hasOwn(sent, entry) ? sent[entry] : undefined
  return newestID === null || typeof newestID === 'string' ? newestID : undefined
}
