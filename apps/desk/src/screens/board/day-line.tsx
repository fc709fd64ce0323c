import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import { grouped } from './day-time.ts'
import { isRush, type BoardResult } from './use-board.ts'
import * as styles from './board.module.css'
import * as layout from '../../ui/layout.module.css'

const width = 1000
const height = 120

/** Returns a number of one figure and zeros that is not below another number. */
function roundUp(number: number): number {
  const unit = 10 ** Math.max(0, String(number).length - 1)
  return Math.max(4, Math.ceil(number / unit) * unit)
}

/** The orders of the day over time, or in a rush those of the last hour, as a line. */
export function DayLine({ board }: { readonly board: BoardResult }) {
  const { t } = useTranslation('board')
  const { orders, countedSSE } = board
  const isHour = isRush(board)
  const [counts, minutes] = isHour ? [orders.lastHour, 1] : [orders.day, 10]
  const fromSSE = isHour ? countedSSE - (countedSSE % 60) - 60 * (counts.length - 1) : orders.daySSE
  const sum = counts.reduce((before, count) => before + count, 0)
  if (sum === 0 && orders.isWhole) return <p className={layout.note}>{t('noOrders')}</p>
  const most = Math.max(...counts)
  const top = roundUp(most)
  const step = width / Math.max(1, counts.length - 1)
  const line = counts.map((count, at) => `${at * step} ${height - (count / top) * height}`).join('L')
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        <span>{grouped(top)}</span>
        <span>{grouped(top / 2)}</span>
        <span>0</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('dayLineName', { from: formatTime(fromSSE), to: formatTime(countedSSE), sum, most, minutes })}
      >
        {[0, 0.5, 1].map((part) => (
          <path key={part} className={styles.grid} d={`M0 ${height * part}H${width}`} />
        ))}
        <path className={styles.area} d={`M${line}L${width} ${height}L0 ${height}Z`} />
        <path className={styles.line} d={`M${line}`} />
      </svg>
      <div className={styles.times} aria-hidden="true">
        <span>{formatTime(fromSSE)}</span>
        <span>{formatTime(Math.floor((fromSSE + countedSSE) / 2))}</span>
        <span>{formatTime(countedSSE)}</span>
      </div>
      {orders.isWhole ? null : <p className={layout.note}>{t('countingOlder')}</p>}
    </div>
  )
}
