import type { TillJSON } from '@pokfei/desk-contract/verbs/books'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as layout from '../../ui/layout.module.css'

/** The drawers of the night. A colleague counts the own one (SCR-46). */
export function TillPanel({ onCount }: { readonly onCount: () => void }) {
  const { t } = useTranslation('door')
  const me = useMe()
  const report = useReport('books', 'till', {})
  return (
    <ReportStates report={report}>
      {({ tills }) =>
        tills.length === 0 ? (
          <Panel title={t('tills')}>
            <Empty title={t('noSaleTitle')} text={t('noSaleText')} />
          </Panel>
        ) : (
          tills.map((till) => (
            <Panel key={till.operator} title={t('till', { name: till.operator })}>
              <div className={layout.stack}>
                <TillFacts till={till} />
                {till.operator === me.name && till.count === null ? (
                  <div>
                    <Button words={t('count')} keyName="C" onPress={onCount} />
                  </div>
                ) : null}
              </div>
            </Panel>
          ))
        )
      }
    </ReportStates>
  )
}

function TillFacts({ till: { sums, cashCents, count } }: { readonly till: TillJSON }) {
  const { t } = useTranslation('door')
  return (
    <Facts
      facts={[
        ...sums.flatMap(({ means, saleCount, salesCents, refundCount, refundsCents }) => [
          [t('sold', { means: t(means), count: saleCount }), formatHkd(salesCents)] as const,
          ...(refundCount === 0 ? [] : [[t('refunded', { count: refundCount }), formatHkd(-refundsCents)] as const]),
        ]),
        [t('expected'), formatHkd(count?.expectedCents ?? cashCents)],
        ...(count === null
          ? []
          : [
              [
                t('difference'),
                `${formatHkd(count.differenceCents)} · ${t('counted', {
                  money: formatHkd(count.countedCents),
                  time: formatDayTime(count.countedSSE),
                })}`,
              ] as const,
            ]),
      ]}
    />
  )
}
