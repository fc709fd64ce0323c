import { describe, expect, test } from 'vitest'
import type { Allotment } from '../allotments/allotment.ts'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { anEvent, sampleKey, sampleNowSSE, sampleStanding } from '../catalogue/testing/builders.ts'
import type { OrderIDs } from '../orders/order.ts'
import { decideGuestOrder } from './decide-guest-order.ts'
import type { GuestFacts, GuestRequest } from './guest-order.ts'

const nowSSE = sampleNowSSE
const key = sampleKey

/** The public sale is over and paused, and its limits are 1. */
const event = anEvent({
  eventStartTimeSSE: nowSSE + 1,
  saleStartTimeSSE: nowSSE - 2,
  maxTicketBuyCount: 1,
  memberTicketLimit: 1,
  saleEndTimeSSE: nowSSE - 1,
  isHidden: true,
  isSalePaused: true,
})

const standing = sampleStanding({ ttMaxTicketBuyLimit: 1 })
const stalls: StockedTicketType = { ...standing, typeID: 'stalls', ticketSeatingType: 'ASSIGNED', capacity: 4 }

/** Four seats in one row, from 7 on. The last two are kept back. */
const seating = {
  rows: [{ rowIndex: 0, section: 'B', row: '12', firstNumber: 7, codeIndexes: [4, 5, 6, 7] }],
  taken: Uint8Array.of(0b1100_0000),
}

const press: Allotment = { name: 'press', typeID: 'standing', places: 3, seats: [], releaseSSE: nowSSE + 60 }
const family: Allotment = { name: 'family', typeID: 'stalls', places: 2, seats: [7, 6], releaseSSE: null }

const facts: GuestFacts = {
  nowSSE,
  event,
  ticketTypes: [standing, { ...stalls, heldCount: 2, soldCount: 0 }],
  memberTicketCount: 9,
  seatings: new Map([['stalls', seating]]),
  guest: { hasCompleteProfile: true, hasProvenEmail: true },
  allotment: null,
}
const request: GuestRequest = {
  ...key,
  memberID: 'member-1',
  typeID: 'standing',
  ticketCount: 2,
  allotmentName: null,
  language: 'zh',
}
const ofPress = { ...request, allotmentName: 'press' }
const ofFamily = { ...request, typeID: 'stalls', allotmentName: 'family' }

const newIDs = (ticketCount: number): OrderIDs => ({
  orderID: 'order-1',
  orderReference: '2222-3333',
  tickets: Array.from({ length: ticketCount }, (_, index) => ({ ticketID: `t-${index}`, admissionID: `a-${index}` })),
})
const decide = (asked: GuestRequest, change: Partial<GuestFacts> = {}) =>
  decideGuestOrder(asked, { ...facts, ...change }, newIDs)

describe('a gift', () => {
  test('is a completed order without a price, whatever the public sale says', { tags: 'OPS-24' }, () => {
    const decision = decide(request)
    expect(decision).toMatchObject({
      kind: 'given',
      order: {
        orderID: 'order-1',
        memberID: 'member-1',
        state: 'COMPLETED',
        language: 'zh',
        priceCents: 0,
        serviceFeeCents: 0,
        ticketCount: 2,
        paymentDeadlineSSE: null,
        paymentSubject: null,
        dueSSE: null,
      },
      stock: { typeID: 'standing', held: 0, sold: 2, seats: [], isTaken: true },
      allotment: null,
    })
    const ticket = { ...key, typeID: 'standing', salePriceCents: 0, serviceFeeCents: 0, seat: null, issueNumber: 1 }
    expect(decision).toMatchObject({
      tickets: [
        { ...ticket, ticketID: 't-0', admissionID: 'a-0' },
        { ...ticket, ticketID: 't-1', admissionID: 'a-1' },
      ],
    })
  })

  test('takes free seats of the public sale, side by side', { tags: 'OPS-24' }, () => {
    expect(decide({ ...request, typeID: 'stalls' })).toMatchObject({
      tickets: [{ seat: { codeIndex: 4, number: '7' } }, { seat: { codeIndex: 5, number: '8' } }],
      stock: { held: 0, sold: 2, seats: [4, 5], isTaken: true },
    })
  })

  test('takes places of an allotment, which has fewer then', { tags: 'OPS-25' }, () => {
    expect(decide(ofPress, { allotment: press })).toMatchObject({
      stock: { typeID: 'standing', held: -2, sold: 2, seats: [] },
      allotment: { name: 'press', places: 1, seats: [], releaseSSE: nowSSE + 60 },
    })
    expect(decide({ ...ofPress, ticketCount: 3 }, { allotment: press })).toMatchObject({
      allotment: { places: 0, releaseSSE: nowSSE + 60 },
    })
  })

  test('takes the seats of an allotment in their order', { tags: 'OPS-25' }, () => {
    expect(decide({ ...ofFamily, ticketCount: 1 }, { allotment: family })).toMatchObject({
      tickets: [{ seat: { section: 'B', row: '12', number: '10', rowIndex: 0, seatIndex: 3, codeIndex: 7 } }],
      stock: { held: -1, sold: 1, seats: [] },
      allotment: { places: 1, seats: [6] },
    })
  })

  test.each([
    ['incompleteProfile', request, { guest: { hasCompleteProfile: false, hasProvenEmail: true } }],
    ['noConfirmedAddress', request, { guest: { hasCompleteProfile: true, hasProvenEmail: false } }],
    ['unknownType', { ...request, typeID: 'balcony' }, {}],
    ['tooFewPlaces', { ...request, ticketCount: 3 }, {}],
    ['tooFewPlaces', { ...request, typeID: 'stalls', ticketCount: 3 }, {}],
    ['noSuchAllotment', ofPress, {}],
    ['noSuchAllotment', ofPress, { allotment: { ...press, places: 0 } }],
    ['otherType', ofPress, { allotment: family }],
    ['tooFewPlaces', { ...ofPress, ticketCount: 4 }, { allotment: press }],
    ['tooFewPlaces', { ...ofFamily, ticketCount: 3 }, { allotment: family }],
  ] as const)('is rejected: %s', { tags: 'OPS-26' }, (reason, asked, change) => {
    expect(decide(asked, change)).toEqual({ kind: 'rejected', reason })
  })
})
