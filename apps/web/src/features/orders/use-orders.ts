import type { Order } from '@pokfei/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { ordersQuery } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { askAgainMs, inProgressOrder } from './entry.ts'

/** The member's orders, asked for again and again while one of them is in progress; a guest has none. */
export function useOrders({ isMember }: { readonly isMember: boolean } = { isMember: true }) {
  return useQuery({ ...ordersQuery(useApi()), enabled: isMember, refetchInterval: ({ state }) => askAgainMs(state.data) })
}

/** The member's order in progress, if there is one. */
export function useInProgressOrder(): Order | undefined {
  return inProgressOrder(useOrders().data)
}
