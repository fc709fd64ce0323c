import * as utilities from '@pokfei/design/utilities.module.css'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Reads the new title to screen readers and moves the focus to the content after a navigation (BRW-13). Without it
 * nothing announces the new page, and the focus stays on a removed element.
 */
export function PageAnnouncer() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (pathname === undefined || announced.current === pathname) return
    const isFirst = announced.current === undefined
    announced.current = pathname
    if (isFirst) return
    setTitle(document.title)
    // A screen that has moved the focus itself knows better.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p className={utilities.visuallyHidden} role="status">
      {title}
    </p>
  )
}
