import type { QueryClient } from '@tanstack/react-query'
import { profileKey } from '../../api/attendee-queries.ts'
import { eventKey, eventQuery, eventsKey, eventsQuery } from '../../api/catalogue-queries.ts'
import type { Api } from '../../api/client.ts'
import { ordersKey, ordersQuery, orderTicketsKey, orderTicketsQuery } from '../../api/orders-queries.ts'
import { askOnMilliseconds, asksOn, liveCodesKey, liveCodesQuery } from '../../api/ticket-queries.ts'
import { eventImage } from '../../media.ts'
import { keepAnswer, keptAnswer } from '../../offline/kept-answers.ts'
import { keepPages } from '../../offline/kept-pages.ts'

interface KeepDeps {
  readonly api: Api
  readonly queryClient: QueryClient
}

/** True if the member signed out while data was fetched for them. Then nothing is stored. */
const hasLeft = (queryClient: QueryClient): boolean => queryClient.getQueryData(profileKey) === null

/** Stores the content of My Tickets, so that it opens without a network. */
export async function keepTicketList({ api, queryClient }: KeepDeps): Promise<void> {
  await Promise.all([queryClient.fetchQuery(ordersQuery(api)), queryClient.fetchQuery(eventsQuery(api))])
  if (hasLeft(queryClient)) return
  await keepQueries(queryClient, [profileKey, ordersKey, eventsKey])
  await keepPages(['/ticket'])
}

/** Loads all codes of an order that are signed now, one response after the other. */
async function holdAllCodes({ api, queryClient }: KeepDeps, orderID: string): Promise<void> {
  while (asksOn(await queryClient.fetchQuery(liveCodesQuery(api, orderID))))
    await new Promise((resolve) => setTimeout(resolve, askOnMilliseconds))
}

/** Stores an order's tickets with the loaded codes. They open without a network for as long as the codes last
 *  (TKT-34). */
export async function keepOrder(deps: KeepDeps, orderID: string): Promise<void> {
  const { api, queryClient } = deps
  const [tickets] = await Promise.all([
    queryClient.fetchQuery(orderTicketsQuery(api, orderID)),
    queryClient.ensureQueryData(liveCodesQuery(api, orderID)),
  ])
  const [first] = tickets
  if (first === undefined) return
  await queryClient.fetchQuery(eventQuery(api, first))
  await keepTicketList(deps)
  if (hasLeft(queryClient)) return
  await keepQueries(queryClient, [orderTicketsKey(orderID), liveCodesKey(orderID), eventKey(first)])
  await keepPages([`/ticket-details/${orderID}`, eventImage(first.organizerID, first.eventID, 'image')])
}

const savedKey = ['savedOrders'] as const

/** Returns the orders that the member chose to save. */
export const savedOrders = async (): Promise<readonly string[]> => (await keptAnswer<readonly string[]>(savedKey)) ?? []

/** Saves an order with all its codes (TKT-36). They are renewed whenever My Tickets opens, and the browser is asked
 *  not to evict them. */
export async function saveOrder(deps: KeepDeps, orderID: string): Promise<void> {
  await holdAllCodes(deps, orderID)
  await keepOrder(deps, orderID)
  await keepAnswer(savedKey, [...new Set([...(await savedOrders()), orderID])])
  await navigator.storage?.persist?.()
}

/** Stores the list, and renews the saved ones of these orders one after the other. A failure is retried at the next
 *  call. */
export async function renewKept(deps: KeepDeps, orderIDs: readonly string[]): Promise<void> {
  await keepTicketList(deps)
  const saved = (await savedOrders()).filter((orderID) => orderIDs.includes(orderID))
  for (const orderID of saved) {
    await holdAllCodes(deps, orderID).catch(() => undefined)
    await keepOrder(deps, orderID).catch(() => undefined)
  }
}

/** Stores the query cache's data under these keys. */
async function keepQueries(queryClient: QueryClient, keys: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      const answer = queryClient.getQueryData(key)
      if (answer !== undefined) await keepAnswer(key, answer)
    }),
  )
}
