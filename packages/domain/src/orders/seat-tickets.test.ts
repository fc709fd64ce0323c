import { expect, test } from 'vitest'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { seatTickets } from './seat-tickets.ts'

const stalls: StockedTicketType = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  typeID: 'stalls',
  typeIndex: 0,
  ticketTypeNameEN: '',
  ticketTypeNameCN: '',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  ttMaxTicketBuyLimit: 0,
  ticketSeatingType: 'ASSIGNED',
  capacity: 4,
  heldCount: 0,
  soldCount: 0,
}
const facts = { nowSSE: 0, event: null, ticketTypes: [stalls], memberTicketCount: null, seatings: new Map() }

test('throws if the seating of a requested type was not read', () => {
  expect(() => seatTickets(['stalls'], false, facts)).toThrow('the seating of stalls was not read')
  expect(seatTickets([], false, facts)).toEqual([])
})
