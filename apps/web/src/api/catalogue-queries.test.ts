import type { Event, EventGroup } from '@pokfei/contracts/routes/catalogue'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  alternativesQuery,
  eventGroupQuery,
  eventGroupsQuery,
  eventsQuery,
  isOfCatalogue,
} from './catalogue-queries.ts'
import { createApi } from './client.ts'
import { remindersKey } from './reminder-queries.ts'

const event = (eventID: string, eventStartTimeSSE: number): Event => ({
  organizerID: 'lion-rock',
  eventID,
  eventNameEN: eventID,
  eventNameCN: '',
  artistNameEN: '',
  artistNameCN: '',
  eventDescEN: 'A long text',
  eventDescCN: '長篇',
  venueNameEN: '',
  venueNameCN: '',
  eventStartTimeSSE,
  saleEndTimeSSE: null,
  saleStartTimeSSE: 0,
  maxTicketBuyCount: 4,
  category: 'rock',
  eventGroupID: null,
  lowestPrice: 100,
  availability: 'available',
  ticketTypes: [],
})

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
}

const relation = (eventID: string, organizerID = 'lion-rock') => ({ organizerID, eventGroupID: 'fest', eventID })

/** An API with three events and one group, which two of the events belong to. */
const api = createApi(async (path) => {
  const bodies: Readonly<Record<string, unknown>> = {
    '/api/events': [event('late', 900), event('alone', 500), event('early', 300)],
    '/api/events/eventGroup': {
      eventGroupDetails: [group],
      eventGroupRelations: [relation('late'), relation('early'), relation('gone'), relation('alone', 'another')],
    },
  }
  return {
    status: 200,
    headers: { get: () => 'application/json' },
    json: async () => bodies[path],
    blob: async () => new Blob(),
  }
})

const queryClient = new QueryClient()

describe('entries of a list', () => {
  it('hold no descriptions of events and groups', async () => {
    const json = JSON.stringify([
      await queryClient.fetchQuery(eventsQuery(api)),
      await queryClient.fetchQuery(eventGroupsQuery(api)),
    ])
    expect(json).toContain('"eventID":"late"')
    expect(json).toContain('"eventGroupID":"fest"')
    expect(json).not.toContain('A long text')
    expect(json).not.toContain('長篇')
  })
})

describe('list of the catalogue', () => {
  const apiWith = (body: unknown) =>
    createApi(async () => ({
      status: 200,
      headers: { get: () => 'application/json' },
      json: async () => body,
      blob: async () => new Blob(),
    }))

  it('is empty if the response of the server is empty', { tags: 'BRW-106' }, async () => {
    for (const body of [null, undefined]) {
      const fresh = new QueryClient()
      expect(await fresh.fetchQuery(eventsQuery(apiWith(body)))).toEqual([])
      expect(await fresh.fetchQuery(eventGroupsQuery(apiWith(body)))).toEqual({
        eventGroupDetails: [],
        eventGroupRelations: [],
      })
    }
  })

  it('drops events and groups without a text ID or without a name', {
    tags: ['BRW-103', 'BRW-104', 'BRW-105'],
  }, async () => {
    const events = [
      { ...event('a', 1), organizerID: 7 },
      { ...event('b', 1), eventID: null },
      event('', 1),
      { ...event('c', 1), eventNameEN: '' },
      { ...event('d', 1), eventNameEN: '', eventNameCN: '夜' },
    ]
    expect((await new QueryClient().fetchQuery(eventsQuery(apiWith(events)))).map(({ eventID }) => eventID)).toEqual([
      'd',
    ])
    const eventGroupDetails = [
      { ...group, organizerID: {} },
      { ...group, eventGroupID: 1 },
      { ...group, eventGroupTitleEN: '' },
      group,
    ]
    const groups = await new QueryClient().fetchQuery(
      eventGroupsQuery(apiWith({ eventGroupDetails, eventGroupRelations: [] })),
    )
    expect(groups.eventGroupDetails.map(({ eventGroupID }) => eventGroupID)).toEqual(['fest'])
  })
})

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
    const detail = { group, events: [event('early', 300), event('late', 900)], unknownCount: 1 }
    expect(await new QueryClient().fetchQuery(eventGroupQuery(respond(200, detail), key))).toEqual(detail)
  })

  it('is null if the server does not know it', { tags: 'EVT-59' }, async () => {
    expect(await new QueryClient().fetchQuery(eventGroupQuery(respond(404, { error: 'notFound' }), key))).toBeNull()
  })

  it('fails if the server fails', async () => {
    const failing = { ...eventGroupQuery(respond(500, {}), key), retry: false }
    await expect(new QueryClient().fetchQuery(failing)).rejects.toMatchObject({ status: 500 })
  })
})

it('distinguishes queries of the catalogue from queries of a member', () => {
  expect(isOfCatalogue(alternativesQuery(api, event('one', 1)).queryKey)).toBe(true)
  expect(isOfCatalogue(remindersKey)).toBe(false)
})
