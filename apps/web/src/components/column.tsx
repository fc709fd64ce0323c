import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { markHydrated } from '../hydration.ts'
import { classNames } from './class-names.ts'
import { useHandFocusOn } from './use-hand-focus-on.ts'
import './column.css'

/** What is told at the foot of every screen, above its bar; whoever has something to tell puts it here. */
export const FootNotice = createContext<ReactNode>(null)

interface ColumnProps {
  /** The top bar. */
  readonly top: ReactNode
  /** The bar at the bottom, when the screen has one. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** One screen: the top bar, the content in a column of 560 px, wider for larger text, and the bar at the bottom (spec §2). */
export function Column({ top, bar, children }: ColumnProps) {
  const column = useRef<HTMLDivElement>(null)
  const notice = use(FootNotice)
  useHandFocusOn(column)
  // What stands around a screen is alive before it.
  useEffect(markHydrated, [])
  return (
    <div ref={column} className={classNames('col', bar !== undefined && 'has-bar')}>
      {top}
      <main id="content" tabIndex={-1}>
        {children}
        {(notice !== null || bar !== undefined) && (
          <div className="at-foot">
            {notice}
            {bar}
          </div>
        )}
      </main>
    </div>
  )
}
