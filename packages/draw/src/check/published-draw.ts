import type { DrawEntry } from '../ranks/entry.ts'
import type { DrawReceipt } from '../receipt/draw-receipt.ts'
import type { ClosedList } from '../statements/list-statement.ts'
import type { AnnouncedStart } from '../statements/start-statement.ts'

/** The public facts of a draw. Byte strings are hex. Values are null until they are known. */
export interface PublishedDraw {
  readonly version: 1 | 2
  readonly saleID: string
  readonly startSSE: number
  readonly beacon: {
    /** `standIn` is a beacon of the shop itself, whose rounds are known in advance. */
    readonly kind: 'drand' | 'standIn'
    readonly chainHash: string
    readonly publicKey: string | null
  }
  readonly round: number
  readonly roundTimeSSE: number
  readonly receiptPublicKey: string
  /** The moment at which the list closed. The entries with an earlier time are in the draw, and no others. */
  readonly closedSSE: number | null
  readonly root: string | null
  /** The number of entries in the draw. */
  readonly drawn: number
  readonly signature: string | null
  /** Each start that was announced, in their order. The last one holds. Empty in version 1. */
  readonly starts: readonly SignedStart[]
  /** The signed list. Null until it is published, and in version 1. */
  readonly list: SignedList | null
  /** The signatures of rounds that a later start gave up after the root was published, as far as the shop has them. */
  readonly givenUp: readonly { readonly round: number; readonly signature: string }[]
}

/** An announced start with the signature of the shop. */
export interface SignedStart extends AnnouncedStart {
  readonly signature: string
}

/** A closed list with the signature of the shop. */
export interface SignedList extends ClosedList {
  readonly signature: string
}

/** A receipt with its signature and the key that made it, in hex. */
export interface SignedReceipt extends DrawReceipt {
  readonly publicKey: string
  readonly signature: string
}

/** An entry of the published list. Its rank is null until the draw. */
export interface ListedEntry extends DrawEntry {
  readonly rank: number | null
}

/** The published path from an entry to the root. Hashes are hex. */
export interface PublishedProof extends ListedEntry {
  readonly leafIndex: number
  readonly treeSize: number
  readonly hashes: readonly string[]
}
