import { useTranslation } from '../../i18n/use-translation.ts'
import type { BoardResult } from './use-board.ts'
import * as styles from './board.module.css'

/** The places of a pool or of an event. */
export type PlacesOnBoard = Pick<
  BoardResult['total'],
  'capacity' | 'soldCount' | 'reservedCount' | 'keptCount' | 'offSaleCount' | 'freeCount'
>

/** The states of places, in the order of the bar. Kept ones have a rule and those off sale a lower bar, for readers without colours. */
const states = [
  { name: 'sold', className: styles.sold, count: 'soldCount', height: 14 },
  { name: 'pending', className: styles.pending, count: 'reservedCount', height: 14 },
  { name: 'kept', className: styles.kept, count: 'keptCount', height: 14 },
  { name: 'offSale', className: styles.offSale, count: 'offSaleCount', height: 7 },
  { name: 'free', className: styles.free, count: 'freeCount', height: 14 },
] as const

const width = 1000

/** The places as one bar. */
export function PlacesBar({ places }: { readonly places: PlacesOnBoard }) {
  const { t } = useTranslation('board')
  const all = Math.max(
    1,
    states.reduce((sum, { count }) => sum + places[count], 0),
  )
  const parts = states.map((state, at) => ({
    ...state,
    x: (states.slice(0, at).reduce((sum, { count }) => sum + places[count], 0) / all) * width,
    width: (places[state.count] / all) * width,
  }))
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${width} 14`}
      preserveAspectRatio="none"
      role="img"
      aria-label={states.map(({ name, count }) => `${t(name)} ${places[count]}`).join(', ')}
    >
      <rect className={styles.free} width={width} height={14} />
      {parts
        .filter((part) => part.width > 0)
        .map(({ name, className, x, width: own, height }) => (
          <g key={name}>
            <rect className={className} x={x} y={14 - height} width={own} height={height} />
            {name === 'kept' ? <rect className={styles.rule} x={x} y={9} width={own} height={2} /> : null}
          </g>
        ))}
    </svg>
  )
}

/** The names of the colours. */
export function PlacesLegend() {
  const { t } = useTranslation('board')
  return states.map(({ name, className, height }) => (
    <span key={name} className={styles.legend}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <rect className={styles.free} width={14} height={14} rx={3} />
        <rect className={className} y={14 - height} width={14} height={height} />
        {name === 'kept' ? <rect className={styles.rule} y={9} width={14} height={2} /> : null}
      </svg>
      {t(name)}
    </span>
  ))
}
