import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { expect, it } from 'vitest'
import { sortTickets } from './sort-tickets.ts'
import { ticketsByType } from './tickets-by-type.ts'

const ticket = (ticketID: string, typeID: string): OrderTicket => ({
  organizerID: 'lion-rock',
  eventID: 'nights',
  typeID,
  ticketID,
  ticketLocation: null,
  salePrice: 680,
  serviceFee: 20,
})

it('groups tickets by type, with their number in the order', { tags: ['TKT-10', 'TKT-15'] }, () => {
  const grouped = ticketsByType(
    sortTickets([ticket('a', 'vip'), ticket('b', 'stalls'), ticket('c', 'vip')], false).valid,
  )
  expect(
    grouped.map(({ typeID, tickets }) => [
      typeID,
      ...tickets.map(({ ticket: { ticketID }, number }) => `${ticketID}${number}`),
    ]),
  ).toEqual([
    ['vip', 'a1', 'c3'],
    ['stalls', 'b2'],
  ])
})

it('returns no group for an order without tickets', () => {
  expect(ticketsByType([])).toEqual([])
})
