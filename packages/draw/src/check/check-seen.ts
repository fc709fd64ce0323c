import { quicknet, timeOfRound } from '../beacon/quicknet.ts'
import type { PublishedDraw } from './published-draw.ts'

/** The public facts of a draw as somebody saw them earlier, with the moment by the watcher's own clock. */
export interface SeenDraw {
  readonly seenSSE: number
  readonly draw: PublishedDraw
}

/**
 * The result of a comparison with what somebody saw. Only `right` is a proof: the same list was seen before its round was
 * known. `none` says that nobody saw a list, and `late` that it was seen after the round.
 */
export type SeenResult =
  | 'right'
  | 'none'
  | 'late'
  /** The sale has version 1, which keeps no starts, and its start or round was another one. */
  | 'moved'
  /** The list had another root, size or closing. */
  | 'otherList'
  /** The key, the beacon or a start that was announced were others. */
  | 'otherAnnouncement'

/** Compares a draw with everything that was seen of it. */
export function checkSeen(draw: PublishedDraw, seen: readonly SeenDraw[]): SeenResult {
  const ofSale = seen.filter((one) => one.draw.saleID === draw.saleID)
  if (ofSale.some((one) => isOtherAnnouncement(one.draw, draw))) return 'otherAnnouncement'
  if (ofSale.some((one) => isOtherList(one.draw, draw))) return 'otherList'
  if (draw.version === 1 && ofSale.some((one) => one.draw.round !== draw.round)) return 'moved'
  const lists = ofSale.filter((one) => one.draw.root !== null)
  if (lists.length === 0) return 'none'
  // The shop's own `roundTimeSSE` was its word at that moment.
  const isInTime = ({ seenSSE, draw: then }: SeenDraw): boolean =>
    seenSSE < timeOfRound(quicknet, Math.min(then.round, draw.round))
  return lists.some(isInTime) ? 'right' : 'late'
}

/** Returns true if something that never changes is another, or if a start that was announced is gone. */
const isOtherAnnouncement = (then: PublishedDraw, now: PublishedDraw): boolean =>
  then.version !== now.version ||
  then.receiptPublicKey !== now.receiptPublicKey ||
  then.beacon.chainHash !== now.beacon.chainHash ||
  then.starts.some(({ sinceSSE, startSSE, round }, index) => {
    const start = now.starts[index]
    return start?.sinceSSE !== sinceSSE || start.startSSE !== startSSE || start.round !== round
  })

const isOtherList = (then: PublishedDraw, now: PublishedDraw): boolean =>
  (then.closedSSE !== null && (then.closedSSE !== now.closedSSE || then.drawn !== now.drawn)) ||
  (then.root !== null && then.root !== now.root) ||
  (then.signature !== null && then.round === now.round && then.signature !== now.signature)
