import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api/use-api.ts'
import { renewStoredOrders } from './offline/store-order.ts'
import type { OwnOrder } from './own-tickets.ts'

/** Stores My Tickets on the phone, and renews the codes of saved orders to come. */
export function useRenewStoredOrders(coming: readonly OwnOrder[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const orderIDs = coming.map(({ order }) => order.orderID).join(' ')
  useEffect(() => {
    if (orderIDs !== '') void renewStoredOrders({ api, queryClient }, orderIDs.split(' ')).catch(() => undefined)
  }, [api, queryClient, orderIDs])
}
