import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import { Icon } from './icon.tsx'
import { toneStyles, type Tone } from './tone.ts'
import * as styles from './status.module.css'

const icons: Readonly<Record<Tone, DeskIconName>> = {
  ok: 'success',
  warn: 'warning',
  bad: 'error',
  info: 'info',
  plain: 'clock',
}

/** A state: always a word and an icon. */
export function Status({
  tone,
  words,
  isBox = false,
}: {
  readonly tone: Tone
  readonly words: string
  readonly isBox?: boolean
}) {
  return (
    <span className={`${styles.status} ${toneStyles[tone]} ${isBox ? styles.box : ''}`}>
      <Icon name={icons[tone]} isSmall />
      <span>{words}</span>
    </span>
  )
}
