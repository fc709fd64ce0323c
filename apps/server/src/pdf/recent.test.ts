import { describe, expect, it, vi } from 'vitest'
import { createRecent } from './recent.ts'

describe('what was made lately', () => {
  it('is made once for several that ask at the same time', async () => {
    const recent = createRecent<string>(2)
    const make = vi.fn<() => Promise<string>>(async () => 'made')
    expect(await Promise.all([recent('a', make), recent('a', make), recent('a', make)])).toEqual([
      'made',
      'made',
      'made',
    ])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('forgets what was asked for the longest ago', async () => {
    const recent = createRecent<string>(2)
    const made: string[] = []
    const ask = (key: string) =>
      recent(key, async () => {
        made.push(key)
        return key
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('tries again what failed', async () => {
    const recent = createRecent<string>(2)
    await expect(recent('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await recent('a', async () => 'made')).toBe('made')
  })
})
