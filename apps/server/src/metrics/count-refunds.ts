import type { Store } from '@pokfei/domain/ports/store'
import type { Metrics } from './metrics.ts'

/** Wraps a store so that every refund that is made increments the counter, whatever caused it. */
export function countRefunds(store: Store, metrics: Metrics): Store {
  const { refunds } = store
  return {
    ...store,
    refunds: {
      ...refunds,
      async observe(refundID, news, nowSSE) {
        const observed = await refunds.observe(refundID, news, nowSSE)
        if (observed?.isChanged && observed.refund.state === 'made') metrics.count('refundsMade')
        return observed
      },
    },
  }
}
