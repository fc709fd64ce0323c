import type { Order } from '@pokfei/contracts/orders'
import { useEffect, useRef } from 'react'
import { showAlert } from '../../components/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServerNow } from '../../server-clock.ts'
import { inProgressOrder } from './entry.ts'
import { useOrders } from './use-orders.ts'

/**
 * Says that an order was given up because its time had run out: what showed it goes with it, and nobody would know why. An order
 * that its buyer cancelled had time left, and is spoken of by who cancelled it.
 */
export function useLapseNotice(): void {
  const { t } = useTranslation('order')
  const { data: orders } = useOrders()
  const nowSSE = useServerNow(false)
  const before = useRef<Order>(undefined)

  useEffect(() => {
    const last = before.current
    before.current = inProgressOrder(orders)
    if (last === undefined || (last.paymentDeadlineSSE ?? 0) > nowSSE) return
    const isGivenUp = orders?.some(({ orderID, internalOrderState }) => orderID === last.orderID && internalOrderState === 'CANCELLED')
    if (isGivenUp === true) showAlert({ type: 'warning', message: t('lapsed'), autoCloseTime: 6000 })
  }, [orders, nowSSE, t])
}
