import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { TornPaper } from '../art/torn-paper.tsx'
import * as styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string | undefined
  /** The next step: a button or a link. */
  readonly children?: ReactNode
  /** A drawing in place of the empty ticket. */
  readonly drawing?: ReactNode
  /** The level of the title. 1 if it is the screen's own title. */
  readonly level?: 1 | 2
}

/** A state without content, with its meaning and a next step. Within an alert or `data-failed`, its ticket has the mark of a failure. */
export function EmptyState({ title, text, children, drawing, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty} data-empty>
      {drawing === undefined ? <EmptyTicket /> : drawing}
      <Title className={level === 1 ? utilities.title : `${styles.heading2} ${utilities.heading2}`}>{title}</Title>
      {text !== undefined && <p className={utilities.muted}>{text}</p>}
      {children}
    </div>
  )
}

/** The outline of a ticket that nobody holds yet. */
function EmptyTicket() {
  return (
    <svg width="250" height="150" viewBox="0 0 250 150" fill="none" aria-hidden="true">
      <g transform="rotate(-6 125 75)">
        <path
          d="M20 24h210v34a17 17 0 0 0 0 34v34H20V92a17 17 0 0 0 0-34zM168 24v102"
          stroke="var(--edge)"
          strokeWidth="2.5"
          strokeDasharray="7 7"
        />
        <path d="M48 56h86M48 76h60M48 96h72" stroke="var(--outline-text)" strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  )
}

/** {@link EmptyState} with a torn ticket, for a missing page. */
export function TornState(props: Omit<EmptyStateProps, 'drawing' | 'level'>) {
  return <EmptyState {...props} level={1} drawing={<TornPaper />} />
}
