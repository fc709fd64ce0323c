import { describe, expect, test } from 'vitest'
import { anEvent, sampleNowSSE, sampleStanding } from '../catalogue/testing/builders.ts'
import { observationOf, type PaymentObservation } from './payment-observation.ts'
import type { Payment } from '../payments/payment.ts'
import type { StockFacts } from './order-facts.ts'
import type { SettleFacts } from './order-transition.ts'
import {
  canBePaid,
  closingSSE,
  decideTransition,
  firstTimes,
  isReleasedLate,
  orderSteps,
  settleNeeds,
} from './order-transitions.ts'
import type { Order, OrderState } from './order.ts'
import { anOrder, anOrderTicket } from './testing/builders.ts'

const orderTimeSSE = sampleNowSSE

const orderIn = (state: OrderState, change: Partial<Order> = {}): Order =>
  anOrder({ state, paymentID: 'payment-1', paymentURL: 'https://pay.example/1', ...change })

const paid: Payment = {
  paymentID: 'payment-1',
  orderID: 'order-1',
  status: 'paid',
  amountCents: 70_000,
  currency: 'HKD',
  liveMode: false,
  redirectURL: null,
  method: { kind: 'alipay' },
  paidSSE: orderTimeSSE + 20,
}

const ticket = anOrderTicket()

/** The stock of an event that is gone. */
const noStock: StockFacts = {
  nowSSE: orderTimeSSE + 60,
  event: null,
  ticketTypes: [],
  memberTicketCount: null,
  seatings: new Map(),
}

/** Stock in which the ticket's place is free again. */
const freePlace: StockFacts = {
  ...noStock,
  event: anEvent(),
  ticketTypes: ['standing', 'oversold'].map((typeID, typeIndex) =>
    sampleStanding({ typeID, typeIndex, capacity: 1, heldCount: 0, soldCount: typeIndex * 2 }),
  ),
}

/** Returns the facts after the event sold out, with the changes of a test. */
function factsAt(nowSSE: number, change: Partial<SettleFacts> = {}): SettleFacts {
  return { nowSSE, isRefunded: false, stock: noStock, ...change }
}

function transition(
  state: OrderState,
  observation: PaymentObservation,
  facts = factsAt(orderTimeSSE + 60),
  payment = paid,
) {
  return decideTransition({ kind: 'placed', order: orderIn(state), tickets: [ticket] }, facts, observation, payment)
}

const paidThen = { paymentID: 'payment-1', method: { kind: 'alipay' }, paidSSE: orderTimeSSE + 20 }
const refund = {
  refundID: 'refund:payment-1',
  paymentID: 'payment-1',
  amountCents: 70_000,
  reason: 'unusedPayment',
  dueSSE: orderTimeSSE + 60,
}

describe('the observation of a payment', () => {
  test.each([
    ['paid as ordered', orderIn('IN_PROGRESS'), paid, 'paid'],
    ['paid too little', orderIn('IN_PROGRESS'), { ...paid, amountCents: 69_999 }, 'paidWrongly'],
    ['paid in another currency', orderIn('IN_PROGRESS'), { ...paid, currency: 'USD' }, 'paidWrongly'],
    ['paid live in test mode', orderIn('IN_PROGRESS'), { ...paid, liveMode: true }, 'paidWrongly'],
    ['paid, with a currency in lower case', orderIn('IN_PROGRESS'), { ...paid, currency: 'hkd' }, 'paid'],
    ['paid before its ID was known', orderIn('IN_PROGRESS', { paymentID: null }), paid, 'paid'],
    ['paid by a second payment', orderIn('COMPLETED'), { ...paid, paymentID: 'payment-2' }, 'paidTwice'],
    ['reported as paid again', orderIn('COMPLETED'), paid, 'paid'],
    ['expired', orderIn('IN_PROGRESS'), { ...paid, status: 'expired' }, 'closed'],
    ['declined', orderIn('IN_PROGRESS'), { ...paid, status: 'declined' }, 'closed'],
    ['open', orderIn('IN_PROGRESS'), { ...paid, status: 'open' }, 'open'],
    ['pending', orderIn('IN_PROGRESS'), { ...paid, status: 'pending' }, 'pending'],
    [
      'expired, of an older attempt',
      orderIn('IN_PROGRESS'),
      { ...paid, paymentID: 'payment-0', status: 'expired' },
      'unrelated',
    ],
  ] as const)('observes a payment that is %s', { tags: ['ORD-47', 'ORD-48'] }, (_case, order, payment, observation) => {
    expect(observationOf(order, { kind: 'payment', payment, liveMode: false })).toBe(observation)
  })
})

describe('a pending order', () => {
  test('is completed when it is paid, also after its deadline', { tags: 'ORD-31' }, () => {
    expect(transition('IN_PROGRESS', 'paid')).toEqual({ kind: 'complete', paid: paidThen })
    expect(transition('IN_PROGRESS', 'paid', factsAt(orderTimeSSE + 4_000))).toEqual({
      kind: 'complete',
      paid: paidThen,
    })
  })

  test('stores the payment method, and the current time if the provider gives none', () => {
    const undated = { ...paid, method: null, paidSSE: null }
    const nowPaid = { paymentID: 'payment-1', method: null, paidSSE: orderTimeSSE + 60 }
    expect(transition('IN_PROGRESS', 'paid', factsAt(orderTimeSSE + 60), undated)).toEqual({
      kind: 'complete',
      paid: nowPaid,
    })
    expect(transition('CANCELLED', 'paid', factsAt(orderTimeSSE + 60, { stock: freePlace }), undated)).toMatchObject({
      kind: 'revive',
      paid: nowPaid,
    })
  })

  test('is cancelled and refunded after a wrong payment', { tags: 'ORD-47' }, () => {
    expect(transition('IN_PROGRESS', 'paidWrongly')).toEqual({ kind: 'cancel', refund, dueSSE: null })
  })

  test('refunds a double payment', () => {
    expect(transition('IN_PROGRESS', 'paidTwice')).toEqual({ kind: 'refund', refund })
  })

  test('is unchanged by an unrelated payment', () => {
    expect(transition('IN_PROGRESS', 'unrelated')).toEqual({ kind: 'unchanged' })
  })

  test('throws if a paid observation has no payment', () => {
    const decide = () =>
      decideTransition(
        { kind: 'placed', order: orderIn('IN_PROGRESS'), tickets: [ticket] },
        factsAt(orderTimeSSE + 60),
        'paid',
        null,
      )
    expect(decide).toThrow('a paid observation has no payment')
  })

  test('counts as released late one minute after its payment should be closed', () => {
    const order = orderIn('IN_PROGRESS')
    expect([isReleasedLate(order, orderTimeSSE + 390), isReleasedLate(order, orderTimeSSE + 391)]).toEqual([
      false,
      true,
    ])
  })

  test('is cancelled when its payment is closed', { tags: 'ORD-39' }, () => {
    expect(transition('IN_PROGRESS', 'closed')).toEqual({ kind: 'cancel', refund: null, dueSSE: null })
  })

  test('is cancelled after a failed creation only if no payment is known', { tags: 'ORD-37' }, () => {
    const decide = (order: Order) =>
      decideTransition({ kind: 'placed', order, tickets: [ticket] }, factsAt(orderTimeSSE + 60), 'creationFailed', null)
    expect(decide(orderIn('IN_PROGRESS', { paymentID: null }))).toEqual({ kind: 'cancel', refund: null, dueSSE: null })
    expect(decide(orderIn('IN_PROGRESS'))).toEqual({ kind: 'unchanged' })
  })

  test('is cancelled whatever its payment is when an operator withdraws it', { tags: 'OPS-151' }, () => {
    for (const paymentID of [null, 'payment-1'])
      expect(
        decideTransition(
          { kind: 'placed', order: orderIn('IN_PROGRESS', { paymentID }), tickets: [ticket] },
          factsAt(orderTimeSSE + 60),
          'withdrawn',
          null,
        ),
      ).toEqual({ kind: 'cancel', refund: null, dueSSE: orderTimeSSE + 60 })
  })

  test('is cancelled with an unknown payment, which is polled later', () => {
    const decide = (order: Order) =>
      decideTransition({ kind: 'placed', order, tickets: [ticket] }, factsAt(orderTimeSSE + 60), 'unknown', null)
    expect(decide(orderIn('IN_PROGRESS', { paymentID: null }))).toEqual({
      kind: 'cancel',
      refund: null,
      dueSSE: orderTimeSSE + 90,
    })
    expect(decide(orderIn('IN_PROGRESS'))).toEqual({ kind: 'unchanged' })
  })

  test('waits while its payment is open, with a poll every two minutes and at its closing', () => {
    expect(transition('IN_PROGRESS', 'open')).toEqual({ kind: 'wait', dueSSE: orderTimeSSE + 180 })
    expect(transition('IN_PROGRESS', 'open', factsAt(orderTimeSSE + 250))).toEqual({
      kind: 'wait',
      dueSSE: orderTimeSSE + 330,
    })
    expect(transition('IN_PROGRESS', 'open', factsAt(orderTimeSSE + 310))).toEqual({
      kind: 'wait',
      dueSSE: orderTimeSSE + 330,
    })
    expect(transition('IN_PROGRESS', 'open', factsAt(orderTimeSSE + 330))).toEqual({
      kind: 'wait',
      dueSSE: orderTimeSSE + 360,
    })
  })

  test('waits for a slow method without a limit', { tags: 'ORD-42' }, () => {
    const pending = { kind: 'wait', dueSSE: orderTimeSSE + 40_030, isPaymentPending: true }
    expect(transition('IN_PROGRESS', 'pending', factsAt(orderTimeSSE + 40_000))).toEqual(pending)
  })

  test('waits for a known slow method while the provider is unreachable', { tags: 'ORD-42' }, () => {
    const placed = {
      kind: 'placed',
      order: orderIn('IN_PROGRESS', { isPaymentPending: true }),
      tickets: [ticket],
    } as const
    const decided = decideTransition(placed, factsAt(orderTimeSSE + 40_000), 'unreachable', null)
    expect(decided).toEqual({ kind: 'wait', dueSSE: orderTimeSSE + 40_030 })
  })

  test('waits for an unreachable provider for less than 31 minutes', { tags: 'ORD-41' }, () => {
    expect(transition('IN_PROGRESS', 'unreachable', factsAt(orderTimeSSE + 600))).toEqual({
      kind: 'wait',
      dueSSE: orderTimeSSE + 630,
    })
    const last = transition('IN_PROGRESS', 'unreachable', factsAt(orderTimeSSE + 1_810))
    expect(last).toEqual({ kind: 'wait', dueSSE: orderTimeSSE + 1_830 })
    expect(transition('IN_PROGRESS', 'unreachable', factsAt(orderTimeSSE + 1_830))).toEqual({
      kind: 'cancel',
      refund: null,
      dueSSE: orderTimeSSE + 1_860,
    })
  })

  test('can be paid until its deadline, and its payment is closed 30 seconds later', { tags: 'ORD-40' }, () => {
    const order = orderIn('IN_PROGRESS')
    expect([canBePaid(order, orderTimeSSE + 299), canBePaid(order, orderTimeSSE + 300)]).toEqual([true, false])
    expect(canBePaid(orderIn('CANCELLED'), orderTimeSSE)).toBe(false)
    expect(closingSSE(order)).toBe(orderTimeSSE + 330)
  })

  test('holds its tickets until its payment is closed, also while the provider is unreachable', {
    tags: 'ORD-40',
  }, () => {
    const order = orderIn('IN_PROGRESS', firstTimes(orderTimeSSE))
    const { kind } = decideTransition(
      { kind: 'placed', order, tickets: [ticket] },
      factsAt(closingSSE(order)),
      'unreachable',
      null,
    )
    expect(kind).toBe('wait')
  })
})

test.each([
  ['IN_PROGRESS', 'paidWrongly', { kind: 'cancel', refund: null, dueSSE: null }],
  ['COMPLETED', 'paidTwice', { kind: 'unchanged' }],
  ['CANCELLED', 'paidWrongly', { kind: 'unchanged' }],
  ['CANCELLED', 'paid', { kind: 'unchanged' }],
] as const)('refunds nothing to an order %s for a payment of 0 that is %s', (state, observation, decided) => {
  expect(transition(state, observation, factsAt(orderTimeSSE + 60), { ...paid, amountCents: 0 })).toEqual(decided)
})

describe('a completed order', () => {
  test.each([
    'paid',
    'paidWrongly',
    'closed',
    'creationFailed',
    'unknown',
    'withdrawn',
    'open',
    'pending',
    'unreachable',
    'unrelated',
  ] as const)('is unchanged when its payment is %s', (observation) => {
    expect(transition('COMPLETED', observation)).toEqual({ kind: 'unchanged' })
  })

  test('refunds a double payment once', { tags: 'ORD-48' }, () => {
    expect(transition('COMPLETED', 'paidTwice')).toEqual({ kind: 'refund', refund })
    const again = factsAt(orderTimeSSE + 60, { isRefunded: true })
    expect(transition('COMPLETED', 'paidTwice', again)).toEqual({ kind: 'unchanged' })
  })
})

describe('a cancelled order', () => {
  const overdue = (observation: PaymentObservation, facts = factsAt(orderTimeSSE + 1_900)) =>
    decideTransition(
      { kind: 'placed', order: orderIn('CANCELLED', { dueSSE: orderTimeSSE + 1_900 }), tickets: [ticket] },
      facts,
      observation,
      paid,
    )

  test.each(['open', 'pending', 'unreachable'] as const)(
    'is polled again while its payment is %s, if it was released without the provider',
    (observation) => {
      expect(overdue(observation)).toEqual({ kind: 'wait', dueSSE: orderTimeSSE + 1_930 })
    },
  )

  test('is polled no more once its payment is closed or refunded', () => {
    expect([overdue('closed'), overdue('creationFailed')]).toEqual([
      { kind: 'wait', dueSSE: null },
      { kind: 'wait', dueSSE: null },
    ])
    expect(overdue('paid', factsAt(orderTimeSSE + 1_900, { isRefunded: true }))).toEqual({
      kind: 'wait',
      dueSSE: null,
    })
  })

  test.each(['closed', 'unknown', 'withdrawn', 'open', 'pending', 'unreachable', 'unrelated'] as const)(
    'is unchanged when its payment is %s',
    (observation) => {
      expect(transition('CANCELLED', observation)).toEqual({ kind: 'unchanged' })
    },
  )

  test.each(['unknown', 'unrelated'] as const)('is still polled when its payment is %s', (observation) => {
    expect(overdue(observation)).toEqual({ kind: 'unchanged' })
  })

  test('is revived by a late payment, but not by a wrong or double payment', () => {
    const free = factsAt(orderTimeSSE + 60, { stock: freePlace })
    expect(transition('CANCELLED', 'paid', free)).toEqual({ kind: 'revive', paid: paidThen, tickets: [ticket] })
    expect(transition('CANCELLED', 'paidWrongly', free)).toEqual({ kind: 'refund', refund })
    expect(transition('CANCELLED', 'paidTwice', free)).toEqual({ kind: 'refund', refund })
  })

  test('is refunded after a late payment when nothing is left, and after a wrong payment', {
    tags: ['ORD-45', 'ORD-47'],
  }, () => {
    expect(transition('CANCELLED', 'paid')).toEqual({ kind: 'refund', refund })
    expect(transition('CANCELLED', 'paidWrongly')).toEqual({ kind: 'refund', refund })
  })

  test('is neither refunded twice nor revived after a refund', { tags: 'ORD-45' }, () => {
    const again = factsAt(orderTimeSSE + 60, { isRefunded: true })
    expect(transition('CANCELLED', 'paid', again)).toEqual({ kind: 'unchanged' })
    expect(transition('CANCELLED', 'paidWrongly', again)).toEqual({ kind: 'unchanged' })
  })
})

describe('the needed facts', () => {
  const stepsOf = (state: OrderState) => Object.keys(orderSteps[state]) as PaymentObservation[]
  const nothing = { isRefunded: false, stock: false, email: false }

  test.each([
    ['IN_PROGRESS', 'paid', { ...nothing, email: true }],
    ['IN_PROGRESS', 'paidTwice', { ...nothing, isRefunded: true }],
    ['COMPLETED', 'paidTwice', { ...nothing, isRefunded: true }],
    ['CANCELLED', 'paid', { isRefunded: true, stock: true, email: true }],
    ['CANCELLED', 'paidTwice', { ...nothing, isRefunded: true }],
    ['CANCELLED', 'paidWrongly', { ...nothing, isRefunded: true }],
  ] as const)('of an order %s that is %s', (state, observation, needs) => {
    expect(settleNeeds({ state }, observation)).toEqual(needs)
  })

  test('are none if no payment came', () => {
    for (const state of ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const) {
      for (const observation of stepsOf(state).filter((one) => !one.startsWith('paid')))
        expect(settleNeeds({ state }, observation), `${state} ${observation}`).toEqual(nothing)
    }
  })

  test('throws if the stock for a late payment was not read', () => {
    expect(() => transition('CANCELLED', 'paid', factsAt(orderTimeSSE + 60, { stock: null }))).toThrow(
      'the stock for a late payment was not read',
    )
  })
})
