import { expect, it } from 'vitest'
import { recordFollowedLink, storeHandover, consumeHandover } from './navigation-handover.ts'
import type { SelectedTicketLine } from './navigation-state.ts'
import { memoryStorage } from './storage.ts'

const eventDetails = {
  eventName: 'Harbour Nights',
  eventLocation: 'Hong Kong Coliseum',
  eventDate: '20/12/2026 20:15',
  eventImage: '/a.png',
}
const line: SelectedTicketLine = {
  categoryId: 'vip',
  categoryName: 'VIP',
  categoryDesc: '',
  quantity: 2,
  unitPrice: 1280,
  subtotal: 2560,
  serviceFee: 40,
  ticketSeatingType: 'GENERAL_ADMISSION',
}
const href = '/order/lion-rock/harbour-nights'
const bare = { href, state: { __TSR_index: 0 } }
const withHandover = { href, state: { __TSR_index: 0, eventDetails, selectedTickets: [line] } }

it('returns a handover once, after a sign-in', { tags: 'SEL-7' }, () => {
  const storage = memoryStorage()
  storeHandover(storage, withHandover)
  expect(consumeHandover(storage, bare)).toEqual({ eventDetails, selectedTickets: [line] })
  expect(consumeHandover(storage, bare)).toBeUndefined()
})

it('returns no handover for another address or for a screen that already has one', () => {
  const storage = memoryStorage()
  storeHandover(storage, withHandover)
  expect(consumeHandover(storage, { ...bare, href: '/order/lion-rock/signal-no-8' })).toBeUndefined()
  expect(consumeHandover(storage, withHandover)).toBeUndefined()
})

it('forgets an older handover when a reader leaves a screen without one', () => {
  const storage = memoryStorage()
  storeHandover(storage, withHandover)
  storeHandover(storage, bare)
  expect(consumeHandover(storage, bare)).toBeUndefined()
})

it('ignores stored values that are no handover', () => {
  const storage = memoryStorage()
  storage.setItem('navigation', JSON.stringify({ href, eventDetails: { eventName: 1 } }))
  expect(consumeHandover(storage, bare)).toBeUndefined()
  storage.setItem('navigation', JSON.stringify({ href, eventDetails, selectedTickets: [{ quantity: 'two' }] }))
  expect(consumeHandover(storage, bare)).toEqual({ eventDetails })
})

const seats = { origin: 'https://pokfei.hk', pathname: '/event/seats/lion-rock/harbour-nights' }
const opened = { href: seats.pathname, state: { __TSR_index: 0 } }

it('recognises a link of the event page that was followed before its scripts had arrived', { tags: 'SEL-8' }, () => {
  const storage = memoryStorage()
  recordFollowedLink(storage, 'https://pokfei.hk/event/lion-rock/harbour-nights?lang=zh', seats)
  storeHandover(storage, opened)
  expect(consumeHandover(storage, opened)).toEqual({ isFromEvent: true })
})

it('does not accept another referrer as the event page', () => {
  for (const referrer of [
    '',
    'https://pokfei.hk/',
    'https://pokfei.hk/event/lion-rock/signal-no-8',
    'https://example.com/event/lion-rock/harbour-nights',
  ]) {
    const storage = memoryStorage()
    recordFollowedLink(storage, referrer, seats)
    expect(consumeHandover(storage, opened), referrer).toBeUndefined()
  }
})
