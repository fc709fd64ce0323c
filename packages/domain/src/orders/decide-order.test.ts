import { describe, expect, test } from 'vitest'
import type { Event, StockedTicketType } from '../catalogue/catalogue.ts'
import { decideOrder } from './decide-order.ts'
import type { OrderDecision, OrderFacts, OrderIDs, OrderRequest } from './order.ts'

const nowSSE = 1_800_000_000
const key = { organizerID: 'lion-rock', eventID: 'harbour-nights' }

const event: Event = {
  ...key,
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港夜',
  artistNameEN: '-',
  artistNameCN: '-',
  eventDescEN: '',
  eventDescCN: '',
  venueNameEN: '',
  venueNameCN: '',
  entryInstructionsEN: '',
  entryInstructionsCN: '',
  eventStartTimeSSE: nowSSE + 86_400,
  saleStartTimeSSE: nowSSE,
  maxTicketBuyCount: 4,
  memberTicketLimit: null,
  staticCode: true,
  category: 'pop',
}

const standing: StockedTicketType = {
  ...key,
  typeID: 'standing',
  typeIndex: 0,
  ticketTypeNameEN: '',
  ticketTypeNameCN: '',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  ttMaxTicketBuyLimit: 2,
  ticketSeatingType: 'GENERAL_ADMISSION',
  capacity: 10,
  heldCount: 3,
  soldCount: 5,
}
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
  return { nowSSE, event, ticketTypes: [standing, stalls], inProgress: null, memberTicketCount: () => 0, seating: () => seating, ...change }
}

function request(requestedTypeIDs: readonly string[], change: Partial<OrderRequest> = {}): OrderRequest {
  return { ...key, memberID: 'member-1', requestedTypeIDs, adjacentSeating: false, language: 'zh', email: 'karen@example.com', ...change }
}

const newIDs = (ticketCount: number): OrderIDs => ({
  orderID: 'order-1',
  orderReference: '2222-3333',
  tickets: Array.from({ length: ticketCount }, (_, index) => ({ ticketID: `ticket-${index}`, admissionID: `admission-${index}` })),
})

const decide = (asked: OrderRequest, facts: OrderFacts): OrderDecision => decideOrder(asked, facts, newIDs)

test('an order holds its tickets at the prices of the moment and has five minutes to be paid', () => {
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
      paymentSubject: {
        title: { en: event.eventNameEN, zh: event.eventNameCN },
        venue: { en: event.venueNameEN, zh: event.venueNameCN },
        eventStartTimeSSE: event.eventStartTimeSSE,
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

test('an order without anything to pay is completed at once', () => {
  const free = { ...standing, salePriceCents: 0, serviceFeeCents: 0 }
  expect(decide(request(['standing']), factsWith({ ticketTypes: [free] }))).toMatchObject({
    kind: 'placed',
    order: { state: 'COMPLETED', priceCents: 0, paymentDeadlineSSE: null, dueSSE: null },
  })
})

describe('an event or a type that does not exist', () => {
  test('is not found, before anything else is said', () => {
    expect(decide(request(['standing']), factsWith({ event: null }))).toEqual({ kind: 'notFound' })
    const early = { ...event, saleStartTimeSSE: nowSSE + 1 }
    expect(decide(request(['standing', 'balcony']), factsWith({ event: early }))).toEqual({ kind: 'notFound' })
  })
})

describe('a refusal', () => {
  const inProgress = { orderID: 'order-0', orderReference: '4444-5555' }
  const early = { ...event, saleStartTimeSSE: nowSSE + 1 }
  const begun = { ...event, eventStartTimeSSE: nowSSE }
  const limited = { ...event, memberTicketLimit: 4 }

  test.each([
    ['before the sale', ['standing'], { event: early }, 'requestBeforeSaleStarts'],
    ['with an order in progress', ['standing'], { inProgress }, 'alreadyHasInProgressOrders'],
    ['over the limit of a type', ['standing', 'standing', 'standing'], {}, 'perTicketTypeLimitExceeded'],
    ['over the limit of the event', ['stalls', 'stalls', 'stalls', 'stalls', 'standing'], {}, 'eventMaxTicketBuyCountExceeded'],
    ["over the member's limit", ['standing'], { event: limited, memberTicketCount: () => 4 }, 'eventMaxTicketBuyCountExceeded'],
    ['for more than is left', ['stalls', 'stalls', 'stalls', 'stalls'], {}, 'insufficientNumberOfTickets'],
    ['from the start of the event', ['standing'], { event: begun }, 'insufficientNumberOfTickets'],
  ] as const)('%s', (_when, typeIDs, change, reason) => {
    expect(decide(request(typeIDs), factsWith(change))).toMatchObject({ kind: 'refused', reason })
  })

  test('for an order in progress names it, so that it can be resumed or cancelled', () => {
    expect(decide(request(['standing']), factsWith({ inProgress }))).toEqual({
      kind: 'refused',
      reason: 'alreadyHasInProgressOrders',
      inProgress,
    })
  })

  test('for seats apart is given only when they must be together', () => {
    expect(decide(request(['stalls', 'stalls', 'stalls'], { adjacentSeating: true }), factsWith())).toEqual({
      kind: 'refused',
      reason: 'adjacencyBreach',
    })
    expect(decide(request(['stalls', 'stalls', 'stalls']), factsWith())).toMatchObject({ kind: 'placed' })
  })

  test('is for the first of its reasons in the order of the checks', () => {
    const tooMany = request(['standing', 'standing', 'standing', 'standing', 'standing'], { adjacentSeating: true })
    const everything = { event: { ...early, memberTicketLimit: 1 }, inProgress }
    expect(decide(tooMany, factsWith(everything))).toMatchObject({ reason: 'requestBeforeSaleStarts' })
    expect(decide(tooMany, factsWith({ ...everything, event }))).toMatchObject({ reason: 'alreadyHasInProgressOrders' })
    expect(decide(tooMany, factsWith())).toMatchObject({ reason: 'perTicketTypeLimitExceeded' })
    const soldOut = { ...standing, ttMaxTicketBuyLimit: 0, soldCount: 10, heldCount: 0 }
    expect(decide(tooMany, factsWith({ ticketTypes: [soldOut] }))).toMatchObject({ reason: 'eventMaxTicketBuyCountExceeded' })
  })
})

test("the member's other tickets are counted only when the event limits them", () => {
  const memberTicketCount = () => {
    throw new Error('counted for nothing')
  }
  expect(decide(request(['standing']), factsWith({ memberTicketCount }))).toMatchObject({ kind: 'placed' })
})
