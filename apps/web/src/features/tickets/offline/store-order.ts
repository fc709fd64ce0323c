import type { QueryClient } from '@tanstack/react-query'
import { profileKey } from '../../../api/attendee-queries.ts'
import { eventKey, eventQuery } from '../../../api/catalogue-queries.ts'
import type { Api } from '../../../api/client.ts'
import { ordersKey, ordersQuery, orderTicketsKey, orderTicketsQuery } from '../../../api/orders-queries.ts'
import { nextBatchDelayMs, expectsMoreCodes, liveCodesKey, liveCodesQuery } from '../../../api/ticket-queries.ts'
import { anyAge } from '../../../api/query-options.ts'
import { eventImage } from '../../../site/media.ts'
import { readAnyResponse, readStoredResponse, storeResponse } from '../../../offline/cached-responses.ts'
import { storePages } from '../../../offline/cached-pages.ts'

interface StoreDeps {
  readonly api: Api
  readonly queryClient: QueryClient
}

/** True if the member signed out while data was fetched for them. Then nothing is stored. */
const hasLeft = (queryClient: QueryClient): boolean => queryClient.getQueryData(profileKey) === null

/** Stores the content of My Tickets, so that it opens without a network. */
export async function storeTicketList({ api, queryClient }: StoreDeps): Promise<void> {
  await queryClient.query(ordersQuery(api))
  if (hasLeft(queryClient)) return
  await storeQueries(queryClient, [profileKey, ordersKey])
  await storePages(['/ticket'])
}

/** Loads all codes of an order that are signed now, one response after the other. */
async function loadAllCodes({ api, queryClient }: StoreDeps, orderID: string): Promise<void> {
  while (expectsMoreCodes(await queryClient.query(liveCodesQuery(api, orderID))))
    await new Promise((resolve) => setTimeout(resolve, nextBatchDelayMs))
}

/** Stores an order's tickets with the loaded codes. They open without a network for as long as the codes last
 *  (TKT-34). */
export async function storeOrder(deps: StoreDeps, orderID: string): Promise<void> {
  const { api, queryClient } = deps
  const [tickets] = await Promise.all([
    queryClient.query(orderTicketsQuery(api, orderID)),
    queryClient.query({ ...liveCodesQuery(api, orderID), ...anyAge }),
  ])
  const [first] = tickets
  if (first === undefined) return
  await queryClient.query(eventQuery(api, first))
  await storeTicketList(deps)
  if (hasLeft(queryClient)) return
  await storeQueries(queryClient, [orderTicketsKey(orderID), liveCodesKey(orderID), eventKey(first)])
  await storePages([`/ticket-details/${orderID}`, eventImage(first.organizerID, first.eventID, 'image')])
}

const savedOrdersKey = ['savedOrders'] as const

/** Returns the orders that the member chose to save, also with an older program. */
export const savedOrders = async (): Promise<readonly string[]> =>
  (await readStoredResponse<readonly string[]>(savedOrdersKey)) ??
  (await readAnyResponse<readonly string[]>(savedOrdersKey)) ??
  []

/** Saves an order with all its codes (TKT-36). They are renewed whenever My Tickets opens, and the browser is asked
 *  not to evict them. */
export async function saveOrder(deps: StoreDeps, orderID: string): Promise<void> {
  await loadAllCodes(deps, orderID)
  await storeOrder(deps, orderID)
  await storeResponse(savedOrdersKey, [...new Set([...(await savedOrders()), orderID])])
  await navigator.storage?.persist?.()
}

/** Stores the list, and renews the saved ones of these orders one after the other. A failure is retried at the next
 *  call. */
export async function renewStoredOrders(deps: StoreDeps, orderIDs: readonly string[]): Promise<void> {
  await storeTicketList(deps)
  const saved = (await savedOrders()).filter((orderID) => orderIDs.includes(orderID))
  for (const orderID of saved) {
    await loadAllCodes(deps, orderID).catch(() => undefined)
    await storeOrder(deps, orderID).catch(() => undefined)
  }
}

/** Stores the query cache's data under these keys. */
async function storeQueries(queryClient: QueryClient, keys: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      const data = queryClient.getQueryData(key)
      if (data !== undefined) await storeResponse(key, data)
    }),
  )
}
