import type { ListedOrder, Order } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import { loadedOf, partOf, type Loaded } from '../api/loaded.ts'
import { ordersQuery } from '../api/orders-queries.ts'
import { useApi } from '../api/use-api.ts'
import { useServerNow } from '../time/server-clock.ts'
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

/** Returns the seconds for which a pending order can still be paid. 0 from its deadline on, and without an order. */
export function useSecondsToPay(order: Order | undefined): number {
  const nowSSE = useServerNow(order !== undefined)
  return Math.max(0, (order?.paymentDeadlineSSE ?? 0) - nowSSE)
}
