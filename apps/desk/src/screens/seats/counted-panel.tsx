import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Pool } from '../../scope/pool-seats.ts'
import { typeName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as table from '../../ui/table.module.css'

const figures = [
  ['state_sold', 'soldCount'],
  ['state_reserved', 'reservedCount'],
  ['state_kept', 'keptCount'],
  ['state_offSale', 'offSaleCount'],
  ['state_free', 'freeCount'],
] as const

/** Places without a number: their figures, and the way to keep some back (SCR-37). */
export function CountedPanel({
  pools,
  isLate,
  onKeep,
}: {
  readonly pools: readonly Pool[]
  readonly isLate: boolean
  readonly onKeep: (pool: Pool) => void
}) {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  return (
    <Panel title={t('counted')} isFlush isLate={isLate}>
      <table className={table.table}>
        <HeadRow
          columns={[
            t('type'),
            ...figures.map(([words]) => ({ words: t(words), className: table.number })),
            { words: t('acts'), className: table.number },
          ]}
        />
        <tbody>
          {pools.map((pool) => (
            <tr key={pool.typeID}>
              <td>
                <b>{typeName(language, pools, pool.typeID)}</b>
              </td>
              {figures.map(([words, figure]) => (
                <td key={figure} data-label={t(words)} className={table.number}>
                  {pool[figure]}
                </td>
              ))}
              <td className={table.number}>
                <Button
                  words={t('keep')}
                  about={typeName(language, pools, pool.typeID)}
                  size="small"
                  onPress={() => onKeep(pool)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
