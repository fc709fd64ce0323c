import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { saleHash, uint64, utf8 } from '../bytes.ts'
import { startMessages, type AnnouncedStart, type StatedSale } from './start-statement.ts'

/** The closed list of a sale as the shop signs it. A sale has one. */
export interface ClosedList {
  /** The moment at which the list closed. Exactly the entries with an earlier time are in it. */
  readonly closedSSE: number
  /** The moment at which its root was published. */
  readonly publishedSSE: number
  /** The number of its entries. */
  readonly size: number
  /** 32 bytes in hex. */
  readonly root: string
  /** The number of the start that held when the root was published, from 1. */
  readonly startNumber: number
}

const listPrefix = utf8('POKFEI-DRAW-LIST-2\0')

/** Returns the bytes that the shop signs for a list (docs/draw.md). Throws if there is no such start. */
export function listMessage(sale: StatedSale, starts: readonly AnnouncedStart[], list: ClosedList): Uint8Array {
  const start = starts[list.startNumber - 1]
  const startMessage = startMessages(sale, starts)[list.startNumber - 1]
  if (start === undefined || startMessage === undefined) throw new RangeError(`there is no start ${list.startNumber}`)
  return concatBytes(
    listPrefix,
    saleHash(sale.saleID),
    uint64(list.closedSSE),
    uint64(list.publishedSSE),
    uint64(list.size),
    hexToBytes(list.root),
    hexToBytes(sale.chainHash),
    uint64(start.round),
    uint64(start.startSSE),
    sha256(startMessage),
  )
}
