import type { ScreenIconName } from '@pokfei/design/screen-icon-paths'
import type { ReactNode } from 'react'
import * as styles from './panel.module.css'
import { ScreenIcon } from './screen-icon.tsx'

/** A list of facts with an icon and a name each: date, venue, promoter. Its children are `Fact`s. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={`${styles.panel} ${styles.facts}`}>{children}</dl>
}

interface FactProps {
  readonly icon: ScreenIconName
  readonly name: string
  readonly children: ReactNode
}

/** One line of {@link Facts}. */
export function Fact({ icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <ScreenIcon name={icon} size="s" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
