import type { ListPage } from '@pokfei/contracts/routes/lists'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { sampleEvent, sampleGroupEntry } from '../testing/catalogue-samples.ts'
import { isOfCatalogue } from './catalogue-queries.ts'
import { createApi } from './client.ts'
import type { ApiRequest } from './fetch-api.ts'
import { listPageQuery } from './list-queries.ts'

/** An API that gives one response to every request and records the requests. */
function respondWith(body: unknown) {
  const requests: (ApiRequest & { readonly path: string })[] = []
  const api = createApi(async (path, request) => {
    requests.push({ ...request, path })
    return {
      status: 200,
      headers: { get: () => 'application/json' },
      json: async () => body,
      blob: async () => new Blob(),
    }
  })
  return { api, requests }
}

const emptyPage: ListPage = { entries: [], count: 0, comingCount: 0 }

describe('a page of a list', () => {
  it('is requested by category and page', { tags: 'BRW-156' }, async () => {
    const { api, requests } = respondWith(emptyPage)
    const queryClient = new QueryClient()
    await queryClient.query(listPageQuery(api, {}))
    await queryClient.query(listPageQuery(api, { category: 'rock' }, 3))
    expect(requests.map(({ path }) => path)).toEqual(['/api/events/list', '/api/events/list?category=rock&page=3'])
  })

  it('is searched on the server', { tags: 'BRW-157' }, async () => {
    const { api, requests } = respondWith(emptyPage)
    await new QueryClient().query(listPageQuery(api, { category: 'pop', q: '獅子山' }, 2))
    expect(requests.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/api/events/search?q=獅子山&category=pop&page=2',
    ])
  })

  it('is empty if the response of the server is empty', { tags: 'BRW-106' }, async () => {
    for (const body of [null, undefined])
      expect(await new QueryClient().query(listPageQuery(respondWith(body).api, {}))).toEqual(emptyPage)
  })

  it('drops events and groups without a text ID or without a name', {
    tags: ['BRW-103', 'BRW-104', 'BRW-105'],
  }, async () => {
    const unnamed = { eventNameEN: '', eventNameCN: '' }
    const untitled = { eventGroupTitleEN: '', eventGroupTitleCN: '' }
    const entries = [
      { kind: 'event', event: { ...sampleEvent({}), organizerID: 7 } },
      { kind: 'event', event: { ...sampleEvent({}), eventID: null } },
      { kind: 'event', event: sampleEvent({ eventID: '' }) },
      { kind: 'event', event: sampleEvent(unnamed) },
      { kind: 'event', event: sampleEvent({ ...unnamed, eventNameCN: '夜' }) },
      { kind: 'group', group: { ...sampleGroupEntry({}).group, organizerID: {} } },
      { kind: 'group', group: { ...sampleGroupEntry({}).group, eventGroupID: 1 } },
      sampleGroupEntry(untitled),
      sampleGroupEntry({}),
    ]
    const { api } = respondWith({ entries, count: 9, comingCount: 0 })
    const page = await new QueryClient().query(listPageQuery(api, {}))
    expect(page.entries).toEqual([entries[4], entries[8]])
  })

  it('is public', () => {
    expect(isOfCatalogue(listPageQuery(respondWith(null).api, {}).queryKey)).toBe(true)
  })

  it('is aborted once no screen waits for it', { tags: 'BRW-163' }, () => {
    let signal: AbortSignal | undefined
    const api = createApi(async (_path, request) => {
      signal = request.signal
      return new Promise(() => undefined)
    })
    const queryClient = new QueryClient()
    const leave = new QueryObserver(queryClient, listPageQuery(api, { q: 'li' })).subscribe(() => undefined)
    expect(signal?.aborted).toBe(false)
    leave()
    expect(signal?.aborted).toBe(true)
  })
})
