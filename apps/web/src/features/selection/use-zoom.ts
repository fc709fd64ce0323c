import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { distance, followPointers, isDoubleTap, keyChange, fractionIn, wheelFactor, type Tap } from './zoom-gestures.ts'
import { doubleTap, middleOf, pointAt, wholeView, zoomAt, type Point, type View } from './zoom-rules.ts'

/** Milliseconds. A wheel event so soon after a scroll still belongs to the scroll. */
const scrollingMs = 250
/** Pixels. A pointer that moves less than this is tapping. */
const tapPx = 3

/** The view of the plan, which pinches, drags, double taps, the wheel, keys and buttons change (SEL-12 to SEL-16). */
export function useZoom() {
  const [view, setView] = useState<View>(wholeView)
  const pointers = useRef(new Map<number, Point>())
  const tapped = useRef<{ last: Tap | undefined; isTap: boolean }>({ last: undefined, isTap: false })

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    tapped.current.isTap = pointers.current.size === 1
  }

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const after = { x: event.clientX, y: event.clientY }
    const start = [...pointers.current.values()]
    pointers.current.set(event.pointerId, after)
    const end = [...pointers.current.values()]
    if (distance(before, after) >= tapPx) tapped.current.isTap = false
    const frame = event.currentTarget.getBoundingClientRect()
    setView((now) => followPointers(now, start, end, frame))
  }

  const onPointerUp = (event: PointerEvent) => {
    const { last, isTap } = tapped.current
    if (!pointers.current.delete(event.pointerId) || !isTap) return
    const tap = { at: event.timeStamp, point: { x: event.clientX, y: event.clientY } }
    const isSecond = isDoubleTap(last, tap)
    tapped.current.last = isSecond ? undefined : tap
    if (!isSecond) return
    const frame = event.currentTarget.getBoundingClientRect()
    setView((now) => doubleTap(now, pointAt(now, fractionIn(frame, tap.point))))
  }

  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyChange(view, event.key)
    if (next === undefined) return
    event.preventDefault()
    setView(next)
  }

  return {
    view,
    zoomBy: (factor: number) => setView(zoomAt(view, middleOf(view), factor)),
    showAll: () => setView(wholeView),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    onKeyDown,
    wheelRef: useWheel(view, setView),
  }
}

/** Returns a ref for the frame. The wheel over it zooms, unless the page is scrolling or the zoom is at its limit. */
function useWheel(view: View, setView: (view: View) => void) {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  }, [view])

  return useCallback(
    (frame: SVGSVGElement | null) => {
      if (frame === null) return
      let scrolledAt = Number.NEGATIVE_INFINITY
      const onScroll = (event: Event) => {
        scrolledAt = event.timeStamp
      }
      const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey && event.timeStamp - scrolledAt < scrollingMs) return
        const fraction = fractionIn(frame.getBoundingClientRect(), { x: event.clientX, y: event.clientY })
        const next = zoomAt(latest.current, pointAt(latest.current, fraction), wheelFactor(event))
        if (next.scale === latest.current.scale && !event.ctrlKey) return
        event.preventDefault()
        latest.current = next
        setView(next)
      }
      addEventListener('scroll', onScroll, { passive: true })
      // React's own listener is passive and could not prevent the scroll.
      frame.addEventListener('wheel', onWheel, { passive: false })
      return () => {
        removeEventListener('scroll', onScroll)
        frame.removeEventListener('wheel', onWheel)
      }
    },
    [setView],
  )
}
