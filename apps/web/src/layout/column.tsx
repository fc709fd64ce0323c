import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { markHydrated } from '../page/hydration.ts'
import { classNames } from '../ui/class-names.ts'
import { useMoveFocusOnUnmount } from './use-move-focus-on-unmount.ts'
import * as styles from './column.module.css'

/** A notice at the foot of every screen, above its bar. Any provider around a screen can set it. */
export const FootNotice = createContext<ReactNode>(null)

interface ColumnProps {
  /** The top bar. */
  readonly top: ReactNode
  /** The bar at the bottom, if the screen has one. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** One screen: the top bar, the content and the bar at the bottom. The column is 560 px wide (BRW-1), and wider for
 *  larger text. */
export function Column({ top, bar, children }: ColumnProps) {
  const column = useRef<HTMLDivElement>(null)
  const notice = use(FootNotice)
  useMoveFocusOnUnmount(column)
  // The parts around a screen are hydrated before it.
  useEffect(markHydrated, [])
  return (
    <div ref={column} className={classNames(styles.column, bar !== undefined && styles.withBar)}>
      {top}
      <main id="content" tabIndex={-1}>
        {children}
        {(notice !== null || bar !== undefined) && (
          <div className={styles.atFoot}>
            {notice}
            {bar}
          </div>
        )}
      </main>
    </div>
  )
}
