import type { EventGroup } from '@pokfei/contracts/routes/catalogue'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../testing/catalogue-samples.ts'
import { alternativesQuery, eventGroupQuery, isOfCatalogue } from './catalogue-queries.ts'
import { createApi } from './client.ts'
import { remindersKey } from './reminder-queries.ts'

const group: EventGroup = {
  organizerID: 'lion-rock',
  eventGroupID: 'fest',
  eventGroupTitleEN: 'Fest',
  eventGroupTitleCN: '',
  eventGroupDescEN: 'A long text',
  eventGroupDescCN: '長篇',
  artistNameEN: '-',
  artistNameCN: '-',
  venueNameEN: '',
  venueNameCN: '',
  venueAddrEN: '',
  venueAddrCN: '',
  category: 'rock',
  lowestPrice: null,
  lowestPriceWithFee: null,
}

describe('event group', () => {
  const key = { organizerID: 'lion-rock', eventGroupID: 'fest' }
  const respond = (status: number, body: unknown) =>
    createApi(async (path) => ({
      status: path === '/api/events/eventGroup/lion-rock/fest' ? status : 500,
      headers: { get: () => 'application/json' },
      json: async () => body,
      blob: async () => new Blob(),
    }))

  it('is requested alone, with its description and its events', { tags: 'BRW-159' }, async () => {
    const detail = {
      group,
      events: [sampleEvent({ eventID: 'early' }), sampleEvent({ eventID: 'late' })],
      unknownCount: 1,
    }
    expect(await new QueryClient().query(eventGroupQuery(respond(200, detail), key))).toEqual(detail)
  })

  it('is null if the server does not know it', { tags: 'EVT-59' }, async () => {
    expect(await new QueryClient().query(eventGroupQuery(respond(404, { error: 'notFound' }), key))).toBeNull()
  })

  it('fails if the server fails', async () => {
    const failing = { ...eventGroupQuery(respond(500, {}), key), retry: false }
    await expect(new QueryClient().query(failing)).rejects.toMatchObject({ status: 500 })
  })
})

it('distinguishes queries of the catalogue from queries of a member', () => {
  const api = createApi(async () => Response.json([]))
  expect(isOfCatalogue(alternativesQuery(api, sampleEvent({})).queryKey)).toBe(true)
  expect(isOfCatalogue(remindersKey)).toBe(false)
})
