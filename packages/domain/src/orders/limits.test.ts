import { expect, test } from 'vitest'
import { exceedsMemberLimit, nextTicket } from './limits.ts'

const type = { isAvailable: true, ttMaxTicketBuyLimit: 2 }
const event = { maxTicketBuyCount: 4 }

test.each([
  ['the first ticket', type, { typeCount: 0, totalCount: 0 }, 'allowed'],
  ['the last ticket of the type', type, { typeCount: 1, totalCount: 3 }, 'allowed'],
  ['one more than the type allows', type, { typeCount: 2, totalCount: 2 }, 'typeLimitReached'],
  ['one more than the event allows', type, { typeCount: 0, totalCount: 4 }, 'eventLimitReached'],
  ['a type without a limit', { ...type, ttMaxTicketBuyLimit: 0 }, { typeCount: 3, totalCount: 3 }, 'allowed'],
  ['a type that is gone', { ...type, isAvailable: false }, { typeCount: 0, totalCount: 0 }, 'typeNotAvailable'],
] as const)('applies the limits to %s', { tags: 'EVT-63' }, (_case, chosen, counts, result) => {
  expect(nextTicket(chosen, event, counts)).toBe(result)
})

test('applies the limit per member to all live orders', { tags: 'ORD-14' }, () => {
  expect([exceedsMemberLimit(2, 4, 2), exceedsMemberLimit(2, 4, 3), exceedsMemberLimit(9, null, null)]).toEqual([
    false,
    true,
    false,
  ])
})

test('throws if an event has a limit and the other tickets were not counted', () => {
  expect(() => exceedsMemberLimit(1, 4, null)).toThrow("the member's other tickets were not counted")
})
