import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './joined.module.css'

interface JoinedProps {
  readonly className?: string
  readonly first: ReactNode
  readonly second: ReactNode
}

/** Two facts with a dot between them: `20/12/2026 20:15 · Hong Kong Coliseum`. On two lines the dot disappears. */
export function Joined({ className, first, second }: JoinedProps) {
  return (
    <p className={classNames(styles.joined, className)}>
      <span>{first}</span>
      <span>{second}</span>
    </p>
  )
}
