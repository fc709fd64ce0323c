import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { profileKey } from '../../api/attendee-queries.ts'
import { eventsKey } from '../../api/catalogue-queries.ts'
import { ordersKey } from '../../api/orders-queries.ts'
import { checkoutsKey, sentOrdersKey } from '../../kept-checkouts.ts'
import { keepAnswer } from '../../offline/kept-answers.ts'
import { savedKey } from '../../saved-events.ts'
import { memoryStorage } from '../../tab-storage.ts'
import { forgetMember } from './forget-member.ts'

/** The caches of a browser, which the test lets be opened. */
function browserCaches() {
  const kept = new Map<string, Map<string, Response>>()
  const gate = { open: Promise.resolve() }
  const caches = {
    open: async (name: string) => {
      await gate.open
      const cache = kept.get(name) ?? new Map<string, Response>()
      kept.set(name, cache)
      return { put: async (address: string, response: Response) => void cache.set(address, response) }
    },
    delete: async (name: string) => kept.delete(name),
  }
  return { kept, gate, caches }
}

const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }

beforeEach(() => {
  Object.assign(storages, { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
  vi.stubGlobal('window', storages)
})
afterEach(() => vi.unstubAllGlobals())

it('leaves nothing of a member, and what is of the browser', async () => {
  const { kept, caches } = browserCaches()
  vi.stubGlobal('caches', caches)
  for (const key of ['userState', checkoutsKey, 'language', savedKey]) storages.localStorage.setItem(key, '{}')
  for (const key of ['form:profile', 'form:account', 'navigation', sentOrdersKey])
    storages.sessionStorage.setItem(key, '{}')
  await keepAnswer(['orders'], ['an order'])
  const queryClient = new QueryClient()
  for (const key of [profileKey, ordersKey, eventsKey]) queryClient.setQueryData(key, 'something')

  await forgetMember(queryClient)
  expect(
    ['userState', checkoutsKey, 'language', savedKey].filter((key) => storages.localStorage.getItem(key) !== null),
  ).toEqual(['language', savedKey])
  expect(
    ['form:profile', 'form:account', 'navigation', sentOrdersKey].map((key) => storages.sessionStorage.getItem(key)),
  ).toEqual([null, null, null, null])
  expect(kept.size).toBe(0)
  expect([profileKey, ordersKey, eventsKey].map((key) => queryClient.getQueryData(key))).toEqual([
    null,
    undefined,
    'something',
  ])
})

it('leaves nothing that was being kept just then', async () => {
  const { kept, gate, caches } = browserCaches()
  vi.stubGlobal('caches', caches)
  const opened = Promise.withResolvers<void>()
  gate.open = opened.promise
  const keeping = keepAnswer(['orders'], ['an order'])
  await forgetMember(new QueryClient())
  opened.resolve()
  await keeping
  expect(kept.size).toBe(0)
})
