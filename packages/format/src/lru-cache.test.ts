import { describe, expect, it, vi } from 'vitest'
import { createAsyncLruCache, createLruCache } from './lru-cache.ts'

describe('LRU cache of computed values', () => {
  it('computes a value once for concurrent callers', async () => {
    const recent = createAsyncLruCache<string>(2)
    const make = vi.fn<() => Promise<string>>(async () => 'made')
    expect(await Promise.all([recent('a', make), recent('a', make), recent('a', make)])).toEqual([
      'made',
      'made',
      'made',
    ])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('evicts the value that was used least recently', async () => {
    const recent = createAsyncLruCache<string>(2)
    const made: string[] = []
    const ask = (key: string) =>
      recent(key, async () => {
        made.push(key)
        return key
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('computes a value again after a failure', async () => {
    const recent = createAsyncLruCache<string>(2)
    await expect(recent('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await recent('a', async () => 'made')).toBe('made')
  })
})

describe('LRU cache', () => {
  it('evicts the value that was used least recently', () => {
    const cache = createLruCache<string>(2)
    cache.set('a', '1')
    cache.set('b', '2')
    expect(cache.find('a')).toBe('1')
    cache.set('c', '3')
    expect(['a', 'b', 'c'].map(cache.find)).toEqual(['1', undefined, '3'])
  })

  it('counts the sizes of values, and those of replaced and deleted ones no more', () => {
    const cache = createLruCache<string>(5, (text) => text.length)
    cache.set('a', 'xxx')
    cache.set('a', 'x')
    cache.set('b', 'xxxx')
    expect(['a', 'b'].map(cache.find)).toEqual(['x', 'xxxx'])
    cache.delete('a')
    cache.delete('unknown')
    cache.set('c', 'x')
    expect(['a', 'b', 'c'].map(cache.find)).toEqual([undefined, 'xxxx', 'x'])
    cache.set('d', 'xxxxxx')
    expect(['b', 'c', 'd'].map(cache.find)).toEqual([undefined, undefined, undefined])
  })
})
