import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi, expectOk } from './client.ts'
import { isApiFailure } from '../errors/api-failure.ts'
import { fetchFromBrowser, type ApiRequest, type FetchApi } from './fetch-api.ts'
import { placeOrder } from './place-order.ts'

/** An API that gives the same response to every request and records the requests. */
function respondWith(status: number, body: unknown) {
  const requests: (ApiRequest & { readonly path: string })[] = []
  const fetchApi: FetchApi = async (path, request) => {
    requests.push({ ...request, path })
    return {
      status,
      headers: { get: () => 'application/json; charset=utf-8' },
      json: async () => body,
      blob: async () => new Blob(),
    }
  }
  return { api: createApi(fetchApi), requests }
}

const order = { organizerID: 'lion-rock', eventID: 'nights', requestedTypeIDs: ['vip', 'vip'], adjacentSeating: false }

describe('API call', () => {
  it('fills the path with escaped parameters', async () => {
    const { api, requests } = respondWith(200, {})
    await api.call('catalogue', 'event', { params: { organizerID: 'a/b', eventID: 'c' } })
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/api/events/event/a%2Fb/c' })
    expect(requests[0]?.body).toBeUndefined()
  })

  it('throws the error of the server with its message', async () => {
    const { api } = respondWith(404, { error: 'notFound', message: '找不到相關資料' })
    const failure: unknown = await api
      .call('lists', 'entries', { query: {} })
      .then(expectOk)
      .catch((error: unknown) => error)
    expect(isApiFailure(failure) && [failure.status, failure.code, failure.message]).toEqual([
      404,
      'notFound',
      '找不到相關資料',
    ])
  })

  it('throws a failure with status 0 if the server is unreachable', async () => {
    const api = createApi(() => Promise.reject(new TypeError('offline')))
    const failure: unknown = await api.call('lists', 'entries', { query: {} }).catch((error: unknown) => error)
    expect(isApiFailure(failure) && failure.status).toBe(0)
  })

  it('throws a failure with status 0 if the response breaks off', async () => {
    const brokenOff = () => Promise.reject(new TypeError('network error'))
    const api = createApi(async () => ({
      status: 200,
      headers: { get: () => 'application/json' },
      json: brokenOff,
      blob: brokenOff,
    }))
    const failure: unknown = await api.call('attendee', 'profile', {}).catch((error: unknown) => error)
    expect(isApiFailure(failure) && failure.status).toBe(0)
  })
})

it('reads an empty response as no body', async () => {
  const headers = new Map([
    ['content-type', 'application/json'],
    ['content-length', '0'],
  ])
  const empty = () => Promise.reject(new SyntaxError('Unexpected end of JSON input'))
  const api = createApi(async () => ({
    status: 200,
    headers: { get: (name) => headers.get(name) ?? null },
    json: empty,
    blob: empty,
  }))
  expect(await api.call('lists', 'entries', { query: {} })).toEqual({ status: 200, body: undefined })
})

describe('API call from the browser', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('fails with status 0 after 30 seconds without a response', async () => {
    const timeLimit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal)
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError'))),
        ),
    )
    const response = createApi(fetchFromBrowser).call('orders', 'list', {})
    timeLimit.abort()
    await expect(response).rejects.toMatchObject({ name: 'ApiFailure', status: 0 })
    expect(timeout).toHaveBeenCalledWith(30_000)
  })

  it('ends as soon as its caller aborts it', async () => {
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
    )
    const caller = new AbortController()
    const response = createApi(fetchFromBrowser).call('lists', 'entries', { query: {}, signal: caller.signal })
    caller.abort()
    await expect(response).rejects.toMatchObject({ name: 'ApiFailure', status: 0 })
  })
})

describe('checkout', () => {
  it('sends the idempotency key of the attempt', async () => {
    const { api, requests } = respondWith(200, { orderID: '1' })
    await placeOrder(api, order, 'attempt-1')
    expect(requests[0]?.headers['idempotency-key']).toBe('attempt-1')
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(order)
  })

  it('sends the order to POST /api/orders', { tags: 'CHK-22' }, async () => {
    const { api, requests } = respondWith(200, { orderID: '1' })
    await placeOrder(api, order, 'attempt-1')
    expect(requests).toMatchObject([{ method: 'POST', path: '/api/orders' }])
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      organizerID: 'lion-rock',
      eventID: 'nights',
      requestedTypeIDs: ['vip', 'vip'],
      adjacentSeating: false,
    })
  })

  it('returns the payment page of a 300 response', { tags: 'CHK-25' }, async () => {
    const { api } = respondWith(300, { redirectURL: '/pay/1' })
    expect(await placeOrder(api, order, 'k')).toEqual({ kind: 'payment', redirectURL: '/pay/1' })
  })

  it('returns the reason of a rejection as a value', { tags: 'CHK-26' }, async () => {
    const { api } = respondWith(409, { reason: 'adjacencyBreach' })
    expect(await placeOrder(api, order, 'k')).toEqual({ kind: 'rejected', rejection: { reason: 'adjacencyBreach' } })
  })

  it('throws if a rejection has an unknown reason or none', async () => {
    for (const body of [{ reason: 'moonInWrongPhase' }, {}, null]) {
      const failure: unknown = await placeOrder(respondWith(409, body).api, order, 'k').catch((error: unknown) => error)
      expect(isApiFailure(failure) && [failure.status, failure.code]).toEqual([409, 'unknown'])
    }
  })
})
