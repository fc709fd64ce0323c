import { expect, it } from 'vitest'
import { sampleEventDetail } from '../../testing/catalogue-samples.ts'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { changeData, offersOf } from './event-head.ts'

const context = { url: 'https://pokfei.hk/event', language: 'en', now: 1000 } as const

const change = {
  revision: 1,
  kind: 'moved',
  textEN: 'A typhoon.',
  textCN: '颱風。',
  original: {},
  announcedSSE: 1,
  offerUntilSSE: null,
} as const

it.each([
  ['available', 'EventScheduled'],
  ['past', 'EventScheduled'],
  ['postponed', 'EventPostponed'],
  ['cancelled', 'EventCancelled'],
] as const)('gives the status of an event that is %s', { tags: 'CHG-18' }, (availability, status) => {
  const event = sampleEventDetail({ availability, change })
  expect(changeData(event)).toEqual({ eventStatus: `https://schema.org/${status}` })
})

it('names the first start of a rescheduled event, also after a later change', { tags: 'CHG-18' }, () => {
  /** 19 December 2026, 20:15 in Hong Kong. */
  const original = { eventStartTimeSSE: 1_797_682_500 }
  const event = sampleEventDetail({ availability: 'available', change: { ...change, original } })
  expect(changeData(event)).toEqual({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-12-19T20:15:00+08:00',
  })
})

it('gives each ticket type its own availability, and its price with the fee', { tags: 'BRW-140' }, () => {
  const ticketTypes = [sampleTicketType('stand'), sampleTicketType('floor', { ifTicketsAvailable: false })]
  const availabilities = (availability: 'available' | 'unavailable' | 'saleEnded') =>
    offersOf(sampleEventDetail({ availability, ticketTypes }), context).map((offer) => [
      offer.availability,
      offer.price,
    ])
  const [inStock, soldOut, preOrder, ended] = ['InStock', 'SoldOut', 'PreOrder', 'Discontinued'].map(
    (name) => `https://schema.org/${name}`,
  )
  expect(availabilities('available')).toEqual([
    [inStock, 710],
    [soldOut, 710],
  ])
  expect(availabilities('unavailable').map(([one]) => one)).toEqual([preOrder, preOrder])
  expect(availabilities('saleEnded').map(([one]) => one)).toEqual([ended, ended])
})

it('offers a ticket type within its own window', { tags: 'SHR-23' }, () => {
  const ticketTypes = [
    sampleTicketType('open', { saleStartTimeSSE: 900, saleEndTimeSSE: 1001 }),
    sampleTicketType('early', { saleEndTimeSSE: 1000, ifTicketsAvailable: false }),
    sampleTicketType('late', { saleStartTimeSSE: 1001 }),
    sampleTicketType('gone', { saleStartTimeSSE: 1001, ifTicketsAvailable: false }),
  ]
  const event = sampleEventDetail({
    availability: 'available',
    ticketTypes,
    saleStartTimeSSE: 100,
    saleEndTimeSSE: 2000,
  })
  const offers = offersOf(event, context)
  expect(offers.map(({ availability }) => availability.split('/').at(-1))).toEqual([
    'InStock',
    'OutOfStock',
    'PreOrder',
    'SoldOut',
  ])
  const [open, early, late] = offers
  expect(open).toMatchObject({ validFrom: '1970-01-01T08:15:00+08:00', validThrough: '1970-01-01T08:16:41+08:00' })
  expect(early).toMatchObject({ validFrom: '1970-01-01T08:01:40+08:00', validThrough: '1970-01-01T08:16:40+08:00' })
  expect(late).toMatchObject({ validFrom: '1970-01-01T08:16:41+08:00', validThrough: '1970-01-01T08:33:20+08:00' })
  // The event waits for the window of its last type.
  expect(offersOf({ ...event, availability: 'unavailable' }, context)[1]?.availability).toMatch(/OutOfStock$/)
})
