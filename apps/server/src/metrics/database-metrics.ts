import type { Store, StoreActivity } from '@pokfei/domain/ports/store'
import type { Metrics } from './metrics.ts'

const totals = ['transactions', 'repeatedTransactions', 'unknownOutcomes', 'batches', 'batchedOrders'] as const

/** Adds the metrics of a database that is a server of its own: connections, transactions and batches of orders. */
export function watchDatabase(metrics: Metrics, { readActivity }: Pick<Store, 'readActivity'>): void {
  if (readActivity() === null) return
  const read = (name: keyof StoreActivity): number => readActivity()?.[name] ?? 0
  metrics.watch('databaseConnections', () => read('connections'))
  metrics.watch('databaseWaiting', () => read('waitingCalls'))
  for (const name of totals) metrics.watchTotal(name, () => read(name))
}
