import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiFailure } from '../api/failure.ts'
import { keepAnswer, keptAnswer, orKept, unlessUnreachable } from './kept-answers.ts'

/** The methods of the browser's caches that the code under test uses. */
function cachesInMemory() {
  const kept = new Map<string, Response>()
  return {
    open: async () => ({ put: async (address: string, answer: Response) => void kept.set(address, answer) }),
    match: async (address: string) => kept.get(address)?.clone(),
  }
}

const nobody = () => Promise.reject(apiFailure(0, undefined))

beforeEach(() => {
  vi.stubGlobal('caches', cachesInMemory())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an answer', () => {
  it('is given as it was kept, under its own key', async () => {
    await keepAnswer(['orderTickets', 'a/b'], [{ ticketID: '1' }])
    expect(await keptAnswer(['orderTickets', 'a/b'])).toEqual([{ ticketID: '1' }])
    expect(await keptAnswer(['orderTickets', 'a'])).toBeUndefined()
  })

  it('is simply not kept where the browser has no caches', async () => {
    vi.stubGlobal('caches', undefined)
    await keepAnswer(['orders'], [])
    expect(await keptAnswer(['orders'])).toBeUndefined()
    await expect(orKept(['orders'], nobody)).rejects.toThrow('HTTP 0')
  })
})

describe('a question', () => {
  it('is answered by the server where that can be reached, whatever was kept', async () => {
    await keepAnswer(['orders'], ['old'])
    expect(await orKept(['orders'], async () => ['new'])).toEqual(['new'])
  })

  it.each([0, 502, 503, 504])('is answered by what was kept when it fails with %i', async (status) => {
    await keepAnswer(['orders'], ['old'])
    expect(await orKept(['orders'], () => Promise.reject(apiFailure(status, undefined)))).toEqual(['old'])
  })

  it.each([400, 401, 403, 404, 500])('that is refused with %i stays refused', async (status) => {
    await keepAnswer(['orders'], ['old'])
    await expect(orKept(['orders'], () => Promise.reject(apiFailure(status, undefined)))).rejects.toMatchObject({
      status,
    })
  })

  it('fails as it did when nothing was kept', async () => {
    await expect(orKept(['orders'], nobody)).rejects.toMatchObject({ status: 0 })
  })

  it('that nobody answers for four seconds is answered by what was kept', async () => {
    await keepAnswer(['orders'], ['old'])
    const answer = vi.fn<(orders: string[]) => void>()
    void orKept(['orders'], () => new Promise<string[]>(() => {})).then(answer)
    await vi.advanceTimersByTimeAsync(3999)
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toHaveBeenCalledWith(['old'])
  })

  it('goes on waiting when nothing was kept', async () => {
    const late = unlessUnreachable(
      () => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 20_000)),
      async () => undefined,
    )
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await late).toBe('late')
  })

  it('leaves no timer behind', async () => {
    await orKept(['orders'], async () => [])
    expect(vi.getTimerCount()).toBe(0)
  })
})
