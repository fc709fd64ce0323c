import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import { loadedOf, partOf, type Loaded } from '../api/loaded.ts'
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
export function usePendingOrder(): ListedOrder | undefined {
  return pendingOrderOf(useOrders().data)
}

/** Returns one of the member's orders, by its ID or its reference. An order of another member is missing. */
export function useOwnOrder(key: Partial<Pick<ListedOrder, 'orderID' | 'orderReference'>>): Loaded<ListedOrder> {
  const { orderID, orderReference } = key
  return partOf(loadedOf(useOrders()), (orders) =>
    orders.find((order) => order.orderID === orderID || order.orderReference === orderReference),
  )
}
