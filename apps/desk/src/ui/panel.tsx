import type { ReactNode } from 'react'
import * as styles from './panel.module.css'

/** A panel with its heading. `isFlush` leaves its content without padding, for tables and lists. */
export function Panel({
  title,
  aside,
  foot,
  isFlush = false,
  isLate = false,
  children,
}: {
  readonly title?: string
  readonly aside?: ReactNode
  readonly foot?: ReactNode
  readonly isFlush?: boolean
  /** True if a phone shows it after everything that one acts on. */
  readonly isLate?: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={`${styles.panel} ${isLate ? styles.late : ''}`}>
      {title === undefined ? null : (
        <div className={styles.head}>
          <h2>{title}</h2>
          {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
