import { describe, expect, test } from 'vitest'
import { anEvent, sampleKey, sampleNowSSE } from '../catalogue/testing/builders.ts'
import type { RefundFacts } from '../refunds/decide-refund.ts'
import { decideSwap } from './decide-swap.ts'
import type { SwapFacts, SwapTarget } from './swap.ts'

const nowSSE = sampleNowSSE
const old = {
  ticketID: 'old-1',
  typeID: 'stalls',
  seat: { codeIndex: 4 },
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  isEnded: false,
  isRevoked: false,
  isAdmitted: false,
}
const money: RefundFacts = {
  nowSSE,
  order: { state: 'COMPLETED', priceCents: 140_000, paymentID: 'payment-1' },
  eventStartTimeSSE: nowSSE + 10,
  ownCents: null,
  tickets: [old, { ...old, ticketID: 'old-2', seat: { codeIndex: 5 } }],
  refunds: [],
  disputes: [],
}
const target: SwapTarget = {
  event: anEvent({ eventID: 'second-night' }),
  type: { typeID: 'standing', salePriceCents: 60_000, serviceFeeCents: 1_000 },
  allotment: { name: 'swaps', typeID: 'standing', places: 2, seats: [], releaseSSE: null },
  seating: undefined,
  memberTicketCount: null,
}
const swap = { kind: 'swap', eventID: 'second-night', allotmentName: 'swaps' } as const
const facts: SwapFacts = {
  refund: money,
  language: 'zh',
  offer: { choices: [{ kind: 'keep' }, swap], defaultChoice: { kind: 'keep' }, deadlineSSE: nowSSE + 1 },
  target,
}
const request = {
  memberID: 'member-1',
  orderID: 'order-1',
  ticketID: 'old-1',
  eventID: 'second-night',
  typeID: 'standing',
}
const newIDs = () => ({
  orderID: 'order-2',
  orderReference: '2222-3333',
  tickets: [{ ticketID: 'new-1', admissionID: 'a-1' }],
})
const decide = (change: Partial<SwapFacts> = {}, ticketID = 'old-1') =>
  decideSwap({ ...request, ticketID }, { ...facts, ...change }, newIDs)
const withMoney = (change: Partial<RefundFacts>) => decide({ refund: { ...money, ...change } })
const withTarget = (change: Partial<SwapTarget>) => decide({ target: { ...target, ...change } })

describe('a swap', () => {
  test('ends the old ticket, and orders the new one for the same payment', { tags: ['CHG-32', 'CHG-34'] }, () => {
    expect(decide()).toMatchObject({
      kind: 'swapped',
      order: {
        orderID: 'order-2',
        memberID: 'member-1',
        state: 'COMPLETED',
        language: 'zh',
        priceCents: 61_000,
        serviceFeeCents: 1_000,
        ticketCount: 1,
        paymentID: null,
        paymentDeadlineSSE: null,
        paymentSubject: null,
        dueSSE: null,
      },
      ticket: { ...sampleKey, eventID: 'second-night', typeID: 'standing', ticketID: 'new-1', issueNumber: 1 },
      allotment: { name: 'swaps', places: 1 },
      stock: { typeID: 'standing', held: -1, sold: 1, seats: [] },
      ended: [{ ticketID: 'old-1', isReleased: true }],
      endedStock: [{ typeID: 'stalls', held: 0, sold: -1, seats: [4], isTaken: false }],
      paymentID: 'payment-1',
    })
  })

  test('refunds the difference', { tags: 'CHG-34' }, () => {
    expect(decide()).toMatchObject({
      refund: { refundID: 'swap:old-1', paymentID: 'payment-1', amountCents: 9_000, reason: 'eventChanged' },
    })
    expect(withTarget({ type: { ...target.type, salePriceCents: 69_000 } })).toMatchObject({ refund: null })
  })

  test('takes the first seat of the allotment', { tags: 'CHG-33' }, () => {
    const allotment = { ...target.allotment, seats: [7, 6] }
    const row = { rowIndex: 0, section: 'B', row: '12', firstNumber: 7, codeIndexes: [4, 5, 6, 7] }
    expect(withTarget({ allotment, seating: { rows: [row], taken: Uint8Array.of(0) } })).toMatchObject({
      ticket: { seat: { codeIndex: 7, number: '10' } },
      allotment: { places: 1, seats: [6] },
    })
  })

  test('of a free ticket moves no money', { tags: 'CHG-34' }, () => {
    const free = { salePriceCents: 0, serviceFeeCents: 0 }
    const order = { state: 'COMPLETED', priceCents: 0, paymentID: null } as const
    const refund = { ...money, order, tickets: [{ ...old, ...free }] }
    expect(decide({ refund, target: { ...target, type: { typeID: 'standing', ...free } } })).toMatchObject({
      kind: 'swapped',
      refund: null,
      paymentID: null,
    })
  })
})

describe('a swap is rejected', () => {
  const rejected = (reason: string) => ({ kind: 'rejected', reason })

  test.each(['isEnded', 'isRevoked', 'isAdmitted'] as const)('for a ticket with %s', { tags: 'CHG-10' }, (name) => {
    expect(withMoney({ tickets: [{ ...old, [name]: true }] })).toEqual(rejected('ticketEnded'))
  })

  test('without an offer, and from its deadline on', { tags: 'CHG-10' }, () => {
    expect(decide({}, 'unknown')).toEqual(rejected('ticketEnded'))
    expect(decide({ offer: null })).toEqual(rejected('notOffered'))
    expect(decide({ target: null })).toEqual(rejected('notOffered'))
    expect(withMoney({ nowSSE: nowSSE + 1 })).toEqual(rejected('deadlineOver'))
  })

  test.each([
    ['no place is left', { allotment: { ...target.allotment, places: 0 } }],
    ['the allotment has another type', { allotment: { ...target.allotment, typeID: 'stalls' } }],
    ['the event has begun', { event: { ...target.event, eventStartTimeSSE: nowSSE } }],
  ] as const)('if %s', { tags: 'CHG-33' }, (_case, change) => {
    expect(withTarget(change)).toEqual(rejected('swapPlacesGone'))
  })

  test('beyond the tickets that a member may have of the event', { tags: ['CHG-33', 'ORD-13'] }, () => {
    const event = { ...target.event, memberTicketLimit: 2 }
    expect(withTarget({ event, memberTicketCount: 1 })).toMatchObject({ kind: 'swapped' })
    expect(withTarget({ event, memberTicketCount: 2 })).toEqual(rejected('swapLimitReached'))
  })

  test('for a dearer ticket, and without its money', { tags: ['CHG-34', 'CHG-35'] }, () => {
    expect(withTarget({ type: { ...target.type, salePriceCents: 69_001 } })).toEqual(rejected('swapTooDear'))
    expect(withMoney({ refunds: [{ amountCents: 70_001, state: 'made' }] })).toEqual(rejected('swapMoneyGone'))
    expect(withMoney({ refunds: [{ amountCents: 70_000, state: 'made' }] })).toMatchObject({ kind: 'swapped' })
  })
})
