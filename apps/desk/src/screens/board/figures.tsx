import { formatTime } from '@pokfei/format/time/hong-kong-time'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Status } from '../../ui/status.tsx'
import { grouped, waitOf } from './day-time.ts'
import { isRush, type BoardResult } from './use-board.ts'
import * as styles from './board.module.css'

/** The six figures of the board, each with one line about it. */
export function Figures({ board, isOne }: { readonly board: BoardResult; readonly isOne: boolean }) {
  const { t } = useTranslation('board')
  const { total, orders, countedSSE } = board
  const isPace = isRush(board) || isOne
  const peak =
    orders.peak && t('peak', { orders: grouped(orders.peak.orders), time: formatTime(orders.peak.minuteSSE) })
  const oldest = total.oldestPendingSSE === null ? null : t('oldest', waitOf(countedSSE - total.oldestPendingSSE))
  return (
    <dl className={styles.figures}>
      <Figure name={isPace ? t('minuteOrders') : t('ordersToday')} isLead>
        {grouped(isPace ? orders.lastMinute : orders.orders)}
        {isPace ? peak : t('inLastMinute', { orders: orders.lastMinute })}
      </Figure>
      <Figure name={t('sold')} of={`/ ${grouped(total.capacity)}`}>
        {grouped(total.soldCount)}
        {t('ticketsToday', { tickets: grouped(orders.tickets) })}
      </Figure>
      <Figure name={t('pending')} of={t('pendingOrders')}>
        {grouped(total.pendingOrders)}
        {oldest}
      </Figure>
      <Figure name={t('free')}>
        {grouped(total.freeCount)}
        {t('freeRest', { kept: grouped(total.keptCount), offSale: grouped(total.offSaleCount) })}
      </Figure>
      <Figure name={t('refunds')}>
        {grouped(total.openRefunds + total.failedRefunds)}
        {total.failedRefunds > 0 ? (
          <Status tone="warn" words={t('failedRefunds', { count: total.failedRefunds })} />
        ) : total.openRefunds > 0 ? (
          t('refundsOpen', { count: total.openRefunds })
        ) : (
          <Status tone="ok" words={t('allRefunded')} />
        )}
      </Figure>
      <Figure name={t('admitted')}>
        {grouped(total.admittedCount)}
        {t('admittedOf', { sold: grouped(total.soldCount) })}
      </Figure>
    </dl>
  )
}

function Figure({
  name,
  of,
  isLead = false,
  children: [value, note],
}: {
  readonly name: string
  readonly of?: string
  readonly isLead?: boolean
  readonly children: readonly [value: string, note: ReactNode]
}) {
  return (
    <div className={isLead ? styles.lead : undefined}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        {value}
        {of === undefined ? null : <small>{of}</small>}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}
