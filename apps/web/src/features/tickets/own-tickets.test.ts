import type { Event } from '@pokfei/contracts/routes/catalogue'
import type { Order } from '@pokfei/contracts/routes/orders'
import { expect, it } from 'vitest'
import { listOwnOrders } from './own-tickets.ts'

const nowSSE = 1_797_768_900
const hour = 3600

const order = (eventID: string, internalOrderState: Order['internalOrderState'] = 'COMPLETED'): Order => ({
  orderID: `order-of-${eventID}`,
  orderReference: '7Q4M-K2XD',
  internalOrderState,
  priceHKD: 680,
  serviceFeeHKD: 20,
  ticketCount: 1,
  organizerID: 'lion-rock',
  eventID,
  orderTimeSSE: nowSSE - 1000,
  paymentDeadlineSSE: null,
})

const event = (eventID: string, eventStartTimeSSE: number): Event => ({
  organizerID: 'lion-rock',
  eventID,
  eventNameEN: eventID,
  eventNameCN: eventID,
  artistNameEN: '-',
  artistNameCN: '-',
  eventDescEN: '',
  eventDescCN: '',
  venueNameEN: '',
  venueNameCN: '',
  eventStartTimeSSE,
  saleEndTimeSSE: null,
  saleStartTimeSSE: 0,
  maxTicketBuyCount: 4,
  category: 'rock',
  eventGroupID: null,
  changeKind: null,
  lowestPrice: 680,
  availability: 'available',
  ticketTypes: [],
})

const names = (listed: readonly { readonly order: Order }[]) => listed.map(({ order: { eventID } }) => eventID)

it('lists completed orders only', { tags: 'TKT-1' }, () => {
  const orders = [order('open', 'IN_PROGRESS'), order('cancelled', 'CANCELLED'), order('paid')]
  const { coming, past } = listOwnOrders(orders, [], nowSSE)
  expect([names(coming), names(past)]).toEqual([['paid'], []])
})

it('lists coming events from the next one and past events from the latest one', { tags: 'TKT-3' }, () => {
  const events = [
    event('far', nowSSE + 90 * hour),
    event('near', nowSSE + hour),
    event('long-ago', nowSSE - 900 * hour),
    event('last-week', nowSSE - 100 * hour),
  ]
  const { coming, past } = listOwnOrders(
    events.map(({ eventID }) => order(eventID)),
    events,
    nowSSE,
  )
  expect(names(coming)).toEqual(['near', 'far'])
  expect(names(past)).toEqual(['last-week', 'long-ago'])
})

it('counts an event as past six hours after its start', { tags: 'TKT-4' }, () => {
  const events = [event('still-on', nowSSE - 6 * hour + 1), event('over', nowSSE - 6 * hour)]
  const { coming, past } = listOwnOrders([order('still-on'), order('over')], events, nowSSE)
  expect([names(coming), names(past)]).toEqual([['still-on'], ['over']])
})

it('lists an order first if the catalogue lacks its event', () => {
  const { coming } = listOwnOrders([order('known'), order('lost')], [event('known', nowSSE + hour)], nowSSE)
  expect(coming.map((own) => [own.order.eventID, own.event?.eventID])).toEqual([
    ['lost', undefined],
    ['known', 'known'],
  ])
})

it('counts a postponed event as coming, whatever its old date was', { tags: 'CHG-21' }, () => {
  const postponed = { ...event('postponed', nowSSE - 900 * hour), availability: 'postponed' } as const
  expect(names(listOwnOrders([order('postponed')], [postponed], nowSSE).coming)).toEqual(['postponed'])
})
