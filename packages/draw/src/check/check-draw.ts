import { hexToBytes } from '@noble/hashes/utils.js'
import { quicknet, roundAt, timeOfRound, verifyRound, type Beacon } from '../beacon/quicknet.ts'
import { compareBytes } from '../bytes.ts'
import { leafOf } from '../ranks/entry.ts'
import { rankKey, seedOf } from '../ranks/rank-entries.ts'
import { verifyReceipt } from '../receipt/draw-receipt.ts'
import { createGrowingRoot } from '../tree/growing-root.ts'
import { includes } from '../tree/merkle-tree.ts'
import type { ListedEntry, PublishedDraw, PublishedProof, SignedReceipt } from './published-draw.ts'

/** Seconds before the start whose newest round fixes the ranks (docs/draw.md). */
const roundNoticeSeconds = 30

/** The result for a receipt. */
export type ReceiptResult = 'right' | 'otherSale' | 'otherKey' | 'notSigned'

/** Checks that the shop signed a receipt of this sale, with the key that it announced. */
export function checkReceipt(draw: PublishedDraw, receipt: SignedReceipt): ReceiptResult {
  if (receipt.saleID !== draw.saleID) return 'otherSale'
  if (receipt.publicKey !== draw.receiptPublicKey) return 'otherKey'
  const isSigned = orFalse(() => verifyReceipt(hexToBytes(receipt.publicKey), receipt, hexToBytes(receipt.signature)))
  return isSigned ? 'right' : 'notSigned'
}

/** The result for an entry in the list. An entry that came `afterClosing` stands behind the draw. */
export type ListResult = 'right' | 'notYet' | 'afterClosing' | 'missing' | 'otherPath'

/** Checks that the entry of a receipt is under the root. `proof` is null if the shop has none. */
export function checkList(draw: PublishedDraw, receipt: SignedReceipt, proof: PublishedProof | null): ListResult {
  const { root, closedSSE } = draw
  if (root === null || closedSSE === null) return 'notYet'
  if (proof === null) return receipt.joinedSSE >= closedSSE ? 'afterClosing' : 'missing'
  const { leafIndex, treeSize, hashes } = proof
  const isIncluded = orFalse(() =>
    includes(hexToBytes(root), leafOf(receipt), {
      leafIndex,
      treeSize,
      hashes: hashes.map((hash) => hexToBytes(hash)),
    }),
  )
  return isIncluded && treeSize === draw.drawn ? 'right' : 'otherPath'
}

/** The result for the beacon. */
export type BeaconResult = 'right' | 'notYet' | 'keyUnknown' | 'otherBeacon' | 'otherRound' | 'notSigned'

/** Checks that the signature is that of the announced round. The key of drand is ours, whatever the shop says. */
export function checkBeacon(draw: PublishedDraw): BeaconResult {
  const { beacon, round, roundTimeSSE, startSSE, signature } = draw
  if (beacon.kind === 'drand') {
    if (beacon.chainHash !== quicknet.chainHash) return 'otherBeacon'
    if (roundAt(quicknet, startSSE - roundNoticeSeconds) !== round || timeOfRound(quicknet, round) !== roundTimeSSE)
      return 'otherRound'
  }
  if (signature === null) return 'notYet'
  if (beacon.kind === 'standIn' && beacon.publicKey === null) return 'keyUnknown'
  const key: Beacon = beacon.kind === 'drand' ? quicknet : { ...quicknet, publicKey: beacon.publicKey ?? '' }
  return orFalse(() => verifyRound(key, round, hexToBytes(signature))) ? 'right' : 'notSigned'
}

/** The result for a rank. `otherList` says that the list has another root, size or
 * order than the shop published, or an entry that came after it had closed. */
export type RankResult = 'right' | 'notYet' | 'afterClosing' | 'missing' | 'otherList' | 'otherRank'

/** The result for a rank, with the rank that the reader's own computer found. */
export interface CheckedRank {
  readonly result: RankResult
  readonly rank: number | null
}

/**
 * Computes the rank of an entry from the whole published list and the signature, and compares it with the published rank.
 * The list comes in parts, in the order of its leaves, and each part waits for the one before. So a page stays alive.
 */
export async function checkRank(
  draw: PublishedDraw,
  receipt: Pick<SignedReceipt, 'entryID' | 'joinedSSE'>,
  list: AsyncIterable<readonly ListedEntry[]>,
): Promise<CheckedRank> {
  const { root, closedSSE, signature } = draw
  if (root === null || closedSSE === null || signature === null) return { result: 'notYet', rank: null }
  const seed = seedOf(hexToBytes(root), hexToBytes(signature))
  const ownKey = rankKey(seed, receipt.entryID)
  const growing = createGrowingRoot()
  let count = 0
  let before = 0
  let last = ''
  let isInOrder = true
  let own: ListedEntry | null = null
  for await (const entries of list)
    for (const entry of entries) {
      if (entry.entryID <= last || entry.joinedSSE >= closedSSE) isInOrder = false
      last = entry.entryID
      growing.add(leafOf(entry))
      count += 1
      if (entry.entryID === receipt.entryID) own = entry
      else if (compareBytes(rankKey(seed, entry.entryID), ownKey) < 0) before += 1
    }
  if (!isInOrder || count !== draw.drawn || compareBytes(growing.root(), hexToBytes(root)) !== 0)
    return { result: 'otherList', rank: null }
  if (own === null) return { result: receipt.joinedSSE >= closedSSE ? 'afterClosing' : 'missing', rank: null }
  return { result: own.rank === before + 1 ? 'right' : 'otherRank', rank: before + 1 }
}

/** Returns false if the check throws, because the shop sent something else than hex or a point of the curve. */
function orFalse(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
