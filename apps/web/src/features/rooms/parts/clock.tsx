import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import * as styles from './clock.module.css'

interface ClockProps {
  readonly label: string
  /** The time left, as in `24:06`. */
  readonly text: string
  /** True for the larger clock of a turn. */
  readonly isTurn?: boolean
  readonly children?: ReactNode
}

/** A large countdown. Screen readers do not hear its seconds. */
export function Clock({ label, text, isTurn = false, children }: ClockProps) {
  return (
    <div className={classNames(styles.clock, isTurn && styles.turn)}>
      <span>{label}</span>
      <b role="timer" aria-live="off">
        {text}
      </b>
      {children}
    </div>
  )
}

/** A line about the people in the lobby, with a green lamp. */
export function PeopleLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.people}>
      <i />
      <span>{children}</span>
    </p>
  )
}
