import type { Order } from '@pokfei/contracts/routes/orders'
import { useServerNow } from '../time/server-clock.ts'

/** Returns the seconds for which a pending order can still be paid. 0 from its deadline on, and without an order. */
export function useSecondsToPay(order: Order | undefined): number {
  const nowSSE = useServerNow(order !== undefined)
  return Math.max(0, (order?.paymentDeadlineSSE ?? 0) - nowSSE)
}
