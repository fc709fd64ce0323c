/** The figures of the carousel (BRW-62 to BRW-70). They are plain numbers, so tests need no screen. */

/** Pixels from which a movement is a drag and no click. */
export const dragThresholdPx = 10
/** The content moves this many times as far as the pointer. */
export const dragSpeed = 2
/** Pixels from the end within which the last slide is the active one. */
export const endTolerancePx = 20
/** Milliseconds after a drag during which clicks have no effect. */
export const clickBlockMs = 100
/** Pixels between two slides, as in the stylesheet. */
export const gapPx = 18

/** The scroll position of a rail. */
export interface RailPosition {
  readonly scrollLeft: number
  /** The farthest scroll position. */
  readonly maxScroll: number
  readonly itemWidth: number
  readonly count: number
}

/** Returns the index of the slide at this position. Near the end it is the last one. */
export function activeSlide({ scrollLeft, maxScroll, itemWidth, count }: RailPosition): number {
  if (maxScroll > 0 && scrollLeft >= maxScroll - endTolerancePx) return count - 1
  return Math.min(count - 1, Math.max(0, Math.round(scrollLeft / (itemWidth + gapPx))))
}

/** True if the pointer has moved far enough for a drag. */
export function isDrag(movedPx: number): boolean {
  return Math.abs(movedPx) >= dragThresholdPx
}
