import { describe, expect, it } from 'vitest'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import {
  countOf,
  droppedTypes,
  feesOf,
  freshLines,
  linesOf,
  nextOf,
  offerTypes,
  requestedTypeIDs,
  settleChoice,
  sumOf,
  totalCountOf,
  withCount,
} from './choice.ts'

const vip = sampleTicketType('vip', { salePrice: 1280.5, serviceFee: 40.1, ttMaxTicketBuyLimit: 2 })
const seat = sampleTicketType('seat', { ticketSeatingType: 'ASSIGNED' })
const offered = offerTypes([seat, vip])

describe('what is offered', () => {
  it('stands by price from high to low, and counts as available until it is known not to be', () => {
    expect(offered.map(({ typeID, isAvailable }) => [typeID, isAvailable])).toEqual([
      ['vip', true],
      ['seat', true],
    ])
    const [first] = offerTypes([vip], [{ typeID: 'vip', ifTicketsAvailable: false }])
    expect(first?.isAvailable).toBe(false)
  })
})

describe('choosing', () => {
  it('has none of a type at first, whatever its id', () => {
    for (const typeID of ['vip', 'constructor']) expect(countOf({}, typeID)).toBe(0)
  })

  it('never goes below none', () => {
    expect(withCount({ vip: 1 }, 'vip', 0)).toEqual({})
    expect(withCount({}, 'vip', -1)).toEqual({})
    expect(withCount({ seat: 1 }, 'vip', 2)).toEqual({ seat: 1, vip: 2 })
  })

  it('stops at the limit of the type, at the limit of the event, and at a type that is sold out', () => {
    const [vipOffer, seatOffer] = offered
    if (vipOffer === undefined || seatOffer === undefined) throw new Error('both are offered')
    expect(nextOf({ vip: 1 }, vipOffer, 4)).toBe('allowed')
    expect(nextOf({ vip: 2 }, vipOffer, 4)).toBe('typeLimitReached')
    expect(nextOf({ vip: 2, seat: 2 }, seatOffer, 4)).toBe('eventLimitReached')
    expect(nextOf({}, { ...seatOffer, isAvailable: false }, 4)).toBe('typeNotAvailable')
  })

  it('keeps of an earlier choice only what still holds', () => {
    const soldOut = offerTypes([vip, seat], [{ typeID: 'seat', ifTicketsAvailable: false }])
    expect(settleChoice({ vip: 1, seat: 2, gone: 3 }, soldOut, 4)).toEqual({ vip: 1 })
    expect(droppedTypes({ vip: 1, seat: 2 }, soldOut).map(({ typeID }) => typeID)).toEqual(['seat'])
    expect(settleChoice({ vip: 9 }, offered, 4)).toEqual({ vip: 2 })
    expect(totalCountOf(settleChoice({ vip: 2, seat: 9 }, offered, 4))).toBe(4)
  })
})

describe('the lines of an order', () => {
  const lines = linesOf({ seat: 1, vip: 2 }, offered, 'en')

  it('say what was chosen in the language of the reader', () => {
    expect(lines.map(({ categoryName, quantity, subtotal }) => [categoryName, quantity, subtotal])).toEqual([
      ['vip EN', 2, 2561],
      ['seat EN', 1, 680],
    ])
    expect(linesOf({ vip: 1 }, offered, 'zh')[0]?.categoryName).toBe('vip CN')
  })

  it('come to prices and fees, to the cent', () => {
    expect(sumOf(lines)).toEqual({ count: 3, totalCents: 256_100 + 8020 + 68_000 + 3000 })
    expect(sumOf([])).toEqual({ count: 0, totalCents: 0 })
  })

  it('name the fees that are in their total', () => {
    expect(feesOf(lines)).toBe(8020 + 3000)
    expect(feesOf([])).toBe(0)
  })

  it('are sent as one id for each ticket', () => {
    expect(requestedTypeIDs(lines)).toEqual(['vip', 'vip', 'seat'])
  })

  it('take the names and prices of now, and stay as they were for a type that is gone', () => {
    const dearer = offerTypes([sampleTicketType('vip', { salePrice: 1300 })])
    const [vipLine, seatLine] = freshLines(lines, dearer, 'zh')
    expect(vipLine).toMatchObject({ categoryName: 'vip CN', quantity: 2, subtotal: 2600 })
    expect(seatLine).toEqual(lines[1])
  })
})
