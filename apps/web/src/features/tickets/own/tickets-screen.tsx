import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { loadedOf } from '../../../api/loaded.ts'
import { ordersQuery } from '../../../api/orders-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { useNow } from '../../../time/clock.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Column } from '../../../layout/column.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { MenuBar } from '../../../layout/top-bar.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { pendingOrderOf } from '../../../purchase/pending-order.ts'
import { MiniTicket, MiniTicketSkeleton } from './mini-ticket.tsx'
import { NextTicket, NextTicketSkeleton } from './next-ticket.tsx'
import { listOwnOrders } from './own-tickets.ts'
import { useRenewStoredOrders } from './use-renew-stored-orders.ts'
import * as styles from './tickets.module.css'
import * as columnStyles from '../../../layout/column.module.css'
import * as miniTicketStyles from './mini-ticket.module.css'

interface TicketsScreenProps {
  readonly banner: ReactNode
  /** The tickets that were just booked. */
  readonly booked?: ReactNode
}

/** My Tickets: the member's completed orders, below the pending order in `banner` (TKT-1, TKT-2). */
export function TicketsScreen({ banner, booked }: TicketsScreenProps) {
  const { t } = useTranslation('tickets')
  return (
    <Column top={<MenuBar />}>
      {booked}
      <div className={`${columnStyles.content} ${styles.ownTickets}`}>
        <h1 className={utilities.title}>{t('title')}</h1>
        {banner}
        <OwnTickets />
      </div>
    </Column>
  )
}

function OwnTickets() {
  const { t } = useTranslation('tickets')
  const orders = loadedOf(useQuery(ordersQuery(useApi())))
  const now = useNow(false)
  const own = orders.kind === 'known' ? orders.data : []
  const { coming, past, ended } = listOwnOrders(own, now)
  useRenewStoredOrders(coming)
  const hasPending = pendingOrderOf(own) !== undefined

  if (orders.kind === 'failed')
    return <ErrorNote text={t('loadFailed')} note={t('loadFailedText')} onRetry={orders.retry} />
  if (orders.kind !== 'known') return <Loading />
  if (coming.length + past.length + ended.length === 0) {
    return (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
        {/* A screen has one main action. A pending order takes it. */}
        <ExploreLink kind={hasPending ? 'line' : 'main'} />
      </EmptyState>
    )
  }
  return (
    <>
      <section>
        <h2 className={utilities.visuallyHidden}>{t('coming')}</h2>
        {coming.length === 0 ? <NoneComing /> : <Coming own={coming} isQuiet={hasPending} />}
      </section>
      {past.length > 0 && (
        <section className={`${miniTicketStyles.past} ${styles.past}`}>
          <h2 className={utilities.heading2}>{t('past')}</h2>
          <List own={past} />
        </section>
      )}
      {ended.length > 0 && (
        <details className={`${miniTicketStyles.past} ${styles.past}`}>
          <summary className={utilities.heading2}>{t('endedOrders', { count: ended.length })}</summary>
          <List own={ended} />
        </details>
      )}
    </>
  )
}

/** The next event large, and the later ones below it. An event without a date is never the large one. */
function Coming({ own, isQuiet }: { readonly own: readonly ListedOrder[]; readonly isQuiet: boolean }) {
  const { t } = useTranslation('tickets')
  const [next, ...later] = own
  if (next === undefined || next.event.stoppedBy !== null) return <List own={own} />
  return (
    <div className={styles.comingUp}>
      <NextTicket order={next} isQuiet={isQuiet} />
      {later.length > 0 && (
        <>
          <h2 className={utilities.heading2}>{t('alsoComing')}</h2>
          <List own={later} />
        </>
      )}
    </div>
  )
}

function List({ own }: { readonly own: readonly ListedOrder[] }) {
  return (
    <ul className={styles.miniList}>
      {own.map((order) => (
        <li key={order.orderID}>
          <MiniTicket order={order} />
        </li>
      ))}
    </ul>
  )
}

function NoneComing() {
  const { t } = useTranslation('tickets')
  return (
    <div className={`${utilities.stack} ${styles.noneComing}`}>
      <p className={utilities.muted}>{t('noneComing')}</p>
      <ExploreLink kind="line" />
    </div>
  )
}

function ExploreLink({ kind }: { readonly kind: 'main' | 'line' }) {
  const { t } = useTranslation('tickets')
  return (
    <ButtonLink to="/" kind={kind}>
      {t('explore')}
    </ButtonLink>
  )
}

function Loading() {
  const { t } = useTranslation('tickets')
  return (
    <>
      <p className={utilities.visuallyHidden} role="status">
        {t('loading')}
      </p>
      <NextTicketSkeleton />
      <MiniTicketSkeleton />
    </>
  )
}
