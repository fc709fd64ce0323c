import type { VerbInput, VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import { ReportStates } from '../act/report-states.tsx'
import { useReport, type ReportOptions } from '../client/use-report.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Status } from '../ui/status.tsx'
import { HeadRow } from '../ui/head-row.tsx'
import * as link from '../ui/link.module.css'
import * as table from '../ui/table.module.css'

/** A refund that was not made. */
export type UnmadeRefund = VerbResult<'orders', 'refunds'>['refunds'][number]

/** The refunds that were not made, of the shop or of one event. A failed one is asked for again (SCR-47, DSK-68). */
export function UnmadeRefunds({
  of,
  onRetry,
  ...options
}: {
  readonly of: VerbInput<'orders', 'refunds'>
  readonly onRetry: (refund: UnmadeRefund) => void
} & ReportOptions) {
  const { t } = useTranslation('money')
  const report = useReport('orders', 'refunds', of, options)
  return (
    <ReportStates report={report}>
      {({ refunds }) =>
        refunds.length === 0 ? (
          <Empty title={t('emptyRefundsTitle')} text={t('emptyRefundsText')} />
        ) : (
          <table className={table.table}>
            <HeadRow columns={(['order', 'amount', 'next', 'refundState'] as const).map((column) => t(column))} />
            <tbody>
              {refunds.map((refund) => (
                <tr key={refund.refundID}>
                  <td>
                    <Link to="/orders/$reference" params={{ reference: refund.orderReference }} className={link.link}>
                      {refund.orderReference}
                    </Link>
                  </td>
                  <td data-label={t('amount')}>{formatHkd(refund.amountCents, { decimals: 2 })}</td>
                  <td data-label={t('next')}>
                    {refund.state === 'failed' ? (
                      <Button
                        words={t('retry')}
                        about={refund.orderReference}
                        size="small"
                        onPress={() => onRetry(refund)}
                      />
                    ) : (
                      <span className={table.small}>{t('withoutRetry')}</span>
                    )}
                  </td>
                  <td data-label={t('refundState')} className={table.wide}>
                    <State refund={refund} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </ReportStates>
  )
}

function State({ refund: { state, owedSSE, failedSSE, detail } }: { readonly refund: UnmadeRefund }) {
  const { t } = useTranslation('money')
  return (
    <>
      {state === 'made' ? null : <Status tone={state === 'failed' ? 'bad' : 'plain'} words={t(`refund_${state}`)} />}
      <span className={`${table.line} ${table.small}`}>
        {[formatDateTime(failedSSE ?? owedSSE), detail].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
