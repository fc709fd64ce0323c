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

/** Keeps what My Tickets shows, so that it opens without a network. */
export async function keepTicketList({ api, queryClient }: KeepDeps): Promise<void> {
  await Promise.all([queryClient.fetchQuery(ordersQuery(api)), queryClient.fetchQuery(eventsQuery(api))])
  await keepQueries(queryClient, [profileKey, ordersKey, eventsKey])
  await keepPages(['/ticket'])
}

/** Gathers all codes of an order that are signed now, one answer after the other. */
async function holdAllCodes({ api, queryClient }: KeepDeps, orderID: string): Promise<void> {
  while (asksOn(await queryClient.fetchQuery(liveCodesQuery(api, orderID))))
    await new Promise((resolve) => setTimeout(resolve, askOnMilliseconds))
}

/** Keeps an order's tickets with the codes that are held, so that they open without a network for as long as the codes last. */
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
  await keepQueries(queryClient, [orderTicketsKey(orderID), liveCodesKey(orderID), eventKey(first)])
  await keepPages([`/ticket-details/${orderID}`, eventImage(first.organizerID, first.eventID, 'image')])
}

const savedKey = ['savedOrders'] as const

/** The orders that the member told us to save. */
export const savedOrders = async (): Promise<readonly string[]> => (await keptAnswer<readonly string[]>(savedKey)) ?? []

/** Saves an order: kept now with all its codes, renewed whenever My Tickets is opened, and not to be thrown away by the
 *  browser. */
export async function saveOrder(deps: KeepDeps, orderID: string): Promise<void> {
  await holdAllCodes(deps, orderID)
  await keepOrder(deps, orderID)
  await keepAnswer(savedKey, [...new Set([...(await savedOrders()), orderID])])
  await navigator.storage?.persist?.()
}

/** Keeps the list, and renews those of these orders that were saved, one after the other. Whatever fails is renewed
 *  another time. */
export async function renewKept(deps: KeepDeps, orderIDs: readonly string[]): Promise<void> {
  await keepTicketList(deps)
  const saved = (await savedOrders()).filter((orderID) => orderIDs.includes(orderID))
  for (const orderID of saved) {
    await holdAllCodes(deps, orderID).catch(() => undefined)
    await keepOrder(deps, orderID).catch(() => undefined)
  }
}

/** Keeps what the page holds under these keys. */
async function keepQueries(queryClient: QueryClient, keys: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      const answer = queryClient.getQueryData(key)
      if (answer !== undefined) await keepAnswer(key, answer)
    }),
  )
}
