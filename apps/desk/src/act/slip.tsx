import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import type { DeskIconName } from '@pokfei/design/desk-icon-paths'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import * as styles from './slip.module.css'

/** The facts of a slip: always money, places and mails, then what follows. A figure that is left out is 0. */
export interface SlipFacts {
  readonly moneyCents?: number
  /** The name of the money, unless it goes back. */
  readonly moneyWords?: string
  readonly places?: number
  /** The name of the places, unless they are places. */
  readonly placesWords?: string
  readonly mails?: number
  readonly lines: readonly { readonly words: string; readonly value: string; readonly isSum?: boolean }[]
  readonly says: readonly { readonly icon: DeskIconName; readonly words: string }[]
}

/** The slip 試算單: on paper, what an act would do, or has done. */
export function Slip({
  title,
  about,
  atSSE,
  facts: { moneyCents = 0, moneyWords, places = 0, placesWords, mails = 0, lines, says },
  isDone,
  isLarge = false,
}: {
  readonly title: string
  readonly about: string
  readonly atSSE: number
  readonly facts: SlipFacts
  readonly isDone: boolean
  /** True for figures in large, as for a whole event. */
  readonly isLarge?: boolean
}) {
  const { t } = useTranslation('act')
  const time = formatDayTime(atSSE)
  return (
    <div className={styles.lift}>
      <section className={styles.slip} aria-label={title}>
        <div className={styles.top}>
          <div>
            <h2>{title}</h2>
            <p className={styles.small}>{isDone ? t('doneAt', { about, time }) : t('workedOutAt', { about, time })}</p>
          </div>
          <span className={isDone ? `${styles.stamp} ${styles.done}` : styles.stamp}>
            {isDone ? t('stampDone') : t('stampNotDone')}
          </span>
        </div>
        <dl className={isLarge ? `${styles.figures} ${styles.large}` : styles.figures}>
          <div>
            <dt>{moneyWords ?? t('money')}</dt>
            <dd>{formatHkd(moneyCents)}</dd>
          </div>
          <div>
            <dt>{placesWords ?? t('places')}</dt>
            <dd>{places}</dd>
          </div>
          <div>
            <dt>{t('mails')}</dt>
            <dd>{mails}</dd>
          </div>
        </dl>
        {lines.map(({ words, value, isSum = false }) => (
          <p key={words} className={isSum ? `${styles.line} ${styles.sum}` : styles.line}>
            <span>{words}</span>
            <span>{value}</span>
          </p>
        ))}
        <ul className={styles.says}>
          {says.map(({ icon, words }) => (
            <li key={words}>
              <Icon name={icon} isSmall />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
