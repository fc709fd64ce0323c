import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiFailure } from '../errors/api-failure.ts'
import { storeResponse, readStoredResponse, withOfflineCache, withFallback } from './cached-responses.ts'

/** The methods of the browser's caches that the code under test uses. */
function cachesInMemory() {
  const stored = new Map<string, Response>()
  return {
    open: async () => ({ put: async (address: string, data: Response) => void stored.set(address, data) }),
    match: async (address: string) => stored.get(address)?.clone(),
  }
}

const unreachable = () => Promise.reject(apiFailure(0, undefined))

beforeEach(() => {
  vi.stubGlobal('caches', cachesInMemory())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('stored response', () => {
  it('is read unchanged under its own key', async () => {
    await storeResponse(['orderTickets', 'a/b'], [{ ticketID: '1' }])
    expect(await readStoredResponse(['orderTickets', 'a/b'])).toEqual([{ ticketID: '1' }])
    expect(await readStoredResponse(['orderTickets', 'a'])).toBeUndefined()
  })

  it('is not stored in a browser without caches', async () => {
    vi.stubGlobal('caches', undefined)
    await storeResponse(['orders'], [])
    expect(await readStoredResponse(['orders'])).toBeUndefined()
    await expect(withOfflineCache(['orders'], unreachable)).rejects.toThrow('HTTP 0')
  })
})

describe('request with the offline cache', () => {
  it('returns the response of the server if it is reachable', async () => {
    await storeResponse(['orders'], ['old'])
    expect(await withOfflineCache(['orders'], async () => ['new'])).toEqual(['new'])
  })

  it.each([0, 502, 503, 504])('returns the stored response after status %i', async (status) => {
    await storeResponse(['orders'], ['old'])
    expect(await withOfflineCache(['orders'], () => Promise.reject(apiFailure(status, undefined)))).toEqual(['old'])
  })

  it.each([400, 401, 403, 404, 500])('throws the error response with status %i', async (status) => {
    await storeResponse(['orders'], ['old'])
    await expect(
      withOfflineCache(['orders'], () => Promise.reject(apiFailure(status, undefined))),
    ).rejects.toMatchObject({
      status,
    })
  })

  it('throws the failure if nothing is stored', async () => {
    await expect(withOfflineCache(['orders'], unreachable)).rejects.toMatchObject({ status: 0 })
  })

  it('returns the stored response after four seconds without a response', async () => {
    await storeResponse(['orders'], ['old'])
    const data = vi.fn<(orders: string[]) => void>()
    void withOfflineCache(['orders'], () => new Promise<string[]>(() => {})).then(data)
    await vi.advanceTimersByTimeAsync(3999)
    expect(data).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(data).toHaveBeenCalledWith(['old'])
  })

  it('continues to wait if nothing is stored', async () => {
    const late = withFallback(
      () => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 20_000)),
      async () => undefined,
    )
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await late).toBe('late')
  })

  it('leaves no timer behind', async () => {
    await withOfflineCache(['orders'], async () => [])
    expect(vi.getTimerCount()).toBe(0)
  })
})
