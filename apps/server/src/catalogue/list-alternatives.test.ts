import type { Event } from '@pokfei/contracts/catalogue'
import { exampleEvent } from '@pokfei/contracts/examples'
import { expect, test } from 'vitest'
import { listAlternatives } from './list-alternatives.ts'

const event = (eventID: string, change: Partial<Event> = {}): Event => ({
  ...exampleEvent,
  eventID,
  eventGroupID: null,
  ...change,
})

const namesOf = (events: readonly Event[], of: Event) =>
  listAlternatives(events)(of).map(({ eventID, isOfSameGroup }) => (isOfSameGroup ? `${eventID} (date)` : eventID))

const soldOut = event('gone', { availability: 'soldOut', eventGroupID: 'series' })

test('a sold-out event is answered with the other dates of its group, then with others of its category', () => {
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

test('what cannot be bought takes nothing’s place, and what is not on sale yet only that of another date', () => {
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

test('there are three at most', () => {
  const dates = ['1', '2'].map((number) => event(`date-${number}`, { eventGroupID: 'series' }))
  const others = ['1', '2', '3', '4', '5'].map((number) => event(`other-${number}`))
  expect(namesOf([soldOut, ...dates, ...others], soldOut)).toEqual(['date-1 (date)', 'date-2 (date)', 'other-1'])
})

test('an event with tickets left is answered with none', () => {
  const open = event('open')
  expect(namesOf([open, event('other')], open)).toEqual([])
})
