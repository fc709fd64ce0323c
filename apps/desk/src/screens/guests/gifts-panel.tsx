import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { seatWords, typeName, type KnownType } from '../../text/names.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import * as link from '../../ui/link.module.css'
import * as table from '../../ui/table.module.css'

/** The entries of a page. */
const pageLength = 50

const tones = { valid: 'ok', partlyEnded: 'warn', ended: 'plain', waiting: 'info' } as const

/** The guests of an event with their tickets (SCR-24). */
export function GiftsPanel({
  event,
  types,
}: {
  readonly event: string
  readonly types: readonly KnownType[] | undefined
}) {
  const { t } = useTranslation('guests')
  const language = useLanguage()
  const pages = usePages()
  const report = useReport('guests', 'list', { event, limit: pageLength, ...pages.page }, { keepsLast: true })
  const next = report.data?.result.next ?? null
  return (
    <Panel isFlush foot={next === null && pages.isFirst ? undefined : <PageButtons pages={pages} next={next} />}>
      <ReportStates report={report}>
        {({ gifts }) =>
          gifts.length === 0 ? (
            <Empty title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <table className={table.table}>
              <HeadRow columns={(['guest', 'type', 'state', 'given', 'order'] as const).map((column) => t(column))} />
              <tbody>
                {gifts.map((gift) => (
                  <tr key={gift.orderReference ?? gift.claim?.allotment}>
                    <td>
                      <b>{gift.displayName ?? gift.claim?.address}</b>
                    </td>
                    <td data-label={t('type')}>
                      <span>{`${typeName(language, types, gift.typeID)} × ${gift.ticketCount}`}</span>
                      {gift.seats.map((seat) => (
                        <span key={seat} className={`${table.line} ${table.small}`}>
                          {seatWords(language, seat)}
                        </span>
                      ))}
                    </td>
                    <td data-label={t('state')}>
                      <Status tone={tones[gift.state]} words={t(`valid_${gift.state}`)} />
                      {gift.claim !== null && gift.claim.untilSSE !== null ? (
                        <span className={`${table.line} ${table.small}`}>
                          {t('claimUntil', { time: formatDateTime(gift.claim.untilSSE) })}
                        </span>
                      ) : null}
                    </td>
                    <td data-label={t('given')}>
                      <span>{formatDateTime(gift.givenSSE)}</span>
                      <span className={`${table.line} ${table.small}`}>{gift.operator}</span>
                    </td>
                    <td data-label={t('order')}>
                      {gift.orderReference === null ? null : (
                        <Link to="/orders/$reference" params={{ reference: gift.orderReference }} className={link.link}>
                          {gift.orderReference}
                        </Link>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </ReportStates>
    </Panel>
  )
}
