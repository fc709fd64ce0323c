import type { Order } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import { ordersQuery } from '../api/orders-queries.ts'
import { useApi } from '../api/use-api.ts'
import { pollIntervalMs, pendingOrderOf } from './pending-order.ts'

/** Returns the member's orders, and polls them while one is pending (ORD-62). A guest loads none (ORD-64). */
export function useOrders({ isMember }: { readonly isMember: boolean } = { isMember: true }) {
  return useQuery({
    ...ordersQuery(useApi()),
    enabled: isMember,
    refetchInterval: ({ state }) => pollIntervalMs(state.data),
  })
}

/** Returns the member's pending order, or undefined. */
export function usePendingOrder(): Order | undefined {
  return pendingOrderOf(useOrders().data)
}
