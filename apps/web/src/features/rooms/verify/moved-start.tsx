import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { figure } from '../state/entry-code.ts'
import type { DrawCheck } from './use-draw-check.ts'
import * as styles from './verify.module.css'

/** Says how far the start moved, and the number that each round would have given that was given up (ROM-98). */
export function MovedStart({ draw, givenUp }: Pick<DrawCheck, 'draw' | 'givenUp'>) {
  const { t } = useTranslation('roomCheck')
  const [first] = draw.starts
  if (first === undefined || draw.starts.length === 1) return null
  const minutes = Math.round((draw.startSSE - first.startSSE) / 60)
  const times = { first: formatTime(first.startSSE), last: formatTime(draw.startSSE) }
  return (
    <section className={styles.notProof}>
      <h2>{t('moved')}</h2>
      <p>{minutes > 0 ? t('movedLater', { ...times, count: minutes }) : t('movedOther', times)}</p>
      {givenUp.map(({ startSSE, rank }) => (
        <p key={startSSE}>
          {rank === null
            ? t('givenUpUnknown', { time: formatTime(startSSE) })
            : t('givenUp', { time: formatTime(startSSE), rank: figure(rank) })}
        </p>
      ))}
    </section>
  )
}
