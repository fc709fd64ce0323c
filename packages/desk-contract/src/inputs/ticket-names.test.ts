import { expect, test } from 'vitest'
import { readTicket } from './ticket-names.ts'

const orderReference = '7Q4M-K2XD'
const ofOrder = (name: object | null) => ({ kind: 'order', orderReference, name })

test.each([
  ['01980C5E-7A00-7000-8000-3F5A9C1D2E4B', { kind: 'ticket', ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' }],
  [' 7q4m-k2xd ', ofOrder(null)],
  ['7Q4M-K2XD/2', ofOrder({ kind: 'number', value: 2 })],
  ['7Q4M-K2XD 2', ofOrder({ kind: 'number', value: 2 })],
  ['7q4m-k2xd/b/12/7', ofOrder({ kind: 'seat', value: 'B/12/7' })],
  ['7Q4M-K2XD · B · 12 · 7', ofOrder({ kind: 'seat', value: 'B/12/7' })],
])('reads the ticket %j of a mail', { tags: 'OPS-220' }, (typed, named) => {
  expect(readTicket(typed)).toEqual(named)
})

test.each(['', '7Q4M', '7Q4M-K2XD/', '7Q4M-K2XD/B/12', '7Q4M-K2X0/1', 'B/12/7', 'harbour-nights'])(
  'reads no ticket in %j',
  { tags: 'OPS-220' },
  (typed) => {
    expect(readTicket(typed)).toBeNull()
  },
)
