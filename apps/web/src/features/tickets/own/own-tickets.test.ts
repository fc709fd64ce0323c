import type { ListedOrder, OrderedEvent } from '@pokfei/contracts/routes/orders'
import { expect, it } from 'vitest'
import {
  sampleNowSSE as nowSSE,
  sampleOrder,
  sampleOrderedEvent,
  sampleOrderLine,
} from '../../../testing/member-samples.ts'
import { listOwnOrders } from './own-tickets.ts'

const hour = 3600

const order = (eventID: string, event: Partial<OrderedEvent> = {}, parts: Partial<ListedOrder> = {}) =>
  sampleOrder({ eventID, event: sampleOrderedEvent(event), ...parts })
const startsAt = (eventID: string, eventStartTimeSSE: number) => order(eventID, { eventStartTimeSSE })

/** Returns the events of each part of the list. */
const listed = (orders: readonly ListedOrder[]) => {
  const { coming, past, ended } = listOwnOrders(orders, nowSSE)
  return [coming, past, ended].map((part) => part.map(({ eventID }) => eventID))
}

it('lists completed orders only', { tags: 'TKT-1' }, () => {
  const open = order('open', {}, { internalOrderState: 'IN_PROGRESS' })
  const cancelled = order('cancelled', {}, { internalOrderState: 'CANCELLED', lines: [] })
  expect(listed([open, cancelled, order('paid')])).toEqual([['paid'], [], []])
})

it('lists coming events from the next one and past events from the latest one', { tags: 'TKT-3' }, () => {
  const orders = [
    startsAt('far', nowSSE + 90 * hour),
    startsAt('near', nowSSE + hour),
    startsAt('long-ago', nowSSE - 900 * hour),
    startsAt('last-week', nowSSE - 100 * hour),
  ]
  expect(listed(orders)).toEqual([['near', 'far'], ['last-week', 'long-ago'], []])
})

it('counts an event as past six hours after its start', { tags: 'TKT-4' }, () => {
  const orders = [startsAt('still-on', nowSSE - 6 * hour + 1), startsAt('over', nowSSE - 6 * hour)]
  expect(listed(orders)).toEqual([['still-on'], ['over'], []])
})

it('counts a postponed event as coming, whatever its old date was', { tags: 'CHG-21' }, () => {
  const postponed = order('postponed', { eventStartTimeSSE: nowSSE - 900 * hour, stoppedBy: 'postponed' })
  expect(listed([postponed])).toEqual([['postponed'], [], []])
})

it('lists orders apart in which no ticket admits any more', { tags: 'TKT-50' }, () => {
  const refunded = order('refunded', {}, { lines: [sampleOrderLine({ validCount: 0 })] })
  const partly = order(
    'partly',
    {},
    { lines: [sampleOrderLine({ validCount: 0 }), sampleOrderLine({ validCount: 1 })] },
  )
  const stopped = order('stopped', { stoppedBy: 'cancelled', eventStartTimeSSE: nowSSE })
  expect(listed([stopped, refunded, partly])).toEqual([['partly'], [], ['refunded', 'stopped']])
})
