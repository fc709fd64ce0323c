import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { sampleEvent } from '../testing/catalogue-samples.ts'
import { createApi } from './client.ts'
import { createEventLoader, distinctEvents, listedEventsQuery, namedEventQuery } from './named-events.ts'

const key = (eventID: string) => ({ organizerID: 'lion-rock', eventID })
const keys = (count: number) => Array.from({ length: count }, (_, index) => key(`event-${index}`))

describe('loader of named events', () => {
  it('requests the events of one moment together, 25 at a time', { tags: 'BRW-158' }, async () => {
    const request = vi.fn<Parameters<typeof createEventLoader>[0]>(async (paths) =>
      paths.map((path) => sampleEvent(key(path.slice(10)))),
    )
    const load = createEventLoader(request)
    const events = await Promise.all([...keys(30), key('event-0')].map(load))
    expect(request.mock.calls.map(([paths]) => paths.length)).toEqual([25, 6])
    expect(events.map((event) => event?.eventID)).toEqual([...keys(30), key('event-0')].map(({ eventID }) => eventID))
    await load(key('later'))
    expect(request.mock.lastCall).toEqual([['lion-rock/later']])
  })

  it('returns null for an event that does not exist', async () => {
    expect(await createEventLoader(async () => [])(key('gone'))).toBeNull()
  })

  it('fails for each event of a failed request, and requests again', async () => {
    const request = vi.fn<Parameters<typeof createEventLoader>[0]>().mockRejectedValueOnce(new Error('late'))
    const load = createEventLoader(request.mockResolvedValue([]))
    expect((await Promise.allSettled(keys(2).map(load))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await load(key('gone'))).toBeNull()
  })
})

it('requests an event by its name, also if it left the lists', { tags: 'BRW-158' }, async () => {
  const paths: string[] = []
  const api = createApi(async (path) => {
    paths.push(path)
    return Response.json([sampleEvent({ eventID: 'old' })])
  })
  const client = new QueryClient()
  const [old, gone] = await Promise.all([key('old'), key('gone')].map((one) => client.query(namedEventQuery(api, one))))
  expect([old?.eventID, gone]).toEqual(['old', null])
  expect(paths).toEqual(['/api/events/named?events=lion-rock%2Fold%2Clion-rock%2Fgone&unlisted=true'])
})

it('tells events with one ID apart by their organizers', () => {
  const other = { organizerID: 'night-ferry', eventID: 'event-0' }
  expect(distinctEvents([key('event-0'), other, key('event-0')])).toEqual([key('event-0'), other])
})

it('keeps the order of the saved events, whatever the order of the response', { tags: 'BRW-125' }, async () => {
  const api = createApi(async () => Response.json([sampleEvent(key('a')), sampleEvent(key('b'))]))
  const paths = ['lion-rock/b', 'lion-rock/a']
  const events = await new QueryClient().query(listedEventsQuery(api, paths, undefined))
  expect(events.map(({ eventID }) => eventID)).toEqual(['b', 'a'])
})

it('requests the listed ones of saved events in batches of 25, with the search', {
  tags: ['BRW-125', 'BRW-158'],
}, async () => {
  const counts: number[] = []
  const api = createApi(async (path) => {
    const query = new URL(path, 'http://shop').searchParams
    expect([query.get('unlisted'), query.get('q')]).toEqual([null, 'night'])
    const paths = (query.get('events') ?? '').split(',')
    counts.push(paths.length)
    return Response.json([sampleEvent(key(paths[0]?.slice(10) ?? ''))])
  })
  const paths = keys(60).map(({ eventID }) => `lion-rock/${eventID}`)
  const events = await new QueryClient().query(listedEventsQuery(api, paths, 'night'))
  expect(counts).toEqual([25, 25, 10])
  expect(events.map(({ eventID }) => eventID)).toEqual(['event-0', 'event-25', 'event-50'])
})
