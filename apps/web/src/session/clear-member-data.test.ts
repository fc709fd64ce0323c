import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { profileKey } from '../api/attendee-queries.ts'
import { eventKey } from '../api/catalogue-queries.ts'
import { ordersKey } from '../api/orders-queries.ts'
import { checkoutsKey, sentOrdersKey } from '../browser-storage/checkout-storage.ts'
import { storeResponse } from '../offline/cached-responses.ts'
import { savedEventsKey } from '../browser-storage/saved-events.ts'
import { memoryStorage } from '../browser-storage/storage.ts'
import { clearMemberData } from './clear-member-data.ts'

/** The caches of a browser. They open when the test allows it. */
function browserCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const gate = { open: Promise.resolve() }
  const caches = {
    open: async (name: string) => {
      await gate.open
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return { put: async (address: string, response: Response) => void cache.set(address, response) }
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
  return { stored, gate, caches }
}

const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }

beforeEach(() => {
  Object.assign(storages, { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
  vi.stubGlobal('window', storages)
})
afterEach(() => vi.unstubAllGlobals())

it('deletes the data of the member and leaves the data of the browser', {
  tags: ['ACC-44', 'ACC-47', 'SEL-53', 'TKT-38'],
}, async () => {
  const { stored, caches } = browserCaches()
  vi.stubGlobal('caches', caches)
  for (const key of ['userState', checkoutsKey, 'language', savedEventsKey]) storages.localStorage.setItem(key, '{}')
  for (const key of ['form:profile', 'form:account', 'navigation', sentOrdersKey])
    storages.sessionStorage.setItem(key, '{}')
  await storeResponse(['orders'], ['an order'])
  stored.set('pokfei-answers-1', new Map([['/kept/orders', new Response()]]))
  const queryClient = new QueryClient()
  const publicKey = eventKey({ organizerID: 'lion-rock', eventID: 'harbour-nights' })
  for (const key of [profileKey, ordersKey, publicKey]) queryClient.setQueryData(key, 'something')

  await clearMemberData(queryClient)
  expect(
    ['userState', checkoutsKey, 'language', savedEventsKey].filter(
      (key) => storages.localStorage.getItem(key) !== null,
    ),
  ).toEqual(['language', savedEventsKey])
  expect(
    ['form:profile', 'form:account', 'navigation', sentOrdersKey].map((key) => storages.sessionStorage.getItem(key)),
  ).toEqual([null, null, null, null])
  expect(stored.size).toBe(0)
  expect([profileKey, ordersKey, publicKey].map((key) => queryClient.getQueryData(key))).toEqual([
    null,
    undefined,
    'something',
  ])
})

it('deletes a response that is being stored at the same time', { tags: 'TKT-38' }, async () => {
  const { stored, gate, caches } = browserCaches()
  vi.stubGlobal('caches', caches)
  const opened = Promise.withResolvers<void>()
  gate.open = opened.promise
  const storing = storeResponse(['orders'], ['an order'])
  await clearMemberData(new QueryClient())
  opened.resolve()
  await storing
  expect(stored.size).toBe(0)
})
