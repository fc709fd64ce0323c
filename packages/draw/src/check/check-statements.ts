import { hexToBytes } from '@noble/hashes/utils.js'
import { quicknet, roundAt, timeOfRound } from '../beacon/quicknet.ts'
import { isSigned } from '../statements/signed.ts'
import { listMessage } from '../statements/list-statement.ts'
import { startMessages, type AnnouncedStart } from '../statements/start-statement.ts'
import { orFalse } from '../or-false.ts'
import type { PublishedDraw } from './published-draw.ts'

/** Seconds before the start whose newest round fixes the ranks (docs/draw.md). */
export const roundNoticeSeconds = 30
/** Seconds before the start at which the list closes. */
const closingNoticeSeconds = 60
/** Seconds before a round becomes known until which a start or a root may be published. */
const leastNoticeSeconds = 10

/** Each beacon of a draw has the times of quicknet. */
const roundOf = ({ startSSE }: AnnouncedStart): number => roundAt(quicknet, startSSE - roundNoticeSeconds)
const isAhead = (sinceSSE: number, { round }: AnnouncedStart): boolean =>
  sinceSSE + leastNoticeSeconds <= timeOfRound(quicknet, round)

/** The result for the announced starts. `none` says that version 1 does not have them. */
export type StartsResult =
  | 'right'
  | 'none'
  | 'notSigned'
  /** A start is older than the one before it. */
  | 'otherOrder'
  /** A start has another round than its time fixes, or the round another time. */
  | 'otherRound'
  /** The round of a start was known, or nearly, when the start was announced. */
  | 'roundKnown'
  /** The start of the sale is not the last one that was announced. */
  | 'otherStart'

/** Checks each start that the shop announced, and that the last one holds. */
export function checkStarts(draw: PublishedDraw): StartsResult {
  if (draw.version === 1) return 'none'
  const { starts, beacon, receiptPublicKey } = draw
  const areSigned = orFalse(() => {
    const key = hexToBytes(receiptPublicKey)
    const messages = startMessages({ saleID: draw.saleID, chainHash: beacon.chainHash }, starts)
    return starts.every(({ signature }, index) => {
      const message = messages[index]
      return message !== undefined && isSigned(key, message, hexToBytes(signature))
    })
  })
  if (!areSigned) return 'notSigned'
  if (starts.some(({ sinceSSE }, index) => sinceSSE < (starts[index - 1]?.sinceSSE ?? 0))) return 'otherOrder'
  if (starts.some((start) => roundOf(start) !== start.round)) return 'otherRound'
  if (starts.some((start) => !isAhead(start.sinceSSE, start))) return 'roundKnown'
  if (draw.roundTimeSSE !== timeOfRound(quicknet, draw.round)) return 'otherRound'
  const last = starts.at(-1)
  return last?.startSSE === draw.startSSE && last.round === draw.round ? 'right' : 'otherStart'
}

/** The result for the signed list. `none` says that version 1 does not have it. */
export type SignedListResult =
  | 'right'
  | 'none'
  | 'notYet'
  | 'notSigned'
  /** The draw has another root, size or closing than the signed list. */
  | 'otherFacts'
  /** The list did not close a minute before the start that held then. */
  | 'otherClosing'
  /** The root was published when its round was known, or nearly. */
  | 'tooLate'

/** Checks the signature of the list, and its times against the announced starts. */
export function checkSignedList(draw: PublishedDraw): SignedListResult {
  const { version, list, starts, root, closedSSE, drawn, saleID, beacon, receiptPublicKey } = draw
  if (version === 1) return 'none'
  if (list === null) return root === null ? 'notYet' : 'otherFacts'
  const signed = orFalse(() =>
    isSigned(
      hexToBytes(receiptPublicKey),
      listMessage({ saleID, chainHash: beacon.chainHash }, starts, list),
      hexToBytes(list.signature),
    ),
  )
  if (!signed) return 'notSigned'
  if (list.root !== root || list.closedSSE !== closedSSE || list.size !== drawn) return 'otherFacts'
  const atClosing = starts.findLast(({ sinceSSE }) => sinceSSE < list.closedSSE)
  if (atClosing?.startSSE !== list.closedSSE + closingNoticeSeconds) return 'otherClosing'
  const held = starts.findLast(({ sinceSSE }) => sinceSSE <= list.publishedSSE)
  if (held === undefined || held !== starts[list.startNumber - 1] || list.publishedSSE < list.closedSSE)
    return 'otherClosing'
  return isAhead(list.publishedSSE, held) ? 'right' : 'tooLate'
}
