import type { DrawEntry } from '../ranks/entry.ts'
import type { DrawReceipt } from '../receipt/draw-receipt.ts'

/** The public facts of a draw. Byte strings are hex. Values are null until they are known. */
export interface PublishedDraw {
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
