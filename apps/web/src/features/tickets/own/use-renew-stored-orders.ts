import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { renewStoredOrders } from '../offline/store-order.ts'

/** Stores My Tickets on the phone, and renews the codes of saved orders to come. */
export function useRenewStoredOrders(coming: readonly ListedOrder[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const orderIDs = coming.map(({ orderID }) => orderID).join(' ')
  useEffect(() => {
    if (orderIDs !== '') void renewStoredOrders({ api, queryClient }, orderIDs.split(' ')).catch(() => undefined)
  }, [api, queryClient, orderIDs])
}
