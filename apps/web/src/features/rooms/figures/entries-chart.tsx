import type { RoomFigures } from '@pokfei/contracts/routes/rooms'
import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { figure } from '../state/entry-code.ts'
import * as styles from './figures.module.css'

/** The drawing in its own units: bars from `top` to `base`, and the times below them. */
const drawing = { width: 350, height: 156, top: 22, base: 130, words: 150 }

/** The bars of hidden counts, which are below five, are drawn at this height. */
const hiddenHeight = 2

/** The entries by the time of joining, as bars with a sentence for screen readers (ROM-76). */
export function EntriesChart({ joined, secondsPerStep }: Pick<RoomFigures, 'joined' | 'secondsPerStep'>) {
  const { t } = useTranslation('roomFigures')
  const [first] = joined
  const last = joined.at(-1)
  if (first === undefined || last === undefined) return <p className={styles.chart}>{t('nobody')}</p>
  const peak = joined.reduce((best, step) => ((step.count ?? 0) > (best.count ?? 0) ? step : best), first)
  const peakCount = peak.count ?? 0
  const isHidden = peakCount === 0
  const most = Math.max(peakCount, 1)
  const step = drawing.width / joined.length
  const minutes = secondsPerStep / 60
  const peakTime = formatTime(peak.fromSSE)
  const summary = isHidden
    ? t('chartFew', { count: minutes })
    : t('chart', { count: minutes, time: peakTime, most: figure(peakCount) })
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={summary}>
        <path className={styles.axis} d={`M0 ${drawing.base}.5h${drawing.width}`} />
        {joined.map(({ fromSSE, count }, index) => {
          const height =
            count === null ? hiddenHeight : count === 0 ? 0 : Math.max(1, (count / most) * (drawing.base - drawing.top))
          return (
            <rect
              key={fromSSE}
              className={count === null ? styles.hidden : fromSSE === peak.fromSSE ? styles.peak : styles.bar}
              x={index * step + step * 0.12}
              y={drawing.base - height}
              width={step * 0.76}
              height={height}
              rx={Math.min(1, step / 4)}
            />
          )
        })}
        {!isHidden && (
          <text
            className={styles.peakWord}
            x={Math.min(Math.max(joined.indexOf(peak) * step, 0), drawing.width - 40)}
            y={drawing.top - 6}
          >
            {figure(peakCount)}
          </text>
        )}
        <text x={0} y={drawing.words}>
          {formatTime(first.fromSSE)}
        </text>
        <text x={drawing.width} y={drawing.words} textAnchor="end">
          {formatTime(last.fromSSE)}
        </text>
      </svg>
      <figcaption>{isHidden ? summary : t('chartText', { count: minutes })}</figcaption>
    </figure>
  )
}
