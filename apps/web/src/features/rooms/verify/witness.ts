import { checkSeen, type SeenResult } from '@pokfei/draw/check/check-seen'
import type { PublishedDraw } from '@pokfei/draw/check/published-draw'
import type { SeenDraw } from '../../../browser-storage/seen-draws.ts'

/** The comparison of a draw with what this device saw earlier. */
export interface Witness {
  readonly result: SeenResult | 'notYet'
  /** The second of the view that gave the result, by the clock of this device. Null if there is none. */
  readonly seenSSE: number | null
}

/** Compares a draw with what this device saw of it (ROM-89). */
export function compareWithSeen(draw: PublishedDraw, seen: readonly SeenDraw[]): Witness {
  const result = checkSeen(draw, seen)
  const view = seen.find((one) => checkSeen(draw, [one]) === result)
  return { result: result === 'none' && draw.root === null ? 'notYet' : result, seenSSE: view?.seenSSE ?? null }
}

/**
 * Compares the number that this browser computed with the one that the shop showed on this device. A member who joined again
 * was shown a number behind the draw, which no list has.
 */
export const isOtherThanShown = (computed: number | null, shown: number | null, drawn: number): boolean =>
  computed !== null && shown !== null && shown <= drawn && shown !== computed
