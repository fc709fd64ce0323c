import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import { Icon } from './icon.tsx'
import * as styles from './status.module.css'

/** The kinds of a state. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'

const icons: Readonly<Record<Tone, DeskIconName>> = {
  ok: 'success',
  warn: 'warning',
  bad: 'error',
  info: 'info',
  plain: 'clock',
}

const tones: Readonly<Record<Tone, string>> = {
  ok: styles.ok,
  warn: styles.warn,
  bad: styles.bad,
  info: styles.info,
  plain: styles.plain,
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
    <span className={`${styles.status} ${tones[tone]} ${isBox ? styles.box : ''}`}>
      <Icon name={icons[tone]} isSmall />
      <span>{words}</span>
    </span>
  )
}
