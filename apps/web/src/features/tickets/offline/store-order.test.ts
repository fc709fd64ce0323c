import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { profileKey } from '../../../api/attendee-queries.ts'
import { eventsKey } from '../../../api/catalogue-queries.ts'
import type { Api } from '../../../api/client.ts'
import { ordersKey } from '../../../api/orders-queries.ts'
import { storeTicketList } from './store-order.ts'

afterEach(() => vi.unstubAllGlobals())

/** Lets every request succeed, and returns the addresses that were put into a cache. */
async function storeFor(profile: unknown): Promise<readonly string[]> {
  const put = vi.fn<(address: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  const queryClient = new QueryClient()
  vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue([])
  queryClient.setQueryData(profileKey, profile)
  queryClient.setQueryData(ordersKey, [])
  queryClient.setQueryData(eventsKey, [])
  await storeTicketList({ api: {} as Api, queryClient })
  return put.mock.calls.map(([address]) => address)
}

it('stores the profile, the orders and the events of a member', async () => {
  expect(await storeFor({ memberID: 'karen' })).toEqual(['/kept/profile', '/kept/orders', '/kept/events'])
})

it('stores nothing for a member who has signed out meanwhile', async () => {
  expect(await storeFor(null)).toEqual([])
})
