import { describe, expect, test } from 'vitest'
import type { Event, StockedTicketType } from '../catalogue/catalogue.ts'
import { anEvent, sampleKey, sampleNowSSE, sampleStanding } from '../catalogue/testing/builders.ts'
import type { StopKind } from '../changes/event-change.ts'
import { decideOrder, rejectEarly } from './decide-order.ts'
import type { OrderFacts } from './order-facts.ts'
import type { OrderDecision, OrderIDs, OrderRequest } from './order.ts'

const nowSSE = sampleNowSSE
const key = sampleKey
const event = anEvent()

/** Returns the event after a change that stops its sale. */
const stoppedBy = (kind: StopKind): Event => ({
  ...event,
  change: {
    revision: 1,
    kind,
    before: {},
    after: {},
    textEN: '',
    textCN: '',
    offer: null,
    announcedSSE: nowSSE - 1,
    original: {},
    stoppedBy: kind,
  },
})

const standing = sampleStanding()
const stalls: StockedTicketType = {
  ...standing,
  typeID: 'stalls',
  ticketSeatingType: 'ASSIGNED',
  ttMaxTicketBuyLimit: 0,
  salePriceCents: 128_000,
  serviceFeeCents: 0,
  capacity: 4,
  heldCount: 0,
  soldCount: 1,
}

/** Four seats in one row, the second taken. */
const seating = {
  rows: [{ rowIndex: 0, section: 'B', row: '12', firstNumber: 7, codeIndexes: [0, 1, 2, 3] }],
  taken: Uint8Array.of(0b10),
}

function factsWith(change: Partial<OrderFacts> = {}): OrderFacts {
  return {
    nowSSE,
    event,
    ticketTypes: [standing, stalls],
    inProgress: null,
    turn: null,
    memberTicketCount: null,
    seatings: new Map([['stalls', seating]]),
    ...change,
  }
}

function request(requestedTypeIDs: readonly string[], change: Partial<OrderRequest> = {}): OrderRequest {
  return {
    ...key,
    memberID: 'member-1',
    requestedTypeIDs,
    adjacentSeating: false,
    language: 'zh',
    email: 'karen@example.com',
    ...change,
  }
}

const newIDs = (ticketCount: number): OrderIDs => ({
  orderID: 'order-1',
  orderReference: '2222-3333',
  tickets: Array.from({ length: ticketCount }, (_, index) => ({
    ticketID: `ticket-${index}`,
    admissionID: `admission-${index}`,
  })),
})

const decide = (asked: OrderRequest, facts: OrderFacts): OrderDecision => decideOrder(asked, facts, newIDs)

test('holds tickets at the prices of the moment, with five minutes to pay', {
  tags: ['CHK-28', 'ORD-3', 'ORD-4', 'ORD-5'],
}, () => {
  const decision = decide(request(['stalls', 'standing']), factsWith())
  expect(decision).toEqual({
    kind: 'placed',
    order: {
      ...key,
      orderID: 'order-1',
      orderReference: '2222-3333',
      memberID: 'member-1',
      state: 'IN_PROGRESS',
      adjacentSeating: false,
      language: 'zh',
      priceCents: 198_000,
      serviceFeeCents: 2_000,
      ticketCount: 2,
      orderTimeSSE: nowSSE,
      paymentDeadlineSSE: nowSSE + 300,
      paymentID: null,
      paymentURL: null,
      isPaymentPending: false,
      paymentMethod: null,
      paidSSE: null,
      paymentSubject: {
        title: { en: event.eventNameEN, zh: event.eventNameCN },
        venue: { en: event.venueNameEN, zh: event.venueNameCN },
        eventStartTimeSSE: event.eventStartTimeSSE,
        lines: [
          { name: { en: '', zh: '' }, count: 1, unitPriceCents: 128_000, unitFeeCents: 0 },
          { name: { en: '', zh: '' }, count: 1, unitPriceCents: 68_000, unitFeeCents: 2_000 },
        ],
        email: 'karen@example.com',
      },
      dueSSE: nowSSE + 15,
    },
    tickets: [
      {
        ...key,
        typeID: 'stalls',
        ticketID: 'ticket-0',
        admissionID: 'admission-0',
        salePriceCents: 128_000,
        serviceFeeCents: 0,
        issueNumber: 1,
        seat: { rowIndex: 0, seatIndex: 0, codeIndex: 0, section: 'B', row: '12', number: '7' },
      },
      {
        ...key,
        typeID: 'standing',
        ticketID: 'ticket-1',
        admissionID: 'admission-1',
        salePriceCents: 68_000,
        serviceFeeCents: 2_000,
        issueNumber: 1,
        seat: null,
      },
    ],
  })
})

test('completes a free order at once', { tags: 'ORD-2' }, () => {
  const free = { ...standing, salePriceCents: 0, serviceFeeCents: 0 }
  expect(decide(request(['standing']), factsWith({ ticketTypes: [free] }))).toMatchObject({
    kind: 'placed',
    order: { state: 'COMPLETED', priceCents: 0, paymentDeadlineSSE: null, dueSSE: null },
  })
})

describe('an unknown event or ticket type', () => {
  test('is not found, before any rejection is checked', { tags: 'ORD-21' }, () => {
    expect(decide(request(['standing']), factsWith({ event: null }))).toEqual({ kind: 'notFound' })
    const early = { ...event, saleStartTimeSSE: nowSSE + 1 }
    expect(decide(request(['standing', 'balcony']), factsWith({ event: early }))).toEqual({ kind: 'notFound' })
  })
})

describe('a rejection', () => {
  const inProgress = { orderID: 'order-0', orderReference: '4444-5555' }
  const early = { ...event, saleStartTimeSSE: nowSSE + 1 }
  const begun = { ...event, eventStartTimeSSE: nowSSE }
  const limited = { ...event, memberTicketLimit: 4 }
  const almostFull = { ...standing, capacity: 9 }
  const full = { ...seating, taken: Uint8Array.of(0b1111) }

  test.each([
    ['before the sale', ['standing'], { event: early }, 'requestBeforeSaleStarts'],
    ['from the end of the sale', ['standing'], { event: { ...event, saleEndTimeSSE: nowSSE } }, 'requestAfterSaleEnds'],
    ['of a cancelled event', ['standing'], { event: stoppedBy('cancelled') }, 'requestAfterSaleEnds'],
    ['of a postponed event', ['standing'], { event: stoppedBy('postponed') }, 'salePaused'],
    ['while an operator has paused the sale', ['standing'], { event: { ...event, isSalePaused: true } }, 'salePaused'],
    ['of a member with a pending order', ['standing'], { inProgress }, 'alreadyHasInProgressOrders'],
    ['over the limit of a type', ['standing', 'standing', 'standing'], {}, 'perTicketTypeLimitExceeded'],
    [
      'over the limit of one of two types',
      ['stalls', 'standing', 'standing', 'standing'],
      {},
      'perTicketTypeLimitExceeded',
    ],
    [
      'over the limit of the event',
      ['stalls', 'stalls', 'stalls', 'stalls', 'standing'],
      {},
      'eventMaxTicketBuyCountExceeded',
    ],
    [
      "over the member's limit",
      ['standing'],
      { event: limited, memberTicketCount: 4 },
      'eventMaxTicketBuyCountExceeded',
    ],
    ['for more seats than are left', ['stalls', 'stalls', 'stalls', 'stalls'], {}, 'insufficientNumberOfTickets'],
    [
      'for more places than are left',
      ['standing', 'standing'],
      { ticketTypes: [almostFull, stalls] },
      'insufficientNumberOfTickets',
    ],
    [
      'for more than is left of one of two types',
      ['standing', 'standing', 'stalls'],
      { ticketTypes: [almostFull, stalls] },
      'insufficientNumberOfTickets',
    ],
    [
      'without a free seat, although the counts say otherwise',
      ['stalls'],
      { seatings: new Map([['stalls', full]]) },
      'insufficientNumberOfTickets',
    ],
    ['from the start of the event', ['standing'], { event: begun }, 'insufficientNumberOfTickets'],
  ] as const)(
    'rejects an order %s',
    { tags: ['ORD-8', 'ORD-9', 'ORD-11', 'ORD-12', 'ORD-13', 'ORD-15', 'ORD-16'] },
    (_when, typeIDs, change, reason) => {
      const inProgressOf = reason === 'alreadyHasInProgressOrders' ? { inProgress } : {}
      expect(decide(request(typeIDs), factsWith(change))).toEqual({ kind: 'refused', reason, ...inProgressOf })
    },
  )

  test.each(['notYetYourTurn', 'turnPassed', 'eventAlreadyBought', 'eventMaxTicketBuyCountExceeded'] as const)(
    'rejects an order whose turn says %s',
    { tags: ['ROM-15', 'ROM-20'] },
    (reason) => {
      const turn = { kind: 'refused', reason } as const
      expect(decide(request(['standing']), factsWith({ turn }))).toEqual({ kind: 'refused', reason })
      expect(decide(request(['standing']), factsWith({ turn, event: early }))).toMatchObject({
        reason: 'requestBeforeSaleStarts',
      })
      const isBeforePending = reason !== 'eventMaxTicketBuyCountExceeded'
      expect(decide(request(['standing']), factsWith({ turn, inProgress }))).toMatchObject({
        reason: isBeforePending ? reason : 'alreadyHasInProgressOrders',
      })
    },
  )

  test('places an order whose turn allows it', { tags: 'ROM-15' }, () => {
    const turn = { rank: 1, claimedAt: 0, endsAt: 600, ticketCount: 1, boughtEventIDs: [] }
    expect(decide(request(['standing']), factsWith({ turn: { kind: 'allowed', turn } }))).toMatchObject({
      kind: 'placed',
    })
  })

  test('places an order in the last second of the sale', { tags: ['EVT-35', 'ORD-9'] }, () => {
    const closing = { ...event, saleEndTimeSSE: nowSSE + 1 }
    expect(decide(request(['standing']), factsWith({ event: closing }))).toMatchObject({ kind: 'placed' })
  })

  test('places an order for the last tickets, also if another type is oversold', () => {
    expect(decide(request(['standing']), factsWith({ ticketTypes: [almostFull] }))).toMatchObject({ kind: 'placed' })
    const oversold = { ...stalls, capacity: 1, soldCount: 2 }
    expect(decide(request(['standing']), factsWith({ ticketTypes: [standing, oversold] }))).toMatchObject({
      kind: 'placed',
    })
  })

  test('names the pending order, so that the buyer can resume or cancel it', { tags: 'ORD-10' }, () => {
    expect(decide(request(['standing']), factsWith({ inProgress }))).toEqual({
      kind: 'refused',
      reason: 'alreadyHasInProgressOrders',
      inProgress,
    })
  })

  test('rejects seats apart only if the buyer asked for adjacent seats', { tags: ['ORD-17', 'ORD-28'] }, () => {
    expect(decide(request(['stalls', 'stalls', 'stalls'], { adjacentSeating: true }), factsWith())).toEqual({
      kind: 'refused',
      reason: 'adjacencyBreach',
    })
    expect(decide(request(['stalls', 'stalls', 'stalls']), factsWith())).toMatchObject({ kind: 'placed' })
  })

  test('names the first reason in the order of the checks', { tags: 'ORD-18' }, () => {
    const tooMany = request(['standing', 'standing', 'standing', 'standing', 'standing'], { adjacentSeating: true })
    const everything = { event: { ...early, memberTicketLimit: 1 }, inProgress }
    expect(decide(tooMany, factsWith(everything))).toEqual({ kind: 'refused', reason: 'requestBeforeSaleStarts' })
    expect(decide(tooMany, factsWith({ ...everything, event }))).toMatchObject({ reason: 'alreadyHasInProgressOrders' })
    expect(decide(tooMany, factsWith())).toMatchObject({ reason: 'perTicketTypeLimitExceeded' })
    const soldOut = { ...standing, ttMaxTicketBuyLimit: 0, soldCount: 10, heldCount: 0 }
    expect(decide(tooMany, factsWith({ ticketTypes: [soldOut] }))).toMatchObject({
      reason: 'eventMaxTicketBuyCountExceeded',
    })
  })
})

test('throws if an order gets fewer IDs than it has tickets', () => {
  const oneTicket = () => newIDs(1)
  expect(() => decideOrder(request(['standing', 'standing']), factsWith(), oneTicket)).toThrow(
    'each ticket needs IDs of its own',
  )
})

test("ignores the member's other tickets unless the event limits them", { tags: 'ORD-14' }, () => {
  expect(decide(request(['standing']), factsWith({ memberTicketCount: 1_000 }))).toMatchObject({ kind: 'placed' })
})

describe('an early rejection', () => {
  const unread = { memberTicketCount: null, seatings: new Map() }
  const limited = { ...event, memberTicketLimit: 4 }
  const early = { ...event, saleStartTimeSSE: nowSSE + 1 }
  const soldOut = { ...stalls, soldCount: 4 }

  test.each([
    ['of an unknown event', ['stalls'], { event: null }],
    ['of an unknown type', ['balcony'], {}],
    ['before the sale', ['stalls'], { event: early }],
    ['before the sale of an event with a limit per member', ['stalls'], { event: { ...early, memberTicketLimit: 4 } }],
    ['of sold-out seats', ['stalls'], { ticketTypes: [soldOut] }],
  ] as const)('%s needs neither seats nor the other tickets', (_case, typeIDs, change) => {
    const facts = factsWith({ ...unread, ...change })
    const rejection = rejectEarly(request(typeIDs), facts)
    expect(rejection).not.toBeNull()
    expect(rejection).toEqual(decide(request(typeIDs), facts))
  })

  test.each([
    ['may be placed', {}],
    ["depends on the member's other tickets", { event: limited, ticketTypes: [soldOut] }],
  ] as const)('is not known if the request %s', (_case, change) => {
    expect(rejectEarly(request(['stalls']), factsWith({ ...unread, ...change }))).toBeNull()
  })
})
