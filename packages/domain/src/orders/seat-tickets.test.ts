import { expect, test } from 'vitest'
import { aTicketType } from '../catalogue/testing/builders.ts'
import { seatTickets } from './seat-tickets.ts'

const stalls = aTicketType({ typeID: 'stalls', ticketSeatingType: 'ASSIGNED', capacity: 4 })
const facts = { nowSSE: 0, event: null, ticketTypes: [stalls], memberTicketCount: null, seatings: new Map() }

test('throws if the seating of a requested type was not read', () => {
  expect(() => seatTickets(['stalls'], false, facts)).toThrow('the seating of stalls was not read')
  expect(seatTickets([], false, facts)).toEqual([])
})
