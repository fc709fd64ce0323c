import { expect, it } from 'vitest'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { offerOf } from './ticket-offer.ts'

const types = [
  sampleTicketType('cheap', { salePrice: 340 }),
  sampleTicketType('front', { salePrice: 980 }),
  sampleTicketType('side', { salePrice: 580 }),
]
const offered = (...soldOut: readonly string[]) =>
  offerOf(
    types,
    soldOut.map((typeID) => ({ typeID, ifTicketsAvailable: false })),
  )

it('lists the types by price, high to low, and marks what is sold out', () => {
  expect(offered('cheap').types.map(({ typeID, isSoldOut }) => [typeID, isSoldOut])).toEqual([
    ['front', false],
    ['side', false],
    ['cheap', true],
  ])
})

it('names the cheapest that can still be bought, and whether others cost more', () => {
  const cheapest = (...soldOut: readonly string[]) => [
    offered(...soldOut).cheapest?.typeID,
    offered(...soldOut).hasDearer,
  ]
  expect(cheapest()).toEqual(['cheap', true])
  expect(cheapest('cheap')).toEqual(['side', true])
  expect(cheapest('cheap', 'side')).toEqual(['front', false])
  expect(cheapest('cheap', 'side', 'front')).toEqual(['cheap', true])
  expect(offerOf([], []).cheapest).toBeUndefined()
})
