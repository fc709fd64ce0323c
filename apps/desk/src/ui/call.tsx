import type { ReactNode } from 'react'
import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import { Icon } from './icon.tsx'
import { toneStyles } from './tone.ts'
import * as styles from './call.module.css'

const icons = { ok: 'success', warn: 'warning', bad: 'error', info: 'info' } as const satisfies Readonly<
  Record<string, DeskIconName>
>

/** A sentence that asks for attention, with its way out. `isAlert` says it at once. */
export function Call({
  tone,
  title,
  text,
  isAlert = false,
  children,
}: {
  readonly tone: keyof typeof icons
  readonly title: string
  readonly text?: string
  readonly isAlert?: boolean
  readonly children?: ReactNode
}) {
  return (
    <div className={`${styles.call} ${toneStyles[tone]}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        <b>{title}</b>
        {text === undefined || text === '' ? null : <p>{text}</p>}
      </div>
      {children === undefined ? null : <div className={styles.acts}>{children}</div>}
    </div>
  )
}
