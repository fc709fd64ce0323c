import type { ReactNode } from 'react'
import * as styles from '@pokfei/design/bottom-bar.module.css'

interface BottomBarProps {
  /** The amount, in large figures. Null if there is none. */
  readonly total: ReactNode
  /** The text that explains the amount. */
  readonly note: ReactNode
  /** True if screen readers announce changes of both. */
  readonly isLive?: boolean
  /** The main action. */
  readonly children: ReactNode
}

/** The bar at the bottom, with the amount on the left and the main action on the right. */
export function BottomBar({ total, note, isLive = false, children }: BottomBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar="">
      <div className={styles.total} role={isLive ? 'status' : undefined}>
        {total !== null && <b>{total}</b>}
        <span>{note}</span>
      </div>
      {children}
    </div>
  )
}
