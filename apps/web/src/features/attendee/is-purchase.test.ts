import { expect, it } from 'vitest'
import { isPurchase } from './is-purchase.ts'

it.each([
  ['/event/seats/lion-rock/harbour-nights', true],
  ['/order/lion-rock/harbour-nights', true],
  ['/event/lion-rock/harbour-nights', false],
  ['/orderFailed?orderReference=7Q4M-K2XD', false],
  ['/ticket', false],
  [undefined, false],
])('says whether %s belongs to a purchase: %s', (path, expected) => {
  expect(isPurchase(path)).toBe(expected)
})
