import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { orKept } from '../offline/kept-answers.ts'
import { evenOffline, neverFresh, shortlyFresh } from './fresh.ts'

/** The query key of the member's orders. */
export const ordersKey = ['orders'] as const

/** The member's orders, newest first. Fetched again at every visit. */
export const ordersQuery = (api: Api) =>
  queryOptions({
    queryKey: ordersKey,
    queryFn: () => orKept(ordersKey, async () => expectOk(await api.call('orders', 'list', {}))),
    ...neverFresh,
    ...evenOffline,
  })

/** Returns the query key of an order's tickets. */
export const orderTicketsKey = (orderID: string) => ['orderTickets', orderID] as const

/** The tickets of one order. Empty until the order is completed. */
export const orderTicketsQuery = (api: Api, orderID: string) =>
  queryOptions({
    queryKey: orderTicketsKey(orderID),
    queryFn: () =>
      orKept(orderTicketsKey(orderID), async () =>
        expectOk(await api.call('orders', 'tickets', { params: { orderID } })),
      ),
    enabled: orderID !== '',
    ...shortlyFresh,
    ...evenOffline,
  })
