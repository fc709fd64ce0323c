import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { withOfflineCache } from '../offline/cached-responses.ts'
import { runsOffline, alwaysStale, staleAfter30s } from './query-options.ts'

/** The query key of the member's orders. */
export const ordersKey = ['orders'] as const

/** The member's orders, newest first. Fetched again at every visit. */
export const ordersQuery = (api: Api) =>
  queryOptions({
    queryKey: ordersKey,
    queryFn: () => withOfflineCache(ordersKey, async () => expectOk(await api.call('orders', 'list', {}))),
    ...alwaysStale,
    ...runsOffline,
  })

/** Returns the query key of an order's tickets. */
export const orderTicketsKey = (orderID: string) => ['orderTickets', orderID] as const

/** The tickets of one order. Empty until the order is completed. */
export const orderTicketsQuery = (api: Api, orderID: string) =>
  queryOptions({
    queryKey: orderTicketsKey(orderID),
    queryFn: () =>
      withOfflineCache(orderTicketsKey(orderID), async () =>
        expectOk(await api.call('orders', 'tickets', { params: { orderID } })),
      ),
    enabled: orderID !== '',
    ...staleAfter30s,
    ...runsOffline,
  })
