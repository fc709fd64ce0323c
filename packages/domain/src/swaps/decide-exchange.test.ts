import { describe, expect, test } from 'vitest'
import { anEvent, aTicketType, sampleNowSSE } from '../catalogue/testing/builders.ts'
import { houseAccount } from '../members/house-account.ts'
import type { RefundFacts } from '../refunds/decide-refund.ts'
import { canExchange, decideExchange } from './decide-exchange.ts'
import type { ExchangeFacts, ExchangeRequest } from './exchange.ts'

const nowSSE = sampleNowSSE
const old = {
  ticketID: 'old-1',
  typeID: 'standing',
  seat: null,
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  isEnded: false,
  isRevoked: false,
  isAdmitted: false,
}
const money: RefundFacts = {
  nowSSE,
  order: { state: 'COMPLETED', priceCents: 70_000, paymentID: 'payment-1' },
  eventStartTimeSSE: nowSSE + 40 * 3600,
  ownCents: null,
  tickets: [old],
  refunds: [],
  disputes: [],
}
const typeOf = (typeID: string, salePriceCents: number, serviceFeeCents: number) =>
  aTicketType({ typeID, ticketTypeNameEN: typeID, ticketTypeNameCN: typeID, salePriceCents, serviceFeeCents })
const facts: ExchangeFacts = {
  nowSSE,
  event: anEvent({ eventStartTimeSSE: nowSSE + 40 * 3600 }),
  ticketTypes: [
    typeOf('standing', 68_000, 2_000),
    typeOf('aisle', 69_000, 1_000),
    typeOf('back', 50_000, 0),
    typeOf('box', 90_000, 1_000),
    typeOf('front', 68_000, 2_399),
  ],
  memberTicketCount: null,
  seatings: new Map(),
  memberID: 'member-1',
  language: 'en',
  refund: money,
  hasTwoPayments: false,
  hasChosenRefund: false,
  allotment: null,
  pendingReference: null,
}
const newIDs = () => ({
  orderID: 'order-2',
  orderReference: '2222-3333',
  tickets: [{ ticketID: 'new-1', admissionID: 'a-1' }],
})
const plain = { ticketID: 'old-1', allotmentName: null, isWaived: false, isProven: false, hours: 20 }
const decide = (typeID: string, change: Partial<ExchangeFacts> = {}, request: Partial<ExchangeRequest> = {}) =>
  decideExchange({ ...plain, to: { kind: 'type', typeID }, ...request }, { ...facts, ...change }, newIDs)

describe('an exchange', () => {
  test('gives a cheaper place at once, and the difference goes back', { tags: 'OPS-101' }, () => {
    expect(decide('back')).toMatchObject({
      kind: 'exchanged',
      differenceCents: -20_000,
      order: { state: 'COMPLETED', priceCents: 50_000 },
      refund: { amountCents: 20_000 },
    })
  })

  test('gives a place at the same price at once', { tags: 'OPS-102' }, () => {
    expect(decide('aisle')).toMatchObject({ kind: 'exchanged', differenceCents: 0, refund: null })
  })

  test('reserves a dearer place by an order of the difference, no part of which is negative', {
    tags: 'OPS-103',
  }, () => {
    expect(decide('box')).toMatchObject({
      kind: 'reserved',
      differenceCents: 21_000,
      order: {
        state: 'IN_PROGRESS',
        priceCents: 21_000,
        serviceFeeCents: 0,
        paymentDeadlineSSE: nowSSE + 20 * 3600,
      },
      ticket: { salePriceCents: 90_000, serviceFeeCents: 1_000 },
    })
  })

  test('can be paid until the event starts at the latest', { tags: 'OPS-103' }, () => {
    const event = anEvent({ eventStartTimeSSE: nowSSE + 3600 })
    expect(decide('box', { event })).toMatchObject({ order: { paymentDeadlineSSE: nowSSE + 3600 } })
  })

  test('without the difference has the old price', { tags: 'OPS-105' }, () => {
    expect(decide('box', {}, { isWaived: true })).toMatchObject({
      kind: 'exchanged',
      differenceCents: 0,
      ticket: { salePriceCents: 68_000, serviceFeeCents: 2_000 },
      refund: null,
    })
  })

  test.each([
    ['a ticket of the door', 'aisle', { memberID: houseAccount.memberID }, 'soldAtDoor'],
    ['two payments', 'back', { hasTwoPayments: true }, 'twoPayments'],
    ['a chosen refund', 'back', { hasChosenRefund: true }, 'refundChosen'],
    ['a small difference', 'front', {}, 'differenceTooSmall'],
    ['a pending order', 'box', { pendingReference: '4444-5555' }, 'pendingOrder'],
    ['an admitted ticket', 'box', { refund: { ...money, tickets: [{ ...old, isAdmitted: true }] } }, 'ticketAdmitted'],
    ['a revoked ticket', 'box', { refund: { ...money, tickets: [{ ...old, isRevoked: true }] } }, 'ticketEnded'],
  ] as const)('is refused: %s', { tags: ['OPS-111', 'OPS-124', 'OPS-150'] }, (_, typeID, change, reason) => {
    expect(decide(typeID, change)).toEqual({ kind: 'refused', reason })
  })

  test('to a cheaper place can come beside a pending order', { tags: 'OPS-101' }, () => {
    expect(decide('back', { pendingReference: '4444-5555' })).toMatchObject({ kind: 'exchanged' })
  })
})

describe('a paid difference', () => {
  test.each([
    ['a valid ticket', {}, true],
    ['a ticket that has ended', { isEnded: true }, false],
    ['a revoked ticket', { isRevoked: true }, false],
    ['a ticket that is inside', { isAdmitted: true }, false],
  ])('exchanges only a valid ticket: %s', { tags: 'OPS-108' }, (_, change, expected) => {
    expect(canExchange({ ...money, tickets: [{ ...old, ...change }] }, 'old-1')).toBe(expected)
  })

  test('exchanges no ticket without its money', { tags: 'OPS-108' }, () => {
    expect(canExchange({ ...money, order: { ...money.order, priceCents: 69_999 } }, 'old-1')).toBe(false)
  })
})
