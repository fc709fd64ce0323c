import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useScopeWords } from '../../scope/use-scope-words.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { csvRows } from './csv-rows.ts'
import type { Month } from './month.ts'
import { settlementsOf, sumOf, type Settlement } from './settlement.ts'
import { useSettlementLines } from './settlement-facts.tsx'
import * as layout from '../../ui/layout.module.css'

/** The month as a whole, and each organizer with a statement (SCR-49). */
export function MonthPanels({
  days,
  onStatement,
}: {
  readonly days: Month
  readonly onStatement: (settlement: Settlement) => void
}) {
  const { t } = useTranslation('money')
  const linesOf = useSettlementLines()
  const wordsOf = useScopeWords()
  const report = useReport('books', 'export', { ...days, settlement: true })
  const settlements = settlementsOf(csvRows(report.data?.files[0]?.text ?? ''))
  return (
    <ReportStates report={report}>
      {({ isFinal }) =>
        settlements.length === 0 ? (
          <Panel title={t('statements')}>
            <Empty title={t('emptyMonthTitle')} text={t('emptyMonthText')} />
          </Panel>
        ) : (
          <>
            <Panel title={t('sum')} foot={isFinal ? t('final') : t('notFinal')}>
              <Facts facts={linesOf(sumOf(settlements, t('sum')))} />
            </Panel>
            {settlements.map((one) => {
              const organizer = one.organizer === '' ? t('unnamed') : wordsOf(one.organizer)
              return (
                <Panel
                  key={one.organizer}
                  title={organizer}
                  aside={
                    <Button
                      words={t('statement')}
                      about={organizer}
                      size="small"
                      onPress={() => onStatement({ ...one, organizer })}
                    />
                  }
                >
                  <div className={layout.stack}>
                    <Facts facts={linesOf(one).filter(([name]) => name === t('sales') || name === t('net'))} />
                  </div>
                </Panel>
              )
            })}
          </>
        )
      }
    </ReportStates>
  )
}
