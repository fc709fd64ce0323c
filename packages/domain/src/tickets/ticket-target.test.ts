import { expect, test } from 'vitest'
import { ticketTargetOf } from './ticket-target.ts'

test('reads the ID of a ticket or the reference of an order, in either case', () => {
  const ticketID = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
  expect(ticketTargetOf(ticketID.toUpperCase())).toEqual({ kind: 'ticket', ticketID })
  expect(ticketTargetOf(' 7q4m-k2xd ')).toEqual({ kind: 'order', orderReference: '7Q4M-K2XD' })
})

test.each(['', '7Q4M', '7Q4MK2XD', '7Q4M-K2X0', '01980c5e-7a00', 'harbour-nights'])(
  'finds no ticket or order in %j',
  (typed) => {
    expect(ticketTargetOf(typed)).toBeNull()
  },
)
