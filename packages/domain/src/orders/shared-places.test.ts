import { describe, expect, test } from 'vitest'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { anEvent, aTicketType, sampleKey, sampleNowSSE } from '../catalogue/testing/builders.ts'
import { decideOrder } from './decide-order.ts'
import { orderNeeds, type OrderFacts } from './order-facts.ts'
import { reviveOrder } from './revive-order.ts'
import { stockChanges } from './stock-change.ts'

const nowSSE = sampleNowSSE
const stalls = aTicketType({ typeID: 'stalls', ticketSeatingType: 'ASSIGNED', capacity: 6 })
const student = { ...stalls, typeID: 'student', typeIndex: 1, placesOf: 'stalls', salePriceCents: 34_000 }
const carer = { ...student, typeID: 'carer', typeIndex: 2, onlyWith: 'stalls', salePriceCents: 0, serviceFeeCents: 0 }
const standing = aTicketType({ typeIndex: 3, capacity: 3 })
const standingChild = { ...standing, typeID: 'child', typeIndex: 4, placesOf: 'standing' }

/** Two rows of three seats. */
const seatingWith = (taken: number) => ({
  rows: [0, 1].map((rowIndex) => ({
    rowIndex,
    section: 'A',
    row: `${rowIndex + 1}`,
    firstNumber: 1,
    codeIndexes: [0, 1, 2].map((index) => rowIndex * 3 + index),
  })),
  taken: Uint8Array.of(taken),
})

interface Sale {
  readonly types?: readonly StockedTicketType[]
  readonly taken?: number
  readonly facts?: Partial<OrderFacts>
  readonly adjacentSeating?: boolean
}

const everyType = [stalls, student, carer, standing, standingChild]

const factsOf = ({ types = everyType, taken = 0, facts = {} }: Sale): OrderFacts => ({
  nowSSE,
  event: anEvent({ maxTicketBuyCount: 9 }),
  ticketTypes: types,
  inProgress: null,
  turn: null,
  memberTicketCount: null,
  seatings: new Map([['stalls', seatingWith(taken)]]),
  ...facts,
})

function order(requestedTypeIDs: readonly string[], sale: Sale = {}) {
  const request = { ...sampleKey, memberID: 'member-1', requestedTypeIDs, language: 'zh', email: null } as const
  const { adjacentSeating = false } = sale
  return decideOrder({ ...request, adjacentSeating }, factsOf(sale), (count) => ({
    orderID: 'order-1',
    orderReference: 'ABCDEFGH',
    tickets: Array.from({ length: count }, (_, index) => ({
      ticketID: `ticket-${index}`,
      admissionID: `${index}`.padStart(32, '0'),
    })),
  }))
}

/** Returns the seat of each ticket as `row-number`, or the reason of the rejection. */
function seatsOf(typeIDs: readonly string[], sale: Sale = {}): readonly string[] | string {
  const decided = order(typeIDs, sale)
  if (decided.kind !== 'placed') return decided.kind === 'refused' ? decided.reason : decided.kind
  return decided.tickets.map(({ typeID, seat }) => `${typeID} ${seat?.row}-${seat?.number}`)
}

const reasonOf = (typeIDs: readonly string[], sale: Sale = {}): string => {
  const decided = order(typeIDs, sale)
  return decided.kind === 'refused' ? decided.reason : decided.kind
}

describe('a pool', () => {
  test('has one stock, at the price of each type', { tags: 'SHR-1' }, () => {
    const placed = order(['stalls', 'student'])
    if (placed.kind !== 'placed') throw new Error('the order was rejected')
    expect(placed.order.priceCents).toBe(70_000 + 36_000)
    expect(placed.tickets.map(({ typeID, placesOf }) => [typeID, placesOf])).toEqual([
      ['stalls', undefined],
      ['student', 'stalls'],
    ])
    expect(stockChanges(placed.tickets, 'free', 'held')).toEqual([
      { typeID: 'stalls', held: 2, sold: 0, seats: [0, 1], isTaken: true },
    ])
    expect(orderNeeds(['student', 'carer'], { memberTicketLimit: null }, everyType).seatingTypeIDs).toEqual(['stalls'])
  })

  test('sells no more than it has, whatever the types', { tags: 'SHR-2' }, () => {
    expect(reasonOf(['standing', 'child', 'child'])).toBe('placed')
    expect(reasonOf(['standing', 'standing', 'child', 'child'])).toBe('insufficientNumberOfTickets')
    const almostSold = [standing, standingChild].map((type) => ({ ...type, soldCount: 2 }))
    expect(reasonOf(['standing', 'child'], { types: almostSold })).toBe('insufficientNumberOfTickets')
    expect(reasonOf(['child'], { types: almostSold })).toBe('placed')
  })

  test('seats its types side by side', { tags: 'SHR-2' }, () => {
    expect(seatsOf(['stalls', 'student'], { taken: 0b000001 })).toEqual(['stalls 1-2', 'student 1-3'])
    expect(seatsOf(['student', 'stalls', 'student'], { adjacentSeating: true })).toEqual([
      'student 1-1',
      'stalls 1-2',
      'student 1-3',
    ])
    expect(seatsOf(['stalls', 'student'], { taken: 0b101101, adjacentSeating: true })).toBe('adjacencyBreach')
  })

  test('takes back a paid order as one group', { tags: ['SHR-2', 'SHR-8'] }, () => {
    const placed = order(['child', 'standing'])
    if (placed.kind !== 'placed') throw new Error('the order was rejected')
    const facts = (heldCount: number) =>
      factsOf({ types: [standing, standingChild].map((type) => ({ ...type, heldCount })) })
    expect(reviveOrder(placed, facts(1))).toEqual(placed.tickets)
    expect(reviveOrder(placed, facts(2))).toBeNull()
  })
})

describe('a window', () => {
  const early = { ...student, saleStartTimeSSE: nowSSE + 10, saleEndTimeSSE: nowSSE + 20 }
  const at = (seconds: number) => reasonOf(['student'], { types: [stalls, early], facts: { nowSSE: nowSSE + seconds } })

  test('bounds the sale of its type alone', { tags: 'SHR-3' }, () => {
    expect([9, 10, 19, 20].map(at)).toEqual(['requestBeforeSaleStarts', 'placed', 'placed', 'requestAfterSaleEnds'])
    expect(reasonOf(['stalls'], { types: [stalls, early] })).toBe('placed')
  })

  test('opens early for a code, and never late', { tags: 'SHR-4' }, () => {
    const code = {
      ...sampleKey,
      code: 'FRIENDS',
      target: { kind: 'types', typeIDs: ['student'] },
      uses: 9,
      usesPerMember: null,
      fromSSE: null,
      untilSSE: null,
      usedCount: 0,
      stoppedSSE: null,
    } as const
    const withCode = (seconds: number) =>
      reasonOf(['student'], {
        types: [stalls, { ...early, byCodeOnly: true }],
        facts: { nowSSE: nowSSE + seconds, access: { code, kept: null, memberUses: 0 } },
      })
    expect([0, 19, 20].map(withCode)).toEqual(['placed', 'placed', 'requestAfterSaleEnds'])
    expect(reasonOf(['student'], { types: [stalls, { ...student, byCodeOnly: true }] })).toBe('accessCodeNotValid')
  })
})

describe('a companion', () => {
  test('needs a ticket of its type', { tags: 'SHR-6' }, () => {
    expect(reasonOf(['carer'])).toBe('companionTicketMissing')
    expect(reasonOf(['student', 'carer'])).toBe('companionTicketMissing')
    expect(reasonOf(['stalls', 'carer', 'carer'])).toBe('companionTicketMissing')
    expect(reasonOf(['stalls', 'carer'])).toBe('placed')
  })

  test('sits beside it, even where the group does not fit together', { tags: 'SHR-6' }, () => {
    // One seat is free in the first row, and two in the second.
    expect(seatsOf(['student', 'stalls', 'carer'], { taken: 0b100011 })).toEqual([
      'student 1-3',
      'stalls 2-2',
      'carer 2-1',
    ])
    // Two pairs need two rows.
    expect(seatsOf(['stalls', 'stalls', 'carer', 'carer'])).toEqual([
      'stalls 1-2',
      'stalls 2-2',
      'carer 1-1',
      'carer 2-1',
    ])
    expect(seatsOf(['stalls', 'carer'], { taken: 0b101101 })).toBe('adjacencyBreach')
  })
})
