import type { Order } from '@pokfei/contracts/orders'
import { useEffect, useRef, useState } from 'react'
import { useServerNow } from '../../server-clock.ts'
import { inProgressOrder } from './entry.ts'

/**
 * Returns the ID of the last order that was cancelled because its time ran out. Its screen parts disappear, so the
 * buyer needs the reason. An order that its buyer cancelled had time left, and has its own alert.
 */
export function useLapsedOrder(orders: readonly Order[] | undefined): string | undefined {
  const nowSSE = useServerNow(false)
  const before = useRef<Order>(undefined)
  const [lapsed, setLapsed] = useState<string>()

  useEffect(() => {
    const last = before.current
    before.current = inProgressOrder(orders)
    if (last === undefined || (last.paymentDeadlineSSE ?? 0) > nowSSE) return
    const isGivenUp = orders?.some(
      ({ orderID, internalOrderState }) => orderID === last.orderID && internalOrderState === 'CANCELLED',
    )
    if (isGivenUp === true) setLapsed(last.orderID)
  }, [orders, nowSSE])
  return lapsed
}
