import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sampleEvent } from '../testing/catalogue-samples.ts'
import { createApi } from './client.ts'
import { listedEventsQuery } from './named-events.ts'

const key = (eventID: string) => ({ organizerID: 'lion-rock', eventID })
const keys = (count: number) => Array.from({ length: count }, (_, index) => key(`event-${index}`))

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
