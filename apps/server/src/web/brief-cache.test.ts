import { describe, expect, it } from 'vitest'
import { createBriefCache } from './brief-cache.ts'

/** Returns a cache of texts with a manual clock. */
function atRest(maxEntries = 3) {
  let now = 100
  const cache = createBriefCache<string>({ clock: { nowSSE: () => now }, maxAgeSeconds: 1, maxEntries })
  return {
    ...cache,
    keepMade: async (key: string, isKept = true) => {
      cache.keep(key, key, Promise.resolve(isKept))
      await Promise.resolve()
    },
    advance: (seconds: number) => {
      now += seconds
    },
  }
}

describe('a brief cache', () => {
  it('gives a value while it is young', async () => {
    const { keepMade, find, advance } = atRest()
    await keepMade('a')
    advance(1)
    expect(find('a')).toBe('a')
    advance(1)
    expect(find('a')).toBeUndefined()
  })

  it('gives a value for as long as it is being made, and counts its age from then on', async () => {
    const { keep, find, advance } = atRest()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    keep('a', 'a', promise)
    advance(60)
    expect(find('a')).toBe('a')
    resolve(true)
    await promise
    advance(1)
    expect(find('a')).toBe('a')
    advance(1)
    expect(find('a')).toBeUndefined()
  })

  it('forgets what is not worth keeping, and what failed', async () => {
    const { keep, keepMade, find } = atRest()
    await keepMade('a', false)
    expect(find('a')).toBeUndefined()
    const failed = Promise.reject(new Error('broken'))
    keep('b', 'b', failed)
    await failed.catch(() => undefined)
    expect(find('b')).toBeUndefined()
  })

  it('lets the oldest go when it is full', async () => {
    const { keepMade, find } = atRest(2)
    for (const key of ['a', 'b', 'c']) await keepMade(key)
    expect(['a', 'b', 'c'].map(find)).toEqual([undefined, 'b', 'c'])
  })
})
