import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import './tag.css'

interface TagProps {
  readonly icon: IconName
  /** The colour of a status. Without one the tag has the text's colour. */
  readonly tone?: 'ok' | 'warn' | 'bad' | 'muted'
  readonly children: ReactNode
}

/** A status, always with an icon and a word. */
export function Tag({ icon, tone, children }: TagProps) {
  return (
    <span className={classNames('tag', tone)}>
      <Icon name={icon} size="s" />
      {children}
    </span>
  )
}
