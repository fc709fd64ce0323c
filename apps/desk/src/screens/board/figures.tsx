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
  const unmade = total.openRefunds + total.failedRefunds
  return (
    <dl className={styles.figures}>
      <Figure
        name={isPace ? t('minuteOrders') : t('ordersToday')}
        isLead
        value={isPace ? orders.lastMinute : orders.orders}
        note={isPace ? peak : t('inLastMinute', { orders: orders.lastMinute })}
      />
      <Figure
        name={t('sold')}
        value={total.soldCount}
        of={`/ ${grouped(total.capacity)}`}
        note={t('ticketsToday', { tickets: grouped(orders.tickets) })}
      />
      <Figure
        name={t('pending')}
        value={total.pendingOrders}
        of={t('pendingOrders', { count: total.pendingOrders })}
        note={oldest}
      />
      <Figure
        name={t('free')}
        value={total.freeCount}
        note={t('freeRest', { kept: grouped(total.keptCount), offSale: grouped(total.offSaleCount) })}
      />
      <Figure name={t('refunds')} value={unmade} note={<RefundsNote total={total} />} />
      <Figure
        name={t('admitted')}
        value={total.admittedCount}
        note={t('admittedOf', { sold: grouped(total.soldCount) })}
      />
    </dl>
  )
}

function RefundsNote({ total: { openRefunds, failedRefunds } }: Pick<BoardResult, 'total'>) {
  const { t } = useTranslation('board')
  if (failedRefunds > 0) return <Status tone="warn" words={t('failedRefunds', { count: failedRefunds })} />
  if (openRefunds > 0) return <Status tone="info" words={t('refundsOpen', { count: openRefunds })} />
  return <Status tone="ok" words={t('allRefunded')} />
}

function Figure({
  name,
  value,
  of,
  note,
  isLead = false,
}: {
  readonly name: string
  readonly value: number
  readonly of?: string
  readonly note: ReactNode
  readonly isLead?: boolean
}) {
  return (
    <div className={isLead ? styles.lead : undefined}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        <span>{grouped(value)}</span>
        {of === undefined ? null : <small>{of}</small>}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}
