import { expect, it } from 'vitest'
import { keepFollowedLink, keepNavigation, takeHandedOver } from './kept-navigation.ts'
import type { SelectedTicketLine } from './navigation-state.ts'
import { memoryStorage } from './tab-storage.ts'

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
const handed = { href, state: { __TSR_index: 0, eventDetails, selectedTickets: [line] } }

it('gives a screen what it was handed before the reader went away to sign in, once', () => {
  const storage = memoryStorage()
  keepNavigation(storage, handed)
  expect(takeHandedOver(storage, bare)).toEqual({ eventDetails, selectedTickets: [line] })
  expect(takeHandedOver(storage, bare)).toBeUndefined()
})

it('gives it to no other address, and not to a screen that has something already', () => {
  const storage = memoryStorage()
  keepNavigation(storage, handed)
  expect(takeHandedOver(storage, { ...bare, href: '/order/lion-rock/signal-no-8' })).toBeUndefined()
  expect(takeHandedOver(storage, handed)).toBeUndefined()
})

it('forgets an earlier screen when somebody is sent away from one that was opened by its address', () => {
  const storage = memoryStorage()
  keepNavigation(storage, handed)
  keepNavigation(storage, bare)
  expect(takeHandedOver(storage, bare)).toBeUndefined()
})

it('refuses what does not look like a hand-over', () => {
  const storage = memoryStorage()
  storage.setItem('navigation', JSON.stringify({ href, eventDetails: { eventName: 1 } }))
  expect(takeHandedOver(storage, bare)).toBeUndefined()
  storage.setItem('navigation', JSON.stringify({ href, eventDetails, selectedTickets: [{ quantity: 'two' }] }))
  expect(takeHandedOver(storage, bare)).toEqual({ eventDetails })
})

const seats = { origin: 'https://pokfei.hk', pathname: '/event/seats/lion-rock/harbour-nights' }
const opened = { href: seats.pathname, state: { __TSR_index: 0 } }

it('knows a link of the event’s page that was followed before it was alive, over a sign-in', () => {
  const storage = memoryStorage()
  keepFollowedLink(storage, 'https://pokfei.hk/event/lion-rock/harbour-nights?lang=zh', seats)
  keepNavigation(storage, opened)
  expect(takeHandedOver(storage, opened)).toEqual({ isFromEvent: true })
})

it('takes no other way for such a link', () => {
  for (const referrer of [
    '',
    'https://pokfei.hk/',
    'https://pokfei.hk/event/lion-rock/signal-no-8',
    'https://example.com/event/lion-rock/harbour-nights',
  ]) {
    const storage = memoryStorage()
    keepFollowedLink(storage, referrer, seats)
    expect(takeHandedOver(storage, opened), referrer).toBeUndefined()
  }
})
