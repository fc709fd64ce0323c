import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './panel.module.css'

/** A dark panel with a hairline. */
export function Panel({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classNames(styles.panel, className)}>{children}</div>
}
