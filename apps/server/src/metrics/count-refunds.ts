import type { Store } from '@pokfei/domain/ports/store'
import type { Metrics } from './metrics.ts'

/** Wraps a store so that every refund increments the counter, whatever caused it. */
export function countRefunds(store: Store, metrics: Metrics): Store {
  const { refunds } = store
  return {
    ...store,
    refunds: {
      ...refunds,
      async recordMade(paymentID, nowSSE) {
        await refunds.recordMade(paymentID, nowSSE)
        metrics.count('refundsMade')
      },
    },
  }
}
