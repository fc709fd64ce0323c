import { useRef, useState, type MouseEvent, type RefObject } from 'react'
import { clickBlockMs, dragSpeed, isDrag } from './carousel-rules.ts'

interface DragHandlers {
  readonly onMouseDown: (event: MouseEvent) => void
  readonly onMouseMove: (event: MouseEvent) => void
  readonly onMouseUp: () => void
  readonly onMouseLeave: () => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/** Scrolls a rail that the mouse drags. The click at the end of a drag has no effect (BRW-67 to BRW-70). */
export function useDragScroll(rail: RefObject<HTMLElement | null>, onDragEnd?: () => void) {
  const drag = useRef<{ readonly startX: number; readonly startScroll: number; moved: boolean } | null>(null)
  const blocksClicks = useRef(false)
  const [isDragging, setDragging] = useState(false)

  const end = () => {
    if (drag.current?.moved === true) {
      blocksClicks.current = true
      setTimeout(() => {
        blocksClicks.current = false
      }, clickBlockMs)
      onDragEnd?.()
    }
    drag.current = null
    setDragging(false)
  }

  const handlers: DragHandlers = {
    onMouseDown: (event) => {
      if (event.button !== 0 || rail.current === null) return
      drag.current = { startX: event.pageX, startScroll: rail.current.scrollLeft, moved: false }
    },
    onMouseMove: (event) => {
      if (drag.current === null || rail.current === null) return
      const movedPx = event.pageX - drag.current.startX
      if (isDrag(movedPx) && !drag.current.moved) {
        drag.current.moved = true
        setDragging(true)
      }
      event.preventDefault()
      rail.current.scrollTo({ left: drag.current.startScroll - movedPx * dragSpeed })
    },
    onMouseUp: end,
    onMouseLeave: end,
    onClickCapture: (event) => {
      if (!blocksClicks.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { isDragging, handlers }
}
