import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEventWords } from '../../scope/use-event-words.ts'
import { nameOfEvent } from '../../scope/use-events.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { orderStatus } from '../../text/order-status.ts'
import * as link from '../../ui/link.module.css'
import * as table from '../../ui/table.module.css'

/** The most orders of an account that stand on its screen. Few members have more. */
const mostShown = 50

/** The orders of an account, newest first. */
export function AccountOrders({ memberID }: { readonly memberID: string }) {
  const { t } = useTranslation(['account', 'order'])
  const eventWords = useEventWords()
  const report = useReport('orders', 'find', { words: memberID, limit: mostShown })
  const isNone = report.error?.failure.kind === 'refused'
  return (
    <Panel title={t('orders')} isFlush={!isNone}>
      {isNone ? (
        <p>{t('noOrders')}</p>
      ) : (
        <ReportStates report={report}>
          {({ orders }) => (
            <table className={table.table}>
              <HeadRow columns={[t('order'), t('event'), t('price'), t('state')]} />
              <tbody>
                {orders.map((order) => {
                  const { tone, text } = orderStatus(order)
                  return (
                    <tr key={order.orderID}>
                      <td>
                        <Link
                          to="/orders/$reference"
                          params={{ reference: order.orderReference }}
                          className={link.link}
                        >
                          {order.orderReference}
                        </Link>
                        <span className={`${table.line} ${table.small}`}>{formatDateTime(order.orderTimeSSE)}</span>
                      </td>
                      <td data-label={t('event')}>
                        {eventWords(nameOfEvent(order))}
                        <span className={`${table.line} ${table.small}`}>
                          {t('ticketCount', { count: order.ticketCount })}
                        </span>
                      </td>
                      <td data-label={t('price')}>{formatHkd(order.priceCents)}</td>
                      <td data-label={t('state')}>
                        <Status tone={tone} words={t(`order:${text}`)} />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          )}
        </ReportStates>
      )}
    </Panel>
  )
}
