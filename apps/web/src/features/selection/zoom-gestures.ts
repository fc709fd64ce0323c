import { middleOf, panBy, plan, pointAt, wholeView, zoomAt, zoomStep, type Point, type View } from './zoom-rules.ts'

/** The position and size of the plan's frame on the screen, in pixels. */
export type Frame = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Two taps within this time and distance are one double tap. */
const doubleTapMs = 320
const doubleTapPx = 28
/** The step of an arrow key, as a fraction of the visible part. */
const keyStep = 0.15

/** A tap, with its time in milliseconds and its point on the screen. */
export interface Tap {
  readonly at: number
  readonly point: Point
}

/** Returns a point of the screen as fractions of the frame's width and height. */
export function fractionIn(frame: Frame, { x, y }: Point): Point {
  return { x: (x - frame.left) / frame.width, y: (y - frame.top) / frame.height }
}

/** Returns the distance of two points in pixels. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** True if a tap is the second half of a double tap. */
export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
  return first !== undefined && second.at - first.at < doubleTapMs && distance(first.point, second.point) < doubleTapPx
}

/** Returns the view after the pointers moved from `start` to `end`. One pointer drags the plan, two pinch and drag
 *  it. */
export function followPointers(view: View, start: readonly Point[], end: readonly Point[], frame: Frame): View {
  const [from, to] = [middleOfPoints(start), middleOfPoints(end)]
  const fixed = pointAt(view, fractionIn(frame, from))
  const zoomed = start.length < 2 ? view : zoomAt(view, fixed, spread(end) / Math.max(1, spread(start)))
  return panBy(zoomed, {
    x: ((to.x - from.x) * plan.width) / zoomed.scale / frame.width,
    y: ((to.y - from.y) * plan.height) / zoomed.scale / frame.height,
  })
}

/** The longest turn of a wheel that counts, in pixels. Some wheels report a whole page at once. */
const longestTurnPx = 200

/** Returns the zoom factor of a wheel event. A pinch on a trackpad arrives as a wheel event with the control key. */
export function wheelFactor({ deltaY, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'ctrlKey'>): number {
  const turn = Math.max(-longestTurnPx, Math.min(longestTurnPx, deltaY))
  return Math.exp(-turn * (ctrlKey ? 0.01 : 0.0025))
}

/** Returns the view after a key press, or undefined if the key does nothing. Arrows move only an enlarged plan. */
export function keyChange(view: View, key: string): View | undefined {
  const pan = (x: number, y: number) =>
    view.scale === 1
      ? undefined
      : panBy(view, { x: (x * keyStep * plan.width) / view.scale, y: (y * keyStep * plan.height) / view.scale })
  switch (key) {
    case '+':
    case '=':
      return zoomAt(view, middleOf(view), zoomStep)
    case '-':
      return zoomAt(view, middleOf(view), 1 / zoomStep)
    case '0':
      return wholeView
    case 'ArrowLeft':
      return pan(1, 0)
    case 'ArrowRight':
      return pan(-1, 0)
    case 'ArrowUp':
      return pan(0, 1)
    case 'ArrowDown':
      return pan(0, -1)
    default:
      return undefined
  }
}

/** Returns the distance of two pointers, or 0 with one. */
const spread = ([a, b]: readonly Point[]) => (a === undefined || b === undefined ? 0 : distance(a, b))

const middleOfPoints = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
