import type { Store } from '@pokfei/domain/ports/store'
import type { Metrics } from './metrics.ts'

/** Adds the gauges that come from the database. They are counted from small indexes whenever the metrics are read. */
export function watchBacklog(
  metrics: Metrics,
  { orders, refunds, outbox }: Pick<Store, 'orders' | 'refunds' | 'outbox'>,
): void {
  metrics.watch('pendingOrders', () => orders.countPending())
  metrics.watchBy('refunds', () => refunds.countByState())
  metrics.watch('mailsDue', () => outbox.countDue())
}
