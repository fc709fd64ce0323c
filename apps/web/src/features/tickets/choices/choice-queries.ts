import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from '../../../api/client.ts'
import { alwaysStale } from '../../../api/query-options.ts'

/** Returns the query key of an order's choices. */
export const orderChoicesKey = (orderID: string) => ['orderChoices', orderID] as const

/** The choices of an order whose event was changed. Fetched again at every visit. */
export const orderChoicesQuery = (api: Api, orderID: string) =>
  queryOptions({
    queryKey: orderChoicesKey(orderID),
    queryFn: async () => expectOk(await api.call('tickets', 'choices', { params: { orderID } })),
    ...alwaysStale,
  })
