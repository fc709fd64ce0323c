import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { profileKey } from '../../../api/attendee-queries.ts'
import { createApi } from '../../../api/client.ts'
import { namedEventQuery } from '../../../api/named-events.ts'
import { sampleEvent } from '../../../testing/catalogue-samples.ts'
import { sampleOrder } from '../../../testing/member-samples.ts'
import { storeTicketList } from './store-order.ts'

afterEach(() => vi.unstubAllGlobals())

const api = createApi(async (path) =>
  Response.json(path === '/api/orders' ? [sampleOrder()] : [sampleEvent({ eventID: sampleOrder().eventID })]),
)

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

it('stores the profile, the orders and their events for a member', async () => {
  const stored = await storeFor({ memberID: 'karen' })
  expect([...stored.keys()]).toEqual(['/kept/profile', '/kept/orders', '/kept/events'])
  expect(stored.get('/kept/events')).toEqual([sampleEvent({ eventID: sampleOrder().eventID })])
})

it('finds the stored event of an order without a network, with its change', { tags: 'CHG-22' }, async () => {
  const event = sampleEvent({ eventID: sampleOrder().eventID, availability: 'postponed', changeKind: 'postponed' })
  vi.stubGlobal('caches', {
    match: async (address: string) => (address === '/kept/events' ? Response.json([event]) : undefined),
  })
  const offline = createApi(async () => {
    throw new TypeError('Failed to fetch')
  })
  const client = new QueryClient()
  expect(await client.query(namedEventQuery(offline, sampleOrder()))).toEqual(event)
})

it('stores nothing for a member who has signed out meanwhile', async () => {
  expect([...(await storeFor(null)).keys()]).toEqual([])
})
