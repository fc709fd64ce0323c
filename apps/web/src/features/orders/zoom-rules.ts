/** How a plan is enlarged and moved: plain geometry in the plan's own units, tested without a screen. */

/** The size of the plan in its own units; a picture of another shape is fitted into it. */
export const plan = { width: 1500, height: 1000 } as const
/** How far a plan can be enlarged. */
export const maxScale = 6
/** How much the buttons and the keys enlarge. */
export const zoomStep = 1.5
/** How much a double tap enlarges. */
export const doubleTapZoom = 2.5

/** What is shown: the left upper corner, and by how much it is enlarged. */
export interface View {
  readonly x: number
  readonly y: number
  /** 1 shows the whole plan. */
  readonly scale: number
}

/** A point or a distance, in the plan's units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The whole plan. */
export const wholeView: View = { x: 0, y: 0, scale: 1 }

/** The middle of what is shown. */
export function middleOf(view: View): Point {
  return pointAt(view, { x: 0.5, y: 0.5 })
}

/** The point of the plan that shows at a place of the frame, given as fractions of its width and height. */
export function pointAt(view: View, place: Point): Point {
  return { x: view.x + (place.x * plan.width) / view.scale, y: view.y + (place.y * plan.height) / view.scale }
}

/** Enlarges by a factor so that `fixed` stays where it is on the screen. Within the limits, and never beyond an edge. */
export function zoomAt(view: View, fixed: Point, factor: number): View {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const ratio = view.scale / scale
  return within({ x: fixed.x - (fixed.x - view.x) * ratio, y: fixed.y - (fixed.y - view.y) * ratio, scale })
}

/** Moves what is shown, as when the plan is dragged by `by`. */
export function panBy(view: View, by: Point): View {
  return within({ x: view.x - by.x, y: view.y - by.y, scale: view.scale })
}

/** What a double tap does: enlarges at the point, or shows the whole plan again. */
export function doubleTap(view: View, point: Point): View {
  return view.scale >= doubleTapZoom ? wholeView : zoomAt(view, point, doubleTapZoom / view.scale)
}

/** The view as the `viewBox` of an SVG. */
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
