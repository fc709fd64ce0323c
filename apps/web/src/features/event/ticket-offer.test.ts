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
    0,
  )

it('lists the ticket types by price, from high to low, and marks those that are sold out', { tags: 'EVT-10' }, () => {
  expect(offered('cheap').types.map(({ typeID, isSoldOut }) => [typeID, isSoldOut])).toEqual([
    ['front', false],
    ['side', false],
    ['cheap', true],
  ])
})

it('finds the cheapest type on sale, and whether others cost more', { tags: ['EVT-21', 'EVT-22'] }, () => {
  const cheapest = (...soldOut: readonly string[]) => [
    offered(...soldOut).cheapest?.typeID,
    offered(...soldOut).hasDearer,
  ]
  expect(cheapest()).toEqual(['cheap', true])
  expect(cheapest('cheap')).toEqual(['side', true])
  expect(cheapest('cheap', 'side')).toEqual(['front', false])
  expect(cheapest('cheap', 'side', 'front')).toEqual(['cheap', true])
  expect(offerOf([], [], 0).cheapest).toBeUndefined()
})

it('finds the cheapest type with its fee, as the filters do', { tags: ['EVT-21', 'BRW-171'] }, () => {
  const dearFee = sampleTicketType('dear-fee', { salePrice: 300, serviceFee: 80 })
  const { cheapest, hasDearer } = offerOf([...types, dearFee], [], 0)
  expect([cheapest?.typeID, hasDearer]).toEqual(['cheap', true])
})

it('prefers a type of an open window to one of a later window, and to one that ended', { tags: 'SHR-3' }, () => {
  const early = sampleTicketType('early', { salePrice: 100, saleEndTimeSSE: 10 })
  const last = sampleTicketType('last', { salePrice: 50, saleStartTimeSSE: 20 })
  const cheapestAt = (nowSSE: number) => offerOf([...types, early, last], [], nowSSE).cheapest?.typeID
  expect([9, 10, 20].map(cheapestAt)).toEqual(['early', 'cheap', 'last'])
  expect(offerOf([last], [], 0).cheapest?.typeID).toBe('last')
  const carer = sampleTicketType('carer', { salePrice: 0, onlyWith: 'front' })
  expect(offerOf([...types, carer], [], 0).cheapest?.typeID).toBe('cheap')
})
