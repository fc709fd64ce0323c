/** How the carousel counts (spec §4, §9): plain numbers, so that the rules can be tested without a screen. */

/** From how many pixels on a movement is a drag and no click. */
export const dragThresholdPx = 10
/** How much farther the content moves than the pointer. */
export const dragSpeed = 2
/** Within how many pixels of the end the last slide is the active one. */
export const endTolerancePx = 20
/** For how long after a drag clicks are swallowed. */
export const clickBlockMs = 100
/** The space between two slides, as in the stylesheet. */
export const gapPx = 18

/** Where a rail stands. */
export interface RailPosition {
  readonly scrollLeft: number
  /** The farthest that it can be scrolled. */
  readonly maxScroll: number
  readonly itemWidth: number
  readonly count: number
}

/** The slide that the position shows; near the end it is the last one. */
export function activeSlide({ scrollLeft, maxScroll, itemWidth, count }: RailPosition): number {
  if (maxScroll > 0 && scrollLeft >= maxScroll - endTolerancePx) return count - 1
  return Math.min(count - 1, Math.max(0, Math.round(scrollLeft / (itemWidth + gapPx))))
}

/** Whether a movement from where the pointer went down is a drag. */
export function isDrag(movedPx: number): boolean {
  return Math.abs(movedPx) >= dragThresholdPx
}
