import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useEffect, useRef, useState } from 'react'
import { useServerNow } from '../../time/server-clock.ts'
import { pendingOrderOf } from '../../purchase/pending-order.ts'

/**
 * Returns the last order that was cancelled because its time ran out. Its screen parts disappear, so the
 * buyer needs the reason. An order that its buyer cancelled had time left, and has its own alert.
 */
export function useExpiredOrder(orders: readonly ListedOrder[] | undefined): ListedOrder | undefined {
  const nowSSE = useServerNow(false)
  const before = useRef<ListedOrder>(undefined)
  const [expired, setExpired] = useState<ListedOrder>()

  useEffect(() => {
    const last = before.current
    before.current = pendingOrderOf(orders)
    if (last === undefined || (last.paymentDeadlineSSE ?? 0) > nowSSE) return
    const isCancelled = orders?.some(
      ({ orderID, internalOrderState }) => orderID === last.orderID && internalOrderState === 'CANCELLED',
    )
    if (isCancelled === true) setExpired(last)
  }, [orders, nowSSE])
  return expired
}
