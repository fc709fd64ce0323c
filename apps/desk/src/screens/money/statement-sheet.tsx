import { brand } from '@pokfei/format/brand'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useKey } from '../../keys/keys.tsx'
import { Button } from '../../ui/button.tsx'
import type { Month } from './month.ts'
import type { Settlement } from './settlement.ts'
import { useSettlementLines } from './settlement-facts.tsx'
import * as layout from '../../ui/layout.module.css'
import * as sheet from '../../ui/sheet.module.css'

/** The settlement of an organizer as a statement to print or to keep as PDF (SCR-49). */
export function StatementSheet({
  settlement,
  days,
  onClose,
}: {
  readonly settlement: Settlement
  readonly days: Month
  readonly onClose: () => void
}) {
  const { t } = useTranslation('money')
  const linesOf = useSettlementLines()
  const [printedSSE] = useState(() => Math.floor(Date.now() / 1000))
  useKey('Esc', t('backToMonth'), onClose)
  return (
    <>
      <div className={`${layout.acts} ${sheet.notPrinted}`}>
        <Button words={t('print')} kind="act" icon="print" keyName="P" onPress={() => print()} />
        <Button words={t('backToMonth')} onPress={onClose} />
      </div>
      <article className={sheet.sheet}>
        <h2>{t('statementOf', { organizer: settlement.organizer })}</h2>
        <p>{[brand.name, t('period', days), formatDateTime(printedSSE)].join(' · ')}</p>
        <table>
          <tbody>
            {linesOf(settlement).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={sheet.money}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('statementFoot')}</p>
      </article>
    </>
  )
}
