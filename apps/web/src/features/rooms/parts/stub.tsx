import { formatDate } from '@pokfei/format/time/hong-kong-time'
import type { ReactNode } from 'react'
import * as glows from '@pokfei/design/glows.module.css'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { classNames } from '../../../ui/class-names.ts'
import { entryCode, figure } from '../state/entry-code.ts'
import { timeWithSeconds } from '../state/time-with-seconds.ts'
import { Rings } from './rings.tsx'
import * as paperStyles from '../../../art/paper.module.css'
import * as styles from './stub.module.css'

/** The rank from which the number needs smaller digits. */
const longRank = 10_000

interface StubProps {
  readonly rank: number
  readonly entryCount: number
  /** True for a rank of the draw. Others stand behind it. */
  readonly isDrawn: boolean
  readonly saleName: string
  readonly roundTimeSSE: number
  readonly entryID: string
  /** True lets the stub come out of the slot. */
  readonly isNew: boolean
}

/** The rank as a paper stub from a queue machine (ROM-57). It moves once, at the draw. */
export function Stub({ rank, entryCount, isDrawn, saleName, roundTimeSSE, entryID, isNew }: StubProps) {
  const { t } = useTranslation('room')
  return (
    <div className={classNames(styles.machine, isNew && styles.printing)}>
      <div className={`${styles.slot} ${glows.glow1}`} />
      <div className={styles.out}>
        <article className={styles.stub}>
          <Rings className={styles.rings} />
          <div className={styles.topRow}>
            <span>Pokfei 撲飛</span>
            <span className={utilities.numeric}>Nº {rank}</span>
          </div>
          <h1 className={styles.kind}>
            {t('yourNumber')}
            <span className={utilities.visuallyHidden}>
              {t('colon')}
              {figure(rank)}
            </span>
          </h1>
          <p className={classNames(styles.number, rank >= longRank && styles.long)} aria-hidden="true">
            {figure(rank)}
          </p>
          <p className={styles.among}>
            {isDrawn ? t('among', { count: entryCount, figure: figure(entryCount) }) : t('behindDraw')}
          </p>
          <div className={styles.rule} />
          <div className={styles.footRow}>
            <p>
              <b>{saleName}</b>
              <span>
                <span>{`${formatDate(roundTimeSSE)} ${timeWithSeconds(roundTimeSSE)}`}</span>
                <br />
                {entryCode(entryID)}
              </span>
            </p>
            <p className={styles.seal} lang="zh-Hant-HK" aria-hidden="true">
              撲飛
              <br />
              公籤
            </p>
          </div>
        </article>
      </div>
    </div>
  )
}

interface StubRowProps {
  /** The word above the figure. */
  readonly label: string
  readonly value: string
  readonly text: string
  readonly note?: string
  /** True for a number whose turn has passed. */
  readonly isUsed?: boolean
  /** An icon or a mark at the end. */
  readonly children?: ReactNode
}

/** The reader's number, small, as on later screens. */
export function StubRow({ label, value, text, note, isUsed = false, children }: StubRowProps) {
  return (
    <div className={paperStyles.lifted}>
      <div className={classNames(paperStyles.paper, paperStyles.notch, styles.row, isUsed && styles.used)}>
        <p className={styles.figure}>
          <span>{label}</span>
          <b>{value}</b>
        </p>
        <p className={styles.text}>
          {text}
          {note !== undefined && <small>{note}</small>}
        </p>
        {children}
      </div>
    </div>
  )
}
