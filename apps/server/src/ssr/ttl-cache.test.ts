import { describe, expect, it } from 'vitest'
import { createTTLCache } from './ttl-cache.ts'

/** Returns a cache of texts with a manual clock. */
function atRest(maxEntries = 3) {
  let now = 100
  const cache = createTTLCache<string>({ clock: { nowSSE: () => now }, maxAgeSeconds: 1, maxEntries })
  return {
    ...cache,
    store: async (key: string, isWorthCaching = true) => {
      cache.set(key, key, Promise.resolve(isWorthCaching))
      await Promise.resolve()
    },
    advance: (seconds: number) => {
      now += seconds
    },
  }
}

describe('TTL cache', () => {
  it('returns a value until it is too old', async () => {
    const { store, find, advance } = atRest()
    await store('a')
    advance(1)
    expect(find('a')).toBe('a')
    advance(1)
    expect(find('a')).toBeUndefined()
  })

  it('returns a pending value and counts its age from its completion', async () => {
    const { set, find, advance } = atRest()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    set('a', 'a', promise)
    advance(60)
    expect(find('a')).toBe('a')
    resolve(true)
    await promise
    advance(1)
    expect(find('a')).toBe('a')
    advance(1)
    expect(find('a')).toBeUndefined()
  })

  it('drops a failed value and one that is not worth caching', async () => {
    const { set, store, find } = atRest()
    await store('a', false)
    expect(find('a')).toBeUndefined()
    const failed = Promise.reject(new Error('broken'))
    set('b', 'b', failed)
    await failed.catch(() => undefined)
    expect(find('b')).toBeUndefined()
  })

  it('evicts the oldest value when it is full', async () => {
    const { store, find } = atRest(2)
    for (const key of ['a', 'b', 'c']) await store(key)
    expect(['a', 'b', 'c'].map(find)).toEqual([undefined, 'b', 'c'])
  })
})
