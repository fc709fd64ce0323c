import type { ReactNode } from 'react'
import * as styles from './empty.module.css'

/** Words for an empty place: its use, and the act that starts it. */
export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
