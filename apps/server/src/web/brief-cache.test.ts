import { describe, expect, it } from 'vitest'
import { createBriefCache } from './brief-cache.ts'

/** A cache of texts, with a maker that counts how often it is asked. */
function counting(maxEntries = 3) {
  const cache = createBriefCache<string>({ maxAgeSeconds: 1, maxEntries, isKept: (value) => value !== 'bad' })
  let made = 0
  const get = (key: string, nowSSE: number, value = key) =>
    cache.get(key, nowSSE, () => {
      made += 1
      return Promise.resolve(value)
    })
  return { cache, get, made: () => made }
}

describe('a brief cache', () => {
  it('makes a value once for everybody who comes while it is young', async () => {
    const { get, made } = counting()
    expect(await Promise.all([get('a', 100), get('a', 100), get('a', 101)])).toEqual(['a', 'a', 'a'])
    expect(made()).toBe(1)
  })

  it('makes it anew when it has grown old', async () => {
    const { get, made } = counting()
    await get('a', 100)
    await get('a', 102)
    expect(made()).toBe(2)
  })

  it('forgets what is not worth keeping', async () => {
    const { get, made } = counting()
    await get('a', 100, 'bad')
    await get('a', 100)
    expect(made()).toBe(2)
  })

  it('passes a failure on to all who waited and tries again for the next', async () => {
    const { cache, get, made } = counting()
    const failing = () => cache.get('a', 100, () => Promise.reject(new Error('broken')))
    const [first, second] = await Promise.allSettled([failing(), failing()])
    expect([first?.status, second?.status]).toEqual(['rejected', 'rejected'])
    expect(await get('a', 100)).toBe('a')
    expect(made()).toBe(1)
  })

  it('lets the oldest go when it is full', async () => {
    const { get, made } = counting(2)
    await get('a', 100)
    await get('b', 100)
    await get('c', 100)
    await get('b', 100)
    expect(made()).toBe(3)
    await get('a', 100)
    expect(made()).toBe(4)
  })
})
