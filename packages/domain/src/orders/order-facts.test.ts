import { expect, test } from 'vitest'
import { orderNeeds } from './order-facts.ts'

const types = [
  { typeID: 'standing', placesOf: null, ticketSeatingType: 'GENERAL_ADMISSION' },
  { typeID: 'stalls', placesOf: null, ticketSeatingType: 'ASSIGNED' },
  { typeID: 'balcony', placesOf: null, ticketSeatingType: 'ASSIGNED' },
] as const

test('needs the seating of each requested type with seats, once', () => {
  const needs = orderNeeds(['stalls', 'standing', 'stalls'], { memberTicketLimit: null }, types)
  expect(needs).toEqual({ memberTicketCount: false, seatingTypeIDs: ['stalls'] })
})

test("needs the count of the member's other tickets only if the event limits them", { tags: 'ORD-14' }, () => {
  const needs = orderNeeds(['standing', 'unknown'], { memberTicketLimit: 4 }, types)
  expect(needs).toEqual({ memberTicketCount: true, seatingTypeIDs: [] })
})
