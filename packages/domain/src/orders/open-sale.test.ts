import { describe, expect, test } from 'vitest'
import type { AccessCode, KeptPlaces } from '../access-codes/access-code.ts'
import type { CountedCode } from '../access-codes/counted-code.ts'
import { anEvent, sampleKey, sampleNowSSE, sampleStanding } from '../catalogue/testing/builders.ts'
import { decideOrder, rejectEarly } from './decide-order.ts'
import { hashOrderRequest } from './hash-order-request.ts'
import { placeEffects, transitionEffects } from './order-effects.ts'
import type { OrderFacts } from './order-facts.ts'
import { decideTransition } from './order-transitions.ts'
import type { OrderIDs, OrderRequest, PlacedOrder } from './order.ts'
import { anOrderRequest } from './testing/builders.ts'

const nowSSE = sampleNowSSE - 60
/** The public sale begins in a minute. */
const event = anEvent()
const standing = sampleStanding({ capacity: 10, heldCount: 9, soldCount: 1 })
const stalls = sampleStanding({
  typeID: 'stalls',
  ticketSeatingType: 'ASSIGNED',
  ttMaxTicketBuyLimit: 0,
  capacity: 6,
  heldCount: 3,
  soldCount: 1,
})

const code: AccessCode = {
  ...sampleKey,
  code: '7Q4MK2XD9A',
  target: { kind: 'types', typeIDs: ['stalls'] },
  uses: 10,
  usesPerMember: null,
  fromSSE: null,
  untilSSE: null,
  usedCount: 0,
  stoppedSSE: null,
}
const ofAllotment: AccessCode = { ...code, target: { kind: 'allotment', name: 'fans' } }
const places: KeptPlaces = { name: 'fans', typeID: 'standing', places: 2, seats: [] }
const seats: KeptPlaces = { name: 'fans', typeID: 'stalls', places: 3, seats: [4, 1, 2] }

/** Six seats in one row. Seat 0 is sold, and seats 1, 2 and 4 are kept back. */
const seating = {
  rows: [{ rowIndex: 0, section: 'B', row: '12', firstNumber: 7, codeIndexes: [0, 1, 2, 3, 4, 5] }],
  taken: Uint8Array.of(0b10111),
}

const withAccess = (entered: AccessCode | null, kept: KeptPlaces | null = null): OrderFacts => ({
  nowSSE,
  event,
  ticketTypes: [standing, stalls],
  inProgress: null,
  turn: null,
  memberTicketCount: null,
  seatings: new Map([['stalls', seating]]),
  access: { code: entered, kept, memberUses: 0 },
})

const request = (...requestedTypeIDs: readonly string[]): OrderRequest =>
  anOrderRequest({ requestedTypeIDs, language: 'zh', accessCode: code.code as CountedCode })

const options = { hasProvenEmail: false, requestKey: null, turn: null }

const newIDs = (ticketCount: number): OrderIDs => ({
  orderID: 'order-1',
  orderReference: '2222-3333',
  tickets: Array.from({ length: ticketCount }, (_, index) => ({ ticketID: `t-${index}`, admissionID: `a-${index}` })),
})
const decide = (asked: OrderRequest, facts: OrderFacts) => decideOrder(asked, facts, newIDs)

function place(asked: OrderRequest, facts: OrderFacts): PlacedOrder {
  const decision = decide(asked, facts)
  if (decision.kind !== 'placed') throw new Error(JSON.stringify(decision))
  return decision
}

describe('an order with a code', () => {
  test('is placed before the public sale, of the places of that sale', { tags: 'OPS-45' }, () => {
    const placed = place(request('stalls'), withAccess(code))
    expect(placed).toMatchObject({ tickets: [{ seat: { codeIndex: 3 } }], access: { code: code.code, kept: null } })
    expect(placeEffects(placed, options).slice(1)).toEqual([
      { kind: 'changeStock', change: { typeID: 'stalls', held: 1, sold: 0, seats: [3], isTaken: true } },
      { kind: 'useCode', code: code.code },
    ])
    expect(decide(request('stalls', 'stalls', 'stalls'), withAccess(code))).toMatchObject({
      reason: 'insufficientNumberOfTickets',
    })
  })

  test('takes the places of an allotment, which the stock counts as held already', { tags: 'OPS-45' }, () => {
    const placed = place(request('standing', 'standing'), withAccess(ofAllotment, places))
    const left = { ...places, places: 0 }
    expect(placed.access).toEqual({ code: code.code, kept: left })
    expect(placeEffects(placed, options).slice(1)).toEqual([
      { kind: 'changeStock', change: { typeID: 'standing', held: 0, sold: 0, seats: [], isTaken: true } },
      { kind: 'useCode', code: code.code },
      { kind: 'changeKept', kept: left },
    ])
    expect(decide(request('standing'), withAccess(ofAllotment, { ...places, places: 0 }))).toMatchObject({
      reason: 'insufficientNumberOfTickets',
    })
  })

  test('gets seats of an allotment alone, side by side if there are such', { tags: 'OPS-45' }, () => {
    const placed = place({ ...request('stalls', 'stalls'), adjacentSeating: true }, withAccess(ofAllotment, seats))
    expect(placed).toMatchObject({
      tickets: [{ seat: { codeIndex: 1, number: '8' } }, { seat: { codeIndex: 2 } }],
      access: { kept: { places: 1, seats: [4] } },
    })
    expect(place(request('stalls', 'stalls', 'stalls'), withAccess(ofAllotment, seats)).access?.kept?.seats).toEqual([])
    const asTogether = { ...request('stalls', 'stalls', 'stalls'), adjacentSeating: true }
    expect(decide(asTogether, withAccess(ofAllotment, seats))).toMatchObject({ reason: 'adjacencyBreach' })
  })

  test('that is free sells the places of an allotment at once', { tags: 'OPS-45' }, () => {
    const facts = withAccess(ofAllotment, places)
    const free = sampleStanding({ salePriceCents: 0, serviceFeeCents: 0 })
    const placed = place(request('standing'), { ...facts, ticketTypes: [free] })
    expect(placeEffects(placed, options)[1]).toMatchObject({
      change: { held: -1, sold: 1, seats: [] },
    })
  })

  test.each([
    ['accessCodeNotValid', ['stalls'], withAccess(null)],
    ['accessCodeNotValid', ['standing'], withAccess(code)],
    ['accessCodeNotValid', ['stalls', 'standing'], withAccess(code)],
    ['accessCodeNotValid', ['stalls'], withAccess(ofAllotment, places)],
    ['accessCodeUsedUp', ['stalls'], withAccess({ ...code, usedCount: 10 })],
    ['requestAfterSaleEnds', ['stalls'], { ...withAccess(code), event: { ...event, saleEndTimeSSE: nowSSE } }],
    ['salePaused', ['stalls'], { ...withAccess(code), event: { ...event, isSalePaused: true } }],
    ['perTicketTypeLimitExceeded', ['standing', 'standing', 'standing'], withAccess(ofAllotment, places)],
  ] as const)('is rejected: %s', { tags: ['OPS-45', 'OPS-48'] }, (reason, typeIDs, facts) => {
    expect(decide(request(...typeIDs), facts)).toEqual({ kind: 'refused', reason })
    expect(rejectEarly(request(...typeIDs), { ...facts, seatings: new Map() })).toEqual({ kind: 'refused', reason })
  })

  test('is not found if the event or a type is unknown', { tags: ['OPS-48', 'ORD-21'] }, () => {
    expect(decide(request('balcony'), withAccess(null))).toEqual({ kind: 'notFound' })
    expect(decide(request('stalls'), { ...withAccess(code), event: null })).toEqual({ kind: 'notFound' })
  })

  test('is another checkout than the same one without it', { tags: 'CHK-31' }, () => {
    const { accessCode: _code, ...without } = request('stalls')
    expect(hashOrderRequest(request('stalls'))).not.toBe(hashOrderRequest(without))
  })
})

describe('the end of an order with a code', () => {
  const cancel = { kind: 'cancel', refund: null, dueSSE: null } as const
  const ended = (placed: PlacedOrder) => transitionEffects(placed, cancel, { hasProvenEmail: false }).slice(2)

  test('gives its use and its places back', { tags: 'OPS-49' }, () => {
    expect(ended(place(request('stalls'), withAccess(code)))).toEqual([
      { kind: 'changeStock', change: { typeID: 'stalls', held: -1, sold: 0, seats: [3], isTaken: false } },
      { kind: 'returnCode', code: code.code },
    ])
  })

  test('gives the places of an allotment back to it', { tags: 'OPS-49' }, () => {
    expect(ended(place(request('stalls', 'stalls'), withAccess(ofAllotment, seats)))).toEqual([
      { kind: 'changeKept', kept: { ...seats, places: 3, seats: [4, 1, 2] } },
      { kind: 'returnCode', code: code.code },
    ])
  })

  test('is not undone by a late payment, which goes back', { tags: 'OPS-49' }, () => {
    const placed = place(request('stalls'), withAccess(code))
    const payment = { paymentID: 'payment-1', amountCents: placed.order.priceCents, method: null, paidSSE: null }
    const late = { ...placed, order: { ...placed.order, state: 'CANCELLED' } } as const
    const { access: _access, ...stock } = withAccess(code)
    const facts = { nowSSE: sampleNowSSE, isRefunded: false, stock: { ...stock, nowSSE: sampleNowSSE } }
    expect(decideTransition(late, facts, 'paid', payment)).toMatchObject({ kind: 'refund' })
    const { access: _none, ...without } = late
    expect(decideTransition(without, facts, 'paid', payment)).toMatchObject({ kind: 'revive' })
  })
})
