import type { RoomFigures } from '@pokfei/contracts/routes/rooms'
import { fewestShown } from '@pokfei/domain/rooms/room-figures'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { figure } from '../state/entry-code.ts'
import * as styles from './figures.module.css'

const width = 350

/** A cell with a count, or the word for a hidden one. */
function Count({ value }: { readonly value: number | null }) {
  const { t } = useTranslation('roomFigures')
  return <td>{value === null ? t('few') : figure(value)}</td>
}

/** The turns and purchases by bands of numbers, as a table with a bar for each band (ROM-76). */
export function RankBands({ ranks, entries, lateEntries }: Pick<RoomFigures, 'ranks' | 'entries' | 'lateEntries'>) {
  const { t } = useTranslation('roomFigures')
  const people = entries + lateEntries
  const noBands = people > 0 && people < fewestShown ? t('tooFew') : t('noTurns')
  const widest = Math.max(1, ...ranks.map(({ fromRank, toRank }) => toRank - fromRank + 1))
  return (
    <div className={styles.chart}>
      <table className={styles.bands}>
        <caption>{ranks.length === 0 ? noBands : t('bandsText')}</caption>
        {ranks.length > 0 && (
          <thead>
            <tr>
              <th scope="col">{t('numbers')}</th>
              <th scope="col">{t('turns')}</th>
              <th scope="col">{t('bought')}</th>
              <th scope="col">{t('tickets')}</th>
            </tr>
          </thead>
        )}
        {ranks.map(({ fromRank, toRank, turns, buyers, tickets }) => (
          <tbody key={fromRank}>
            <tr>
              <th scope="row">
                {figure(fromRank)}–{figure(toRank)}
              </th>
              <Count value={turns} />
              <Count value={buyers} />
              <Count value={tickets} />
            </tr>
            <tr className={styles.graph}>
              <td colSpan={4} aria-hidden="true">
                <svg viewBox={`0 0 ${width} 8`} preserveAspectRatio="none">
                  <rect className={styles.turnsBar} width={((turns ?? 0) / widest) * width} height="8" rx="3" />
                  <rect className={styles.boughtBar} width={((buyers ?? 0) / widest) * width} height="8" rx="3" />
                </svg>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      {ranks.length > 0 && (
        <p className={styles.legend} aria-hidden="true">
          <span>
            <i className={styles.turnsKey} />
            {t('turns')}
          </span>
          <span>
            <i className={styles.boughtKey} />
            {t('bought')}
          </span>
        </p>
      )}
    </div>
  )
}
