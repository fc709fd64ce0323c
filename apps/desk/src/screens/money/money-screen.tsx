import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReconcilePanel } from './reconcile-panel.tsx'
import { RetryWindow } from '../../refunds/retry-window.tsx'
import { UnmadeRefunds, type UnmadeRefund } from '../../refunds/unmade-refunds.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { DisputesPanel } from './disputes-panel.tsx'
import { ExportsPanel } from './exports-panel.tsx'
import { daysOf, monthsUntil } from './month.ts'
import { MonthPanels } from './month-panels.tsx'
import type { Settlement } from './settlement.ts'
import { StatementSheet } from './statement-sheet.tsx'
import * as layout from '../../ui/layout.module.css'

/** Money: refunds not made, disputes, the month, statements and exports (SCR-47 to SCR-50). */
export function MoneyScreen() {
  const { t } = useTranslation('money')
  return (
    <Screen title={t('title')} text={t('text')}>
      <Books />
    </Screen>
  )
}

/** The parts of a month, or what is open in their place. */
function Books() {
  const { t } = useTranslation('money')
  const [months] = useState(() => monthsUntil(Math.floor(Date.now() / 1000)))
  const [month, setMonth] = useState(months[0] ?? '')
  const [retried, setRetried] = useState<UnmadeRefund | null>(null)
  const [statement, setStatement] = useState<Settlement | null>(null)
  const days = daysOf(month)
  if (retried !== null) return <RetryWindow refund={retried} onClose={() => setRetried(null)} />
  if (statement !== null)
    return <StatementSheet settlement={statement} days={days} onClose={() => setStatement(null)} />
  return (
    <>
      <SelectField label={t('month')} value={month} onChange={setMonth}>
        {months.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <div className={layout.two}>
        <div className={layout.stack}>
          <Panel title={t('refunds')} isFlush>
            <UnmadeRefunds of={{}} onRetry={setRetried} />
          </Panel>
          <DisputesPanel days={days} />
          <ExportsPanel days={days} />
        </div>
        <div className={layout.stack}>
          <MonthPanels days={days} onStatement={setStatement} />
          <ReconcilePanel days={days} />
        </div>
      </div>
    </>
  )
}
