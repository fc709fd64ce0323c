import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '@pokfei/design/icon-paths'
import * as styles from './panel.module.css'

/** A dark panel with a hairline. */
export function Panel({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classNames(styles.panel, className)}>{children}</div>
}

/** A list of facts with an icon and a name each: date, venue, promoter. Its children are `Fact`s. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={`${styles.panel} ${styles.facts}`}>{children}</dl>
}

interface FactProps {
  readonly icon: IconName
  readonly name: string
  readonly children: ReactNode
}

/** One line of {@link Facts}. */
export function Fact({ icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} size="s" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
