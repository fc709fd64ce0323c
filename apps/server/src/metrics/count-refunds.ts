import type { Store } from '@pokfei/domain/ports/store'
import type { Metrics } from './metrics.ts'

/** The same store, whose refunds are counted as they are made, whoever makes them. */
export function countRefunds(store: Store, metrics: Metrics): Store {
  const { refunds } = store
  return {
    ...store,
    refunds: {
      ...refunds,
      async made(paymentID, nowSSE) {
        await refunds.made(paymentID, nowSSE)
        metrics.count('refundsMade')
      },
    },
  }
}
