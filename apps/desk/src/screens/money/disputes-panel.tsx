import { formatHkd } from '@pokfei/format/money/hkd'
import { Link } from '@tanstack/react-router'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { csvRows } from './csv-rows.ts'
import { disputesOf } from './disputes.ts'
import type { Month } from './month.ts'
import * as link from '../../ui/link.module.css'

/** The disputes of a month with their dates (SCR-48). */
export function DisputesPanel({ days }: { readonly days: Month }) {
  const { t } = useTranslation('money')
  const report = useReport('books', 'export', { ...days, ledger: true })
  const disputes = disputesOf(csvRows(report.data?.files[0]?.text ?? ''))
  return (
    <Panel title={t('disputes')}>
      <ReportStates report={report}>
        {() =>
          disputes.length === 0 ? (
            <Empty title={t('emptyDisputesTitle')} text={t('emptyDisputesText')} />
          ) : (
            <Facts
              facts={disputes.map(({ disputeID, orderReference, cents, opened, closed }) => [
                orderReference,
                <div key={disputeID}>
                  <Link to="/orders/$reference" params={{ reference: orderReference }} className={link.link}>
                    {formatHkd(cents, { decimals: 2 })}
                  </Link>{' '}
                  <Status
                    tone={closed === null ? 'warn' : 'info'}
                    words={closed === null ? t('open', { date: opened }) : t('closed', { date: closed })}
                  />
                </div>,
              ])}
            />
          )
        }
      </ReportStates>
    </Panel>
  )
}
