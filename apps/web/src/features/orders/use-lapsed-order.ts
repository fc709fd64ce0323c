import type { Order } from '@pokfei/contracts/orders'
import { useEffect, useRef, useState } from 'react'
import { useServerNow } from '../../server-clock.ts'
import { inProgressOrder } from './entry.ts'

/**
 * The id of the order that was given up last because its time had run out: what showed it goes with it, and nobody would know
 * why. An order that its buyer cancelled had time left, and is spoken of by who cancelled it.
 */
export function useLapsedOrder(orders: readonly Order[] | undefined): string | undefined {
  const nowSSE = useServerNow(false)
  const before = useRef<Order>(undefined)
  const [lapsed, setLapsed] = useState<string>()

  useEffect(() => {
    const last = before.current
    before.current = inProgressOrder(orders)
    if (last === undefined || (last.paymentDeadlineSSE ?? 0) > nowSSE) return
    const isGivenUp = orders?.some(({ orderID, internalOrderState }) => orderID === last.orderID && internalOrderState === 'CANCELLED')
    if (isGivenUp === true) setLapsed(last.orderID)
  }, [orders, nowSSE])
  return lapsed
}
