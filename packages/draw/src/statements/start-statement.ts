import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { saleHash, uint64, utf8 } from '../bytes.ts'

/** A start of the sale as the shop announced it. A start that moves is the next one, and never changes one before. */
export interface AnnouncedStart {
  /** The moment of the announcement, in Unix seconds. */
  readonly sinceSSE: number
  readonly startSSE: number
  /** The round that fixes the ranks if this start holds. */
  readonly round: number
}

/** The sale of a statement, and the beacon that was announced for it. */
export interface StatedSale {
  readonly saleID: string
  /** 32 bytes in hex. */
  readonly chainHash: string
}

const startPrefix = utf8('POKFEI-DRAW-START-2\0')

/**
 * Returns the bytes that the shop signs for each start, in their order (docs/draw.md). Each holds the hash of the one before,
 * so the last one fixes all of them.
 */
export function startMessages(
  { saleID, chainHash }: StatedSale,
  starts: readonly AnnouncedStart[],
): readonly Uint8Array[] {
  let before: Uint8Array = new Uint8Array(32)
  return starts.map(({ sinceSSE, startSSE, round }, index) => {
    const times = concatBytes(uint64(index + 1), uint64(sinceSSE), uint64(startSSE))
    const message = concatBytes(startPrefix, saleHash(saleID), times, hexToBytes(chainHash), uint64(round), before)
    before = sha256(message)
    return message
  })
}

/** Returns the start that an entry was told of: the newest one that was announced before the entry joined. */
export const startToldAt = <Start extends AnnouncedStart>(
  starts: readonly Start[],
  joinedSSE: number,
): Start | undefined => starts.findLast(({ sinceSSE }) => sinceSSE < joinedSSE) ?? starts[0]
