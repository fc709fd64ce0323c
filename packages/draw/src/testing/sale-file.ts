import { bytesToHex as hex, hexToBytes as bytes } from '@noble/hashes/utils.js'
import { seedOf } from '../ranks/rank-entries.ts'
import { receiptMessage } from '../receipt/draw-receipt.ts'
import { listMessage } from '../statements/list-statement.ts'
import { startMessages } from '../statements/start-statement.ts'
import { wordPlacesOf } from '../words/words-of-root.ts'
import type { RefusedSale } from './frauds.ts'
import { samplePrivateKey, type SampleSale } from './sample-sale.ts'

/** Returns the content of vectors-2.json. A refused sale has only the parts in which it differs. */
export function saleFile(right: SampleSale, refused: readonly RefusedSale[]) {
  const { draw, receipts } = right
  const { root, signature, list } = draw
  if (root === null || signature === null || list === null) throw new Error('the sample sale has its draw')
  const sale = { saleID: draw.saleID, chainHash: draw.beacon.chainHash }
  return {
    about: 'Test vectors of docs/draw.md, version 2. Byte strings are hex. The private key is for tests only.',
    privateKey: hex(samplePrivateKey),
    ...right,
    messages: {
      starts: startMessages(sale, draw.starts).map(hex),
      list: hex(listMessage(sale, draw.starts, list)),
      receipts: receipts.map((receipt) => hex(receiptMessage(receipt))),
    },
    seed: hex(seedOf(bytes(root), bytes(signature))),
    words: wordPlacesOf(root),
    refused: refused.map(({ about, wrong, sale: other }) => ({ about, wrong, ...differencesOf(other, right) })),
  }
}

/** Returns the parts of a sale that differ from the right one. */
function differencesOf(other: SampleSale, right: SampleSale): Partial<SampleSale> {
  const { draw, entries, receipts, seen, log } = other
  const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)
  return {
    ...(!isSame(draw, right.draw) && { draw }),
    ...(!isSame(entries, right.entries) && { entries }),
    ...(!isSame(receipts, right.receipts) && { receipts }),
    ...(!isSame(seen, right.seen) && { seen }),
    ...(!isSame(log, right.log) && { log }),
  }
}
