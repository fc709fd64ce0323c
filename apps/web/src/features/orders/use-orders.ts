import type { Order } from '@pokfei/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { ordersQuery } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { inProgressOrder } from './entry.ts'

/** How often the orders are asked for while one is in progress (spec §4). */
const pollMs = 5000

/** The member's orders; while one of them is in progress they are asked for every 5 seconds. */
export function useOrders() {
  return useQuery({
    ...ordersQuery(useApi()),
    refetchInterval: ({ state }) => (inProgressOrder(state.data) === undefined ? false : pollMs),
  })
}

/** The member's order in progress, if there is one. */
export function useInProgressOrder(): Order | undefined {
  return inProgressOrder(useOrders().data)
}
