import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '@pokfei/design/icon-paths'
import * as styles from './tag.module.css'

interface TagProps {
  readonly icon: IconName
  /** The colour of a status. Without one the tag has the text's colour. */
  readonly tone?: 'ok' | 'warn' | 'bad' | 'muted'
  readonly children: ReactNode
}

const toneClasses = { ok: styles.positive, warn: styles.warning, bad: styles.negative, muted: utilities.muted } as const

/** A status, always with an icon and a word. */
export function Tag({ icon, tone, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, tone && toneClasses[tone])} data-tag="">
      <Icon name={icon} size="s" />
      {children}
    </span>
  )
}
