import type { ReconciledJSON } from '@pokfei/desk-contract/verbs/books'
import type { MovementKind } from '@pokfei/domain/books/provider-transaction'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { saveText } from '../../client/save-file.ts'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import type { Month } from './month.ts'
import { reconcileCSV } from './reconcile-csv.ts'
import * as layout from '../../ui/layout.module.css'
import * as link from '../../ui/link.module.css'
import * as table from '../../ui/table.module.css'

const movements = [
  'payment',
  'refund',
  'refundFailure',
  'dispute',
  'disputeReversal',
] as const satisfies readonly MovementKind[]

const money = (cents: number) => formatHkd(cents, { decimals: 2 })

/** The month against the payment provider's own books, with every difference (DSK-69). */
export function ReconcilePanel({ days }: { readonly days: Month }) {
  const { t } = useTranslation('money')
  const { scope } = useMe()
  // The provider is asked for a whole month, and so only when somebody wants to know.
  const [asked, setAsked] = useState<Month | null>(null)
  const isAsked = asked?.from === days.from
  const report = useReport('books', 'reconcile', isAsked ? asked : null)
  if (scope !== 'all')
    return (
      <Panel title={t('reconcile')}>
        <Empty title={t('reconcileOfShop')} text={t('reconcileOfShopText')} />
      </Panel>
    )
  return (
    <Panel title={t('reconcile')}>
      {isAsked ? (
        <ReportStates report={report}>
          {(compared) => (
            <Compared
              compared={compared}
              days={days}
              isAsking={report.isFetching}
              onAgain={() => void report.refetch()}
            />
          )}
        </ReportStates>
      ) : (
        <div className={layout.stack}>
          <p className={layout.note}>{t('reconcileText')}</p>
          <div className={layout.acts}>
            <Button words={t('compare')} onPress={() => setAsked(days)} />
          </div>
        </div>
      )}
    </Panel>
  )
}

function Compared({
  compared,
  days,
  isAsking,
  onAgain,
}: {
  readonly compared: ReconciledJSON
  readonly days: Month
  readonly isAsking: boolean
  readonly onAgain: () => void
}) {
  const { t } = useTranslation('money')
  const { isInAgreement, isFinal, differences, otherPeriods } = compared
  const { matchedCount, hereCents, thereCents, feesCents, payoutsCents, payoutCount } = compared
  return (
    <div className={layout.stack}>
      <p role="status">
        <Status
          tone={isInAgreement ? 'ok' : 'bad'}
          words={isInAgreement ? t('booksAgree') : t('differences', { count: differences.length })}
        />
      </p>
      <Facts
        facts={[
          [t('ledger'), money(hereCents)],
          [t('provider'), money(thereCents)],
          [t('matched'), matchedCount],
          [t('providerFees'), money(feesCents)],
          [t('payouts', { count: payoutCount }), money(-payoutsCents)],
        ]}
      />
      {differences.length === 0 ? null : <Differences differences={differences} />}
      {otherPeriods.length === 0 ? null : <OtherPeriods otherPeriods={otherPeriods} />}
      <p className={layout.note}>{isFinal ? t('final') : t('notFinal')}</p>
      <div className={layout.acts}>
        <Button words={t('compareAgain')} isPending={isAsking} onPress={onAgain} />
        {differences.length + otherPeriods.length === 0 ? null : (
          <Button
            words={t('saveDifferences')}
            onPress={() => saveText(`differences-${days.from}-${days.to}.csv`, reconcileCSV(compared), 'text/csv')}
          />
        )}
      </div>
    </div>
  )
}

/** Returns a function that names a movement. One that the ledger does not know has the provider's own word. */
function useMovementWords(): (movement: string) => string {
  const { t } = useTranslation('money')
  return (movement) => {
    const known = movements.find((kind) => kind === movement)
    return known === undefined ? movement : t(`movement_${known}`)
  }
}

function Differences({ differences }: Pick<ReconciledJSON, 'differences'>) {
  const { t } = useTranslation('money')
  const movementWords = useMovementWords()
  return (
    <table className={table.table}>
      <HeadRow columns={[t('order'), t('difference'), t('ledger'), t('provider')]} />
      <tbody>
        {differences.map((one) => (
          <tr key={`${one.kind} ${one.key} ${one.transactionID}`}>
            <td>
              {one.orderReference === null ? (
                (one.key ?? one.transactionID ?? t('unknown'))
              ) : (
                <Link to="/orders/$reference" params={{ reference: one.orderReference }} className={link.link}>
                  {one.orderReference}
                </Link>
              )}
            </td>
            <td data-label={t('difference')}>
              <b className={table.line}>{t(`difference_${one.kind}`)}</b>
              <span className={table.small}>
                {[movementWords(one.movement), formatDateTime(one.dateSSE)].join(' · ')}
              </span>
            </td>
            <td data-label={t('ledger')}>{one.hereCents === null ? '—' : money(one.hereCents)}</td>
            <td data-label={t('provider')}>
              {one.thereCents === null
                ? '—'
                : one.currency === 'HKD'
                  ? money(one.thereCents)
                  : t('otherMoney', { currency: one.currency, amount: one.thereCents })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The movements that one side books in another month. They are no differences. */
function OtherPeriods({ otherPeriods }: Pick<ReconciledJSON, 'otherPeriods'>) {
  const { t } = useTranslation('money')
  const movementWords = useMovementWords()
  return (
    <details>
      <summary>{t('otherPeriods', { count: otherPeriods.length })}</summary>
      <ul>
        {otherPeriods.map(({ movement, key, amountCents, hereSSE, thereSSE }) => (
          <li key={`${movement} ${key}`} className={layout.note}>
            {[
              movementWords(movement),
              key,
              money(amountCents),
              `${t('ledger')} ${hereSSE === null ? t('notYet') : formatDateTime(hereSSE)}`,
              `${t('provider')} ${formatDateTime(thereSSE)}`,
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
