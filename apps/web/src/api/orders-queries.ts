import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { orKept } from '../offline/kept-answers.ts'
import { evenOffline, neverFresh, shortlyFresh } from './fresh.ts'

/** Under this key lie the member's orders. */
export const ordersKey = ['orders'] as const

/** The member's orders, newest first; asked again at every visit (spec §7). */
export const ordersQuery = (api: Api) =>
  queryOptions({
    queryKey: ordersKey,
    queryFn: () => orKept(ordersKey, async () => expectOk(await api.call('orders', 'list', {}))),
    ...neverFresh,
    ...evenOffline,
  })

/** Under this key lie the tickets of an order. */
export const orderTicketsKey = (orderID: string) => ['orderTickets', orderID] as const

/** The tickets of one order; none until it is completed. */
export const orderTicketsQuery = (api: Api, orderID: string) =>
  queryOptions({
    queryKey: orderTicketsKey(orderID),
    queryFn: () => orKept(orderTicketsKey(orderID), async () => expectOk(await api.call('orders', 'tickets', { params: { orderID } }))),
    enabled: orderID !== '',
    ...shortlyFresh,
    ...evenOffline,
  })
