import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { profileKey } from '../../../api/attendee-queries.ts'
import { createApi } from '../../../api/client.ts'
import { sampleOrder } from '../../../testing/member-samples.ts'
import { savedOrders, storeTicketList } from './store-order.ts'

afterEach(() => vi.unstubAllGlobals())

const api = createApi(async () => Response.json([sampleOrder()]))

/** Answers every request, and returns what was put into a cache by its address. */
async function storeFor(profile: unknown): Promise<ReadonlyMap<string, unknown>> {
  const stored = new Map<string, unknown>()
  const put = async (address: string, response: Response) => void stored.set(address, await response.json())
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  const queryClient = new QueryClient()
  queryClient.setQueryData(profileKey, profile)
  await storeTicketList({ api, queryClient })
  return stored
}

it('stores the profile and the orders, which carry their events, for a member', async () => {
  const stored = await storeFor({ memberID: 'karen' })
  expect([...stored.keys()]).toEqual(['/kept/profile', '/kept/orders'])
  expect(stored.get('/kept/orders')).toEqual([sampleOrder()])
})

it('keeps the choice of saved orders that an older program stored', { tags: 'TKT-36' }, async () => {
  vi.stubGlobal('caches', {
    match: async (_address: string, options?: { readonly cacheName: string }) =>
      options === undefined ? Response.json(['9f']) : undefined,
  })
  expect(await savedOrders()).toEqual(['9f'])
})

it('stores nothing for a member who has signed out meanwhile', async () => {
  expect([...(await storeFor(null)).keys()]).toEqual([])
})
