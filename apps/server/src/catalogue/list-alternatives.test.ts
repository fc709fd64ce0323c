import type { Event } from '@pokfei/contracts/routes/catalogue'
import { exampleEvent } from '@pokfei/contracts/openapi/examples'
import { expect, test } from 'vitest'
import { listAlternatives } from './list-alternatives.ts'

const event = (eventID: string, change: Partial<Event> = {}): Event => ({
  ...exampleEvent,
  eventID,
  eventGroupID: null,
  ...change,
})

const namesOf = (events: readonly Event[], of: Event) =>
  listAlternatives(events)(of).map(({ event: { eventID }, isOfSameGroup }) =>
    isOfSameGroup ? `${eventID} (date)` : eventID,
  )

const soldOut = event('gone', { availability: 'soldOut', eventGroupID: 'series' })

test('lists other dates of the group, then other events of the category', { tags: 'EVT-78' }, () => {
  const events = [
    event('rock', { category: 'rock' }),
    event('early'),
    event('second', { eventGroupID: 'series', availability: 'unavailable' }),
    soldOut,
    event('third', { eventGroupID: 'series' }),
    event('of-others', { eventGroupID: 'series', organizerID: 'other', category: 'rock' }),
  ]
  expect(namesOf(events, soldOut)).toEqual(['second (date)', 'third (date)', 'early'])
  expect(namesOf(events, { ...soldOut, availability: 'fullyBooked' })).toEqual([
    'second (date)',
    'third (date)',
    'early',
  ])
})

test('lists no event that cannot be bought, except later sales of the same group', () => {
  const labels = ['soldOut', 'fullyBooked', 'saleEnded', 'past', 'unavailable'] as const
  expect(namesOf([soldOut, ...labels.map((availability) => event(availability, { availability }))], soldOut)).toEqual(
    [],
  )
  expect(
    namesOf(
      [soldOut, ...labels.map((availability) => event(availability, { availability, eventGroupID: 'series' }))],
      soldOut,
    ),
  ).toEqual(['unavailable (date)'])
})

test('lists three events at most', { tags: 'EVT-78' }, () => {
  const dates = ['1', '2'].map((number) => event(`date-${number}`, { eventGroupID: 'series' }))
  const others = ['1', '2', '3', '4', '5'].map((number) => event(`other-${number}`))
  expect(namesOf([soldOut, ...dates, ...others], soldOut)).toEqual(['date-1 (date)', 'date-2 (date)', 'other-1'])
})

test('lists nothing for an event with tickets left', () => {
  const open = event('open')
  expect(namesOf([open, event('other')], open)).toEqual([])
})
