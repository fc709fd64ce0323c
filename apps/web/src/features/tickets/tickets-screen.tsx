import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { ordersQuery } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { useEventsOf } from '../../api/use-events-of.ts'
import { useNow } from '../../time/clock.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../layout/error-view.tsx'
import { MenuBar } from '../../layout/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MiniTicket, MiniTicketSkeleton } from './mini-ticket.tsx'
import { completedOrders, listOwnOrders, type OwnOrder } from './own-tickets.ts'
import { useRenewStoredOrders } from './use-renew-stored-orders.ts'
import * as styles from './tickets.module.css'
import * as columnStyles from '../../layout/column.module.css'
import * as miniTicketStyles from './mini-ticket.module.css'

/** My Tickets: the member's completed orders, below the pending order in `banner` (TKT-1, TKT-2). */
export function TicketsScreen({ banner }: { readonly banner: ReactNode }) {
  const { t } = useTranslation('tickets')
  return (
    <Column top={<MenuBar />}>
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
  const orders = useQuery(ordersQuery(useApi()))
  const { events, isPending } = useEventsOf(completedOrders(orders.data ?? []))
  const now = useNow(false)
  const { coming, past } = listOwnOrders(orders.data ?? [], events, now)
  useRenewStoredOrders(coming)

  if (orders.data === undefined) {
    return orders.isError ? <ErrorNote text={t('loadFailed')} onRetry={() => void orders.refetch()} /> : <Loading />
  }
  if (isPending) return <Loading />
  // The tickets can be opened without the events too.
  if (coming.length + past.length === 0) {
    return (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
        {/* A screen has one main action. A pending order takes it. */}
        <ExploreLink kind={orders.data.some((order) => order.internalOrderState === 'IN_PROGRESS') ? 'line' : 'main'} />
      </EmptyState>
    )
  }
  return (
    <>
      <section>
        <h2 className={utilities.visuallyHidden}>{t('coming')}</h2>
        {coming.length === 0 ? <NoneComing /> : <List own={coming} />}
      </section>
      {past.length > 0 && (
        <section className={`${miniTicketStyles.past} ${styles.past}`}>
          <h2 className={utilities.heading2}>{t('past')}</h2>
          <List own={past} />
        </section>
      )}
    </>
  )
}

function List({ own }: { readonly own: readonly OwnOrder[] }) {
  return (
    <ul className={styles.miniList}>
      {own.map((one) => (
        <li key={one.order.orderID}>
          <MiniTicket own={one} />
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
      <MiniTicketSkeleton />
      <MiniTicketSkeleton />
    </>
  )
}
