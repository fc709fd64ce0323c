import { describe, expect, test } from 'vitest'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { anEvent, sampleKey, sampleNowSSE, sampleStanding } from '../catalogue/testing/builders.ts'
import type { OrderIDs } from '../orders/order.ts'
import { decideDoorSale } from './decide-door-sale.ts'
import type { DoorSaleFacts, DoorSaleRequest } from './door-sale.ts'

/** The public sale is over and paused, the event has begun, and its limits are 1. */
const event = anEvent({
  eventStartTimeSSE: sampleNowSSE - 1,
  saleEndTimeSSE: sampleNowSSE - 2,
  maxTicketBuyCount: 1,
  memberTicketLimit: 1,
  isSalePaused: true,
})
const standing = sampleStanding({ ttMaxTicketBuyLimit: 1, salePriceCents: 68_000, serviceFeeCents: 2_000 })
const stalls: StockedTicketType = {
  ...standing,
  typeID: 'stalls',
  ticketSeatingType: 'ASSIGNED',
  capacity: 4,
  heldCount: 2,
  soldCount: 0,
}
/** Four seats in one row, from 7 on. The last two are kept back. */
const seating = {
  rows: [{ rowIndex: 0, section: 'B', row: '12', firstNumber: 7, codeIndexes: [4, 5, 6, 7] }],
  taken: Uint8Array.of(0b1100_0000),
}
const facts: DoorSaleFacts = {
  nowSSE: sampleNowSSE,
  event,
  ticketTypes: [standing, stalls],
  memberTicketCount: 9,
  seatings: new Map([['stalls', seating]]),
  allotment: null,
}
const family = { name: 'family', typeID: 'stalls', places: 2, seats: [7, 6], releaseSSE: null }
const request: DoorSaleRequest = {
  ...sampleKey,
  saleID: 'sale-1',
  isMeant: true,
  typeID: 'standing',
  ticketCount: 2,
  seats: [],
  allotmentName: null,
  paidBy: 'terminal',
  language: 'zh',
  mailTo: null,
}
const newIDs = (ticketCount: number): OrderIDs => ({
  orderID: 'order-1',
  orderReference: '2222-3333',
  tickets: Array.from({ length: ticketCount }, (_, index) => ({ ticketID: `t-${index}`, admissionID: `a-${index}` })),
})
const decide = (change: Partial<DoorSaleRequest>, facts2: Partial<DoorSaleFacts> = {}) =>
  decideDoorSale({ ...request, ...change }, { ...facts, ...facts2 }, newIDs)
const seat = (first: number, last = first) => ({ section: 'B', row: '12', first, last })

describe('a sale at the door', () => {
  test('is paid and completed, without the fee', { tags: 'OPS-115' }, () => {
    expect(decide({})).toMatchObject({
      kind: 'sold',
      order: {
        state: 'COMPLETED',
        priceCents: 136_000,
        serviceFeeCents: 0,
        paymentID: 'terminal:order-1',
        paidSSE: sampleNowSSE,
        paymentDeadlineSSE: null,
        paymentSubject: null,
        dueSSE: null,
      },
      stock: { held: 0, sold: 2 },
      tickets: [{ salePriceCents: 68_000, serviceFeeCents: 0 }, {}],
    })
  })

  test('of free tickets has no payment', { tags: 'OPS-115' }, () => {
    const ticketTypes = [{ ...standing, salePriceCents: 0 }]
    expect(decide({}, { ticketTypes })).toMatchObject({ order: { state: 'COMPLETED', paymentID: null, paidSSE: null } })
  })

  test('takes named seats, free or of an allotment', { tags: 'OPS-116' }, () => {
    expect(decide({ typeID: 'stalls', ticketCount: 1, seats: [seat(8)] })).toMatchObject({
      tickets: [{ seat: { codeIndex: 5, number: '8', seatIndex: 1 } }],
      stock: { held: 0, sold: 1, seats: [5], isTaken: true },
      allotment: null,
    })
    const kept = { typeID: 'stalls', ticketCount: 1, allotmentName: 'family', seats: [seat(9)] }
    expect(decide(kept, { allotment: family })).toMatchObject({
      tickets: [{ seat: { codeIndex: 6 } }],
      stock: { held: -1, sold: 1, seats: [] },
      allotment: { places: 1, seats: [7] },
    })
  })

  test.each([
    ['takenSeats', { seats: [seat(8, 9)] }, {}, [seat(9)]],
    ['takenSeats', { seats: [seat(7, 8)], allotmentName: 'family' }, { allotment: family }, [seat(7), seat(8)]],
    ['unknownSeats', { seats: [seat(10, 11)] }, {}, [seat(11)]],
  ] as const)('is rejected: %s', { tags: 'OPS-116' }, (reason, change, other, seats) => {
    expect(decide({ typeID: 'stalls', ...change }, other)).toEqual({ kind: 'rejected', reason, seats })
  })

  test.each([
    ['needsPlaces', { seats: [seat(7, 8)] }, {}],
    ['tooFewPlaces', { ticketCount: 99 }, {}],
    ['liveCodesOnly', {}, { event: { ...event, staticCode: false } }],
  ] as const)('is rejected: %s', { tags: ['OPS-116', 'OPS-118'] }, (reason, change, other) => {
    expect(decide(change, other)).toEqual({ kind: 'rejected', reason })
  })
})
