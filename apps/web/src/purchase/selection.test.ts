import { describe, expect, it } from 'vitest'
import { offerTypes } from '../catalogue/offered-types.ts'
import { sampleTicketType } from '../testing/sample-ticket-type.ts'
import {
  countOf,
  droppedTypes,
  feesOf,
  repriceLines,
  linesOf,
  nextOf,
  openedTypes,
  requestedTypeIDs,
  reconcileSelection,
  sumOf,
  totalCountOf,
  withCount,
} from './selection.ts'

const nowSSE = 1000
const vip = sampleTicketType('vip', { salePrice: 1280.5, serviceFee: 40.1, ttMaxTicketBuyLimit: 2 })
const seat = sampleTicketType('seat', { ticketSeatingType: 'ASSIGNED' })
const offered = offerTypes([seat, vip], { nowSSE })

it('offers the types alone that an access code opens', { tags: 'SEL-59' }, () => {
  const opened = openedTypes([seat, vip], { ticketTypes: [{ typeID: 'seat', ifTicketsAvailable: false }] }, nowSSE)
  expect(opened.map(({ typeID, isAvailable }) => [typeID, isAvailable])).toEqual([['seat', false]])
})

describe('selection', () => {
  it('holds no ticket of any type at first', { tags: 'SEL-25' }, () => {
    for (const typeID of ['vip', 'constructor']) expect(countOf({}, typeID)).toBe(0)
  })

  it('never holds a negative count', { tags: 'SEL-26' }, () => {
    expect(withCount({ vip: 1 }, 'vip', 0)).toEqual({})
    expect(withCount({}, 'vip', -1)).toEqual({})
    expect(withCount({ seat: 1 }, 'vip', 2)).toEqual({ seat: 1, vip: 2 })
  })

  it('stops at the limit of the type, at the limit of the event and at a sold-out type', {
    tags: ['SEL-27', 'SEL-28', 'SEL-29'],
  }, () => {
    const [vipOffer, seatOffer] = offered
    if (vipOffer === undefined || seatOffer === undefined) throw new Error('both are offered')
    expect(nextOf({ vip: 1 }, vipOffer, 4)).toBe('allowed')
    expect(nextOf({ vip: 2 }, vipOffer, 4)).toBe('typeLimitReached')
    expect(nextOf({ vip: 2, seat: 2 }, seatOffer, 4)).toBe('eventLimitReached')
    expect(nextOf({}, { ...seatOffer, isAvailable: false }, 4)).toBe('typeNotAvailable')
  })

  it('drops counts that are no longer possible', { tags: 'SEL-32' }, () => {
    const soldOut = offerTypes([vip, seat], { availability: [{ typeID: 'seat', ifTicketsAvailable: false }], nowSSE })
    expect(reconcileSelection({ vip: 1, seat: 2, gone: 3 }, soldOut, 4)).toEqual({ vip: 1 })
    expect(droppedTypes({ vip: 1, seat: 2 }, soldOut).map(({ typeID }) => typeID)).toEqual(['seat'])
    expect(reconcileSelection({ vip: 9 }, offered, 4)).toEqual({ vip: 2 })
    expect(totalCountOf(reconcileSelection({ vip: 2, seat: 9 }, offered, 4))).toBe(4)
  })
})

describe('lines of a selection', () => {
  const lines = linesOf({ seat: 1, vip: 2 }, offered, 'en')

  it('name the types in the language of the reader', { tags: 'SEL-47' }, () => {
    expect(lines.map(({ categoryName, quantity, subtotal }) => [categoryName, quantity, subtotal])).toEqual([
      ['vip EN', 2, 2561],
      ['seat EN', 1, 680],
    ])
    expect(linesOf({ vip: 1 }, offered, 'zh')[0]?.categoryName).toBe('vip CN')
  })

  it('have the fields that the summary gets', { tags: 'SEL-46' }, () => {
    expect(lines[1]).toEqual({
      categoryId: 'seat',
      categoryName: 'seat EN',
      categoryDesc: '',
      quantity: 1,
      unitPrice: 680,
      subtotal: 680,
      serviceFee: 30,
      ticketSeatingType: 'ASSIGNED',
    })
  })

  it('add up prices and fees to the cent', { tags: 'SEL-41' }, () => {
    expect(sumOf(lines)).toEqual({ count: 3, totalCents: 256_100 + 8020 + 68_000 + 3000 })
    expect(sumOf([])).toEqual({ count: 0, totalCents: 0 })
  })

  it('add up the fees of their total', () => {
    expect(feesOf(lines)).toBe(8020 + 3000)
    expect(feesOf([])).toBe(0)
  })

  it('give one type ID for each ticket', { tags: 'CHK-23' }, () => {
    expect(requestedTypeIDs(lines)).toEqual(['vip', 'vip', 'seat'])
  })

  it('take current names and prices, and stay unchanged for a missing type', { tags: 'CHK-6' }, () => {
    const dearer = offerTypes([sampleTicketType('vip', { salePrice: 1300 })], { nowSSE })
    const [vipLine, seatLine] = repriceLines(lines, dearer, 'zh')
    expect(vipLine).toMatchObject({ categoryName: 'vip CN', quantity: 2, subtotal: 2600 })
    expect(seatLine).toEqual(lines[1])
  })
})

describe('types that share places', () => {
  const student = sampleTicketType('student', { placesOf: 'seat', salePrice: 300, saleStartTimeSSE: nowSSE + 10 })
  const carer = sampleTicketType('carer', { placesOf: 'seat', onlyWith: 'seat', salePrice: 9_000 })

  it('can be chosen in their windows', { tags: ['SEL-62', 'SHR-3'] }, () => {
    const windowAt = (seconds: number) => {
      const [type] = offerTypes([{ ...student, saleEndTimeSSE: nowSSE + 20 }], { nowSSE: nowSSE + seconds })
      return [type?.window, type?.isAvailable]
    }
    expect([9, 10, 20].map(windowAt)).toEqual([
      ['notYet', false],
      ['open', true],
      ['ended', false],
    ])
  })

  it('stand in the answer to a code, which opens them early', { tags: ['SEL-59', 'SHR-4'] }, () => {
    const ticketTypes = [{ typeID: 'student', ifTicketsAvailable: true }]
    const opened = openedTypes([seat], { ticketTypes, codeTypes: [student] }, nowSSE)
    expect(opened.map(({ typeID, isAvailable }) => [typeID, isAvailable])).toEqual([['student', true]])
  })

  it('accompany as many as were chosen, whatever their order', { tags: ['SEL-62', 'SHR-6'] }, () => {
    const types = offerTypes([carer, seat], { nowSSE })
    const companion = types.find(({ typeID }) => typeID === 'carer')
    if (companion === undefined) throw new Error('no companion is offered')
    expect(nextOf({}, companion, 4)).toBe('companionMissing')
    expect(nextOf({ seat: 1 }, companion, 4)).toBe('allowed')
    expect(reconcileSelection({ carer: 2, seat: 1 }, types, 4)).toEqual({ seat: 1, carer: 1 })
  })
})
