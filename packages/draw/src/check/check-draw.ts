import { hexToBytes } from '@noble/hashes/utils.js'
import { quicknet, roundAt, timeOfRound } from '../beacon/quicknet.ts'
import { compareBytes } from '../bytes.ts'
import { leafOf } from '../ranks/entry.ts'
import { createRankCounter, seedOf } from '../ranks/rank-entries.ts'
import { verifyReceipt } from '../receipt/draw-receipt.ts'
import { startToldAt } from '../statements/start-statement.ts'
import { createGrowingRoot } from '../tree/growing-root.ts'
import { includes } from '../tree/merkle-tree.ts'
import { roundNoticeSeconds } from './check-statements.ts'
import { orFalse } from '../or-false.ts'
import { givenUpStarts, isOfRound, type GivenUpRank } from './given-up.ts'
import type { ListedEntry, PublishedDraw, PublishedProof, SignedReceipt } from './published-draw.ts'

/**
 * The result for a receipt. `otherVersion` says that the sale and the receipt have different versions, and `otherStart` that the
 * member was told of another start, round or beacon than the shop now says.
 */
export type ReceiptResult = 'right' | 'otherSale' | 'otherKey' | 'otherVersion' | 'notSigned' | 'otherStart'

/** Checks that the shop signed a receipt of this sale, with the key and the start that it announced. */
export function checkReceipt(draw: PublishedDraw, receipt: SignedReceipt): ReceiptResult {
  const { told, number } = receipt
  if (receipt.saleID !== draw.saleID) return 'otherSale'
  if (receipt.publicKey !== draw.receiptPublicKey) return 'otherKey'
  const isNumbered = told !== undefined && number !== undefined
  if (isNumbered !== (draw.version === 2)) return 'otherVersion'
  const isSigned = orFalse(() => verifyReceipt(hexToBytes(receipt.publicKey), receipt, hexToBytes(receipt.signature)))
  if (!isSigned) return 'notSigned'
  if (told === undefined) return 'right'
  const start = startToldAt(draw.starts, receipt.joinedSSE)
  const isTold =
    start?.startSSE === told.startSSE && start.round === told.round && draw.beacon.chainHash === told.chainHash
  return isTold ? 'right' : 'otherStart'
}

/** The result for an entry in the list. An entry that came `afterClosing` stands behind the draw. */
export type ListResult = 'right' | 'notYet' | 'afterClosing' | 'missing' | 'otherPath'

/** Checks that the entry of a receipt is under the root. `proof` is null if the shop has none. */
export function checkList(draw: PublishedDraw, receipt: SignedReceipt, proof: PublishedProof | null): ListResult {
  const { root, closedSSE } = draw
  if (root === null || closedSSE === null) return 'notYet'
  if (proof === null) return isBehind(receipt, draw.drawn, closedSSE) ? 'afterClosing' : 'missing'
  const { leafIndex, treeSize, hashes } = proof
  // A member who joined again has a receipt with a number behind the draw. The list keeps the first number.
  const isAgain = receipt.number !== undefined && receipt.number > draw.drawn
  const leaf = () => leafOf(isAgain ? { ...receipt, number: proof.number } : receipt)
  const isIncluded = orFalse(() =>
    includes(hexToBytes(root), leaf(), { leafIndex, treeSize, hashes: hashes.map((hash) => hexToBytes(hash)) }),
  )
  if (!isIncluded || treeSize !== draw.drawn) return 'otherPath'
  return isAgain ? 'afterClosing' : 'right'
}

/** Returns true if an entry outside the list came after it had closed. By its number it did too, if it has one. */
const isBehind = (
  { joinedSSE, number }: Pick<SignedReceipt, 'joinedSSE' | 'number'>,
  drawn: number,
  closedSSE: number,
) => joinedSSE >= closedSSE && (number === undefined || number > drawn)

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
  return isOfRound(beacon, round, signature) ? 'right' : 'notSigned'
}

/** The result for a rank. `otherList` says that the list has another root, size or
 * order than the shop published, or an entry that came after it had closed. */
export type RankResult = 'right' | 'notYet' | 'afterClosing' | 'missing' | 'otherList' | 'otherRank'

/** The result for a rank, with the rank that the reader's own computer found. */
export interface CheckedRank {
  readonly result: RankResult
  readonly rank: number | null
  /** The numbers that the given-up starts would have given. Empty if the entry has no rank. */
  readonly givenUp: readonly GivenUpRank[]
}

/**
 * Computes the rank of an entry from the whole published list and the signature, and compares it with the published rank.
 * The list comes in parts, in the order of its leaves, and each part waits for the one before. So a page stays alive.
 */
export async function checkRank(
  draw: PublishedDraw,
  receipt: Pick<SignedReceipt, 'entryID' | 'joinedSSE' | 'number'>,
  list: AsyncIterable<readonly ListedEntry[]>,
): Promise<CheckedRank> {
  const { root, closedSSE, signature, drawn } = draw
  if (root === null || closedSSE === null || signature === null) return { result: 'notYet', ...noRank }
  const starts = givenUpStarts(draw)
  const counters = [signature, ...starts.map((start) => start.signature)].map((of) =>
    of === null ? null : createRankCounter(seedOf(hexToBytes(root), hexToBytes(of)), receipt.entryID),
  )
  const growing = createGrowingRoot()
  const numbers = createNumbers(draw)
  let count = 0
  let last = ''
  let isInOrder = true
  let own: ListedEntry | null = null
  for await (const entries of list)
    for (const entry of entries) {
      if (entry.entryID <= last || entry.joinedSSE >= closedSSE || !numbers.take(entry)) isInOrder = false
      last = entry.entryID
      growing.add(leafOf(entry))
      count += 1
      if (entry.entryID === receipt.entryID) own = entry
      for (const counter of counters) counter?.add(entry.entryID)
    }
  if (!isInOrder || count !== drawn || compareBytes(growing.root(), hexToBytes(root)) !== 0)
    return { result: 'otherList', ...noRank }
  if (own === null) return { result: isBehind(receipt, drawn, closedSSE) ? 'afterClosing' : 'missing', ...noRank }
  const [rank = null, ...givenUp] = counters.map((counter) => counter?.rank() ?? null)
  return {
    result: own.rank === rank ? 'right' : 'otherRank',
    rank,
    givenUp: starts.map(({ startSSE }, index) => ({ startSSE, rank: givenUp[index] ?? null })),
  }
}

const noRank = { rank: null, givenUp: [] } as const

/** The running numbers of a list. In version 2 each from 1 to the size stands once, so no entry was dropped. */
function createNumbers({ version, drawn }: Pick<PublishedDraw, 'version' | 'drawn'>) {
  const isTaken = new Uint8Array(version === 2 ? drawn + 1 : 0)
  return {
    /** Returns false if the number of an entry is taken or out of range, or if the version has none. */
    take({ number }: ListedEntry): boolean {
      if (version === 1 || number === undefined) return version === 1 && number === undefined
      if (!Number.isInteger(number) || number < 1 || number > drawn || isTaken[number] === 1) return false
      isTaken[number] = 1
      return true
    },
  }
}
