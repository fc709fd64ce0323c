/** The rules of enlarging and moving a plan. It is plain geometry in the plan's own units, so tests need no screen. */

/** The size of the plan in its own units. A picture of another shape is fitted into it. */
export const plan = { width: 1500, height: 1000 } as const
/** The highest enlargement (SEL-15). */
export const maxScale = 6
/** The factor of the buttons and the keys (SEL-16). */
export const zoomStep = 1.5
/** The factor of a double tap (SEL-14). */
export const doubleTapZoom = 2.5

/** The visible part: its upper left corner and its enlargement. */
export interface View {
  readonly x: number
  readonly y: number
  /** 1 shows the whole plan. */
  readonly scale: number
}

/** A point or a distance in the plan's units. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const wholeView: View = { x: 0, y: 0, scale: 1 }

/** Returns the middle of the visible part. */
export function middleOf(view: View): Point {
  return pointAt(view, { x: 0.5, y: 0.5 })
}

/** Returns the plan's point at a point of the frame, which is given in fractions of the frame's width and height. */
export function pointAt(view: View, fraction: Point): Point {
  return { x: view.x + (fraction.x * plan.width) / view.scale, y: view.y + (fraction.y * plan.height) / view.scale }
}

/** Zooms by a factor around `fixed`, which stays at its place on the screen. The view stays within the limits and
 *  the edges. */
export function zoomAt(view: View, fixed: Point, factor: number): View {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const ratio = view.scale / scale
  return within({ x: fixed.x - (fixed.x - view.x) * ratio, y: fixed.y - (fixed.y - view.y) * ratio, scale })
}

/** Moves the visible part, as when a reader drags the plan by `by`. */
export function panBy(view: View, by: Point): View {
  return within({ x: view.x - by.x, y: view.y - by.y, scale: view.scale })
}

/** Returns the view after a double tap, which enlarges at the point or shows the whole plan again. */
export function doubleTap(view: View, point: Point): View {
  return view.scale >= doubleTapZoom ? wholeView : zoomAt(view, point, doubleTapZoom / view.scale)
}

/** Returns the view as the `viewBox` of an SVG. */
export function viewBoxOf({ x, y, scale }: View): string {
  return [x, y, plan.width / scale, plan.height / scale].map((number) => Math.round(number * 100) / 100).join(' ')
}

function within({ x, y, scale }: View): View {
  return {
    x: clamp(x, 0, plan.width - plan.width / scale),
    y: clamp(y, 0, plan.height - plan.height / scale),
    scale,
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
