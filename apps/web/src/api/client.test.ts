import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi, expectOk } from './client.ts'
import { isApiFailure } from './failure.ts'
import { fetchFromBrowser, type ApiRequest, type FetchApi } from './fetch-api.ts'
import { placeOrder } from './place-order.ts'

/** An API that gives the same response to every request and records the requests. */
function answering(status: number, body: unknown) {
  const asked: (ApiRequest & { readonly path: string })[] = []
  const fetchApi: FetchApi = async (path, request) => {
    asked.push({ ...request, path })
    return {
      status,
      headers: { get: () => 'application/json; charset=utf-8' },
      json: async () => body,
      blob: async () => new Blob(),
    }
  }
  return { api: createApi(fetchApi), asked }
}

const wanted = { organizerID: 'lion-rock', eventID: 'nights', requestedTypeIDs: ['vip', 'vip'], adjacentSeating: false }

describe('a call', () => {
  it('fills the path with escaped parameters', async () => {
    const { api, asked } = answering(200, {})
    await api.call('catalogue', 'event', { params: { organizerID: 'a/b', eventID: 'c' } })
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/events/event/a%2Fb/c' })
    expect(asked[0]?.body).toBeUndefined()
  })

  it('throws the error of the server with its own sentence', async () => {
    const { api } = answering(404, { error: 'notFound', message: '找不到相關資料' })
    const failure: unknown = await api
      .call('catalogue', 'events', {})
      .then(expectOk)
      .catch((error: unknown) => error)
    expect(isApiFailure(failure) && [failure.status, failure.code, failure.message]).toEqual([
      404,
      'notFound',
      '找不到相關資料',
    ])
  })

  it('throws when nothing answers', async () => {
    const api = createApi(() => Promise.reject(new TypeError('offline')))
    const failure: unknown = await api.call('catalogue', 'events', {}).catch((error: unknown) => error)
    expect(isApiFailure(failure) && failure.status).toBe(0)
  })

  it('counts as unanswered when its answer breaks off', async () => {
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

it('takes an empty answer for nothing, and not for one that broke off', async () => {
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
  expect(await api.call('catalogue', 'events', {})).toEqual({ status: 200, body: undefined })
})

describe('a call from the browser', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('is given up after half a minute, as one that nobody answers', async () => {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError'))),
        ),
    )
    const answer = createApi(fetchFromBrowser).call('orders', 'list', {})
    patience.abort()
    await expect(answer).rejects.toMatchObject({ name: 'ApiFailure', status: 0 })
    expect(timeout).toHaveBeenCalledWith(30_000)
  })
})

describe('placing an order', () => {
  it('sends the key of the attempt along', async () => {
    const { api, asked } = answering(200, { orderID: '1' })
    await placeOrder(api, wanted, 'attempt-1')
    expect(asked[0]?.headers['idempotency-key']).toBe('attempt-1')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(wanted)
  })

  it('leads to the payment on 300', async () => {
    const { api } = answering(300, { redirectURL: '/pay/1' })
    expect(await placeOrder(api, wanted, 'k')).toEqual({ kind: 'payment', redirectURL: '/pay/1' })
  })

  it('gives the reason of a refusal as a value', async () => {
    const { api } = answering(409, { reason: 'adjacencyBreach' })
    expect(await placeOrder(api, wanted, 'k')).toEqual({ kind: 'refused', refusal: { reason: 'adjacencyBreach' } })
  })

  it('fails on a reason that nobody knows, and on none', async () => {
    for (const body of [{ reason: 'moonInWrongPhase' }, {}, null]) {
      const failure: unknown = await placeOrder(answering(409, body).api, wanted, 'k').catch((error: unknown) => error)
      expect(isApiFailure(failure) && [failure.status, failure.code]).toEqual([409, 'unknown'])
    }
  })
})
