import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * A new page within the app is no new document: nobody says so, and the focus is left on what is gone. This
 * says the new page's title to screen readers and puts the focus at the head of its content.
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
    // A screen that has put the focus somewhere itself knows better.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p className="vh" role="status">
      {title}
    </p>
  )
}
