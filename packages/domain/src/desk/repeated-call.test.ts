import { expect, test } from 'vitest'
import { sampleKey, sampleNowSSE } from '../catalogue/testing/builders.ts'
import { anOrder, anOrderTicket } from '../orders/testing/builders.ts'
import type { Refund } from '../payments/refund.ts'
import { areTicketsOfGift, findSameRefund, isRecentAct, mayBeSameGift } from './repeated-call.ts'

const refund = { amountCents: 5_000, reason: 'requested', state: 'owed', owedSSE: sampleNowSSE } as const
const gift = { ...sampleKey, memberID: 'member-1', typeID: 'standing', ticketCount: 1 }
const given = anOrder({ state: 'COMPLETED', priceCents: 0 })

test('an act is recent for ten minutes', () => {
  expect([599, 600].map((seconds) => isRecentAct(sampleNowSSE, sampleNowSSE + seconds))).toEqual([true, false])
})

test('a refund of the same sum by an operator is the same call', () => {
  expect(findSameRefund([refund], 5_000, sampleNowSSE)).toBe(refund)
})

test.each<readonly [string, Partial<Refund>]>([
  ['another sum', { amountCents: 5_001 }],
  ['a failed refund', { state: 'failed' }],
  ['a refund without an operator', { reason: 'foreign' }],
  ['an old refund', { owedSSE: sampleNowSSE - 600 }],
])('%s is not the same call', (_case, change) => {
  expect(findSameRefund([{ ...refund, ...change }], 5_000, sampleNowSSE)).toBeNull()
})

test('an order of as many free tickets for the event may be the same gift', () => {
  expect(mayBeSameGift(given, gift)).toBe(true)
})

test.each([
  ['of another organizer', { organizerID: 'other' }],
  ['of another event', { eventID: 'other' }],
  ['with a price', { priceCents: 1 }],
  ['of another size', { ticketCount: 2 }],
  ['that is pending', { state: 'IN_PROGRESS' }],
] as const)('an order %s is another gift', (_case, change) => {
  expect(mayBeSameGift({ ...given, ...change }, gift)).toBe(false)
})

test('a gift has valid tickets of its type alone', () => {
  const tickets = [anOrderTicket(), anOrderTicket({ ticketID: 'ticket-2' })]
  expect(areTicketsOfGift(tickets, gift)).toBe(true)
  expect(areTicketsOfGift([...tickets, anOrderTicket({ typeID: 'stalls' })], gift)).toBe(false)
  expect(areTicketsOfGift([anOrderTicket({ isRevoked: true })], gift)).toBe(false)
})
