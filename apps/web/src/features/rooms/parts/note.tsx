import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import type { ScreenIconName } from '@pokfei/design/screen-icon-paths'
import { formatISO, formatTime } from '@pokfei/format/time/hong-kong-time'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenIcon } from '../../../ui/screen-icon.tsx'
import * as styles from './note.module.css'

interface NoteProps {
  readonly tone?: 'plain' | 'good' | 'careful'
  readonly icon: ScreenIconName
  readonly title: string
  /** Paragraphs. */
  readonly children: ReactNode
}

/** A note with a heading: a chance, a reason, what to do. Its colour is never alone, because the heading says it too. */
export function Note({ tone = 'plain', icon, title, children }: NoteProps) {
  return (
    <section className={classNames(styles.note, tone === 'good' && styles.good, tone === 'careful' && styles.careful)}>
      <ScreenIcon name={icon} />
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The operator's own words with their time (ROM-25). */
export function OperatorMessage({ message }: { readonly message: NonNullable<RoomStatus['message']> }) {
  const { t } = useTranslation('room')
  const { writtenSSE } = message
  return (
    <section className={styles.message}>
      <p>
        <Icon name="info" size="s" />
        <span>{t('fromOperator')}</span>
        <time dateTime={formatISO(writtenSSE)}>{formatTime(writtenSSE)}</time>
      </p>
      <blockquote>{message[useLanguage()]}</blockquote>
    </section>
  )
}
