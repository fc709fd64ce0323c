import { describe, expect, test } from 'vitest'
import { newsOf, type PaymentNews } from '../payments/payment-news.ts'
import type { Payment } from '../ports/payment-provider.ts'
import type { SettleFacts } from '../ports/store.ts'
import { canBePaid, closingSSE, decideTransition, firstTimes, isReleasedLate } from './order-transitions.ts'
import type { Order, OrderState, OrderTicket } from './order.ts'

const orderTimeSSE = 1_800_000_000
const key = { organizerID: 'lion-rock', eventID: 'harbour-nights' }

function orderIn(state: OrderState, change: Partial<Order> = {}): Order {
  return {
    ...key,
    orderID: 'order-1',
    orderReference: '2222-3333',
    memberID: 'member-1',
    state,
    adjacentSeating: false,
    language: 'en',
    priceCents: 70_000,
    serviceFeeCents: 2_000,
    ticketCount: 1,
    orderTimeSSE,
    paymentDeadlineSSE: orderTimeSSE + 300,
    paymentID: 'payment-1',
    paymentURL: 'https://pay.example/1',
    isPaymentPending: false,
    paymentSubject: null,
    paymentMethod: null,
    paidSSE: null,
    dueSSE: null,
    ...change,
  }
}

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

const ticket: OrderTicket = {
  ...key,
  ticketID: 'ticket-1',
  typeID: 'standing',
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  seat: null,
  admissionID: 'a',
  issueNumber: 1,
}

/** Facts in which the ticket's place is free again. */
const freePlace: Partial<SettleFacts> = {
  event: {
    ...key,
    eventNameEN: '',
    eventNameCN: '',
    artistNameEN: '-',
    artistNameCN: '-',
    eventDescEN: '',
    eventDescCN: '',
    venueNameEN: '',
    venueNameCN: '',
    entryInstructionsEN: '',
    entryInstructionsCN: '',
    eventStartTimeSSE: orderTimeSSE + 86_400,
    saleStartTimeSSE: orderTimeSSE,
    maxTicketBuyCount: 4,
    memberTicketLimit: null,
    staticCode: true,
    saleEndTimeSSE: null,
    isHidden: false,
    venueFacts: null,
    category: 'pop',
  },
  ticketTypes: ['standing', 'oversold'].map((typeID, typeIndex) => ({
    ...key,
    typeID,
    typeIndex,
    ticketTypeNameEN: '',
    ticketTypeNameCN: '',
    ticketTypeDescEN: '',
    ticketTypeDescCN: '',
    salePriceCents: 68_000,
    serviceFeeCents: 2_000,
    ttMaxTicketBuyLimit: 0,
    ticketSeatingType: 'GENERAL_ADMISSION',
    capacity: 1,
    heldCount: 0,
    soldCount: typeIndex * 2,
  })),
}

/** Returns the facts after the event sold out, with the changes of a test. */
function factsAt(nowSSE: number, change: Partial<SettleFacts> = {}): SettleFacts {
  return {
    nowSSE,
    event: null,
    ticketTypes: [],
    inProgress: null,
    memberTicketCount: () => 0,
    seating: () => ({ rows: [], taken: new Uint8Array() }),
    isRefunded: () => false,
    ...change,
  }
}

function transition(state: OrderState, news: PaymentNews, facts = factsAt(orderTimeSSE + 60), payment = paid) {
  return decideTransition({ kind: 'placed', order: orderIn(state), tickets: [ticket] }, facts, news, payment)
}

const paidThen = { paymentID: 'payment-1', method: { kind: 'alipay' }, paidSSE: orderTimeSSE + 20 }
const refund = { paymentID: 'payment-1', amountCents: 70_000, dueSSE: orderTimeSSE + 120 }

describe('what a payment means', () => {
  test.each([
    ['paid as ordered', orderIn('IN_PROGRESS'), paid, 'paid'],
    ['paid too little', orderIn('IN_PROGRESS'), { ...paid, amountCents: 69_999 }, 'paidWrongly'],
    ['paid in another currency', orderIn('IN_PROGRESS'), { ...paid, currency: 'USD' }, 'paidWrongly'],
    ['paid with real money in a test', orderIn('IN_PROGRESS'), { ...paid, liveMode: true }, 'paidWrongly'],
    ['paid, in small letters', orderIn('IN_PROGRESS'), { ...paid, currency: 'hkd' }, 'paid'],
    ['paid before we heard of it', orderIn('IN_PROGRESS', { paymentID: null }), paid, 'paid'],
    ['paid again', orderIn('COMPLETED'), { ...paid, paymentID: 'payment-2' }, 'paidTwice'],
    ['said to be paid once more', orderIn('COMPLETED'), paid, 'paid'],
    ['expired', orderIn('IN_PROGRESS'), { ...paid, status: 'expired' }, 'closed'],
    ['declined', orderIn('IN_PROGRESS'), { ...paid, status: 'declined' }, 'closed'],
    ['open', orderIn('IN_PROGRESS'), { ...paid, status: 'open' }, 'open'],
    ['pending', orderIn('IN_PROGRESS'), { ...paid, status: 'pending' }, 'pending'],
    ['of an older attempt', orderIn('IN_PROGRESS'), { ...paid, paymentID: 'payment-0', status: 'expired' }, 'stray'],
  ] as const)('%s', (_what, order, payment, news) => {
    expect(newsOf(order, { kind: 'payment', payment, liveMode: false })).toBe(news)
  })
})

describe('an order in progress', () => {
  test('is completed when it is paid, after its deadline too', () => {
    expect(transition('IN_PROGRESS', 'paid')).toEqual({ kind: 'complete', paid: paidThen })
    expect(transition('IN_PROGRESS', 'paid', factsAt(orderTimeSSE + 4_000))).toEqual({
      kind: 'complete',
      paid: paidThen,
    })
  })

  test('keeps how it was paid, and counts as paid now where the provider does not say when', () => {
    const untold = { ...paid, method: null, paidSSE: null }
    const nowPaid = { paymentID: 'payment-1', method: null, paidSSE: orderTimeSSE + 60 }
    expect(transition('IN_PROGRESS', 'paid', factsAt(orderTimeSSE + 60), untold)).toEqual({
      kind: 'complete',
      paid: nowPaid,
    })
    expect(transition('CANCELLED', 'paid', factsAt(orderTimeSSE + 60, freePlace), untold)).toMatchObject({
      kind: 'revive',
      paid: nowPaid,
    })
  })

  test('is cancelled and refunded when something else was paid', () => {
    expect(transition('IN_PROGRESS', 'paidWrongly')).toEqual({ kind: 'cancel', refund, dueSSE: null })
  })

  test('has a payment given back that another payment made needless', () => {
    expect(transition('IN_PROGRESS', 'paidTwice')).toEqual({ kind: 'refund', refund })
  })

  test('stays when a payment of an older attempt is heard of', () => {
    expect(transition('IN_PROGRESS', 'stray')).toEqual({ kind: 'unchanged' })
  })

  test('that is said to be paid needs the payment', () => {
    const decide = () =>
      decideTransition(
        { kind: 'placed', order: orderIn('IN_PROGRESS'), tickets: [ticket] },
        factsAt(orderTimeSSE + 60),
        'paid',
        null,
      )
    expect(decide).toThrow('money was said to have come, but from no payment')
  })

  test('is released late when its hold ends more than a minute after its payment was to be closed', () => {
    const order = orderIn('IN_PROGRESS')
    expect([isReleasedLate(order, orderTimeSSE + 390), isReleasedLate(order, orderTimeSSE + 391)]).toEqual([
      false,
      true,
    ])
  })

  test('is cancelled when it cannot be paid any more', () => {
    expect(transition('IN_PROGRESS', 'closed')).toEqual({ kind: 'cancel', refund: null, dueSSE: null })
  })

  test('is cancelled when nobody made its payment, but not when somebody just has', () => {
    const decide = (order: Order) =>
      decideTransition({ kind: 'placed', order, tickets: [ticket] }, factsAt(orderTimeSSE + 60), 'notMade', null)
    expect(decide(orderIn('IN_PROGRESS', { paymentID: null }))).toEqual({ kind: 'cancel', refund: null, dueSSE: null })
    expect(decide(orderIn('IN_PROGRESS'))).toEqual({ kind: 'unchanged' })
  })

  test('that the member gives up before anybody has heard of a payment is cancelled, and a payment is looked for', () => {
    const decide = (order: Order) =>
      decideTransition({ kind: 'placed', order, tickets: [ticket] }, factsAt(orderTimeSSE + 60), 'unheardOf', null)
    expect(decide(orderIn('IN_PROGRESS', { paymentID: null }))).toEqual({
      kind: 'cancel',
      refund: null,
      dueSSE: orderTimeSSE + 90,
    })
    expect(decide(orderIn('IN_PROGRESS'))).toEqual({ kind: 'unchanged' })
  })

  test('waits while its payment is open, looked at every two minutes and when that is to be closed', () => {
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

  test('waits for a slow method for as long as it takes', () => {
    const pending = { kind: 'wait', dueSSE: orderTimeSSE + 40_030, isPaymentPending: true }
    expect(transition('IN_PROGRESS', 'pending', factsAt(orderTimeSSE + 40_000))).toEqual(pending)
  })

  test('whose slow method was heard of waits while the provider is out of reach, too', () => {
    const placed = {
      kind: 'placed',
      order: orderIn('IN_PROGRESS', { isPaymentPending: true }),
      tickets: [ticket],
    } as const
    const decided = decideTransition(placed, factsAt(orderTimeSSE + 40_000), 'outOfReach', null)
    expect(decided).toEqual({ kind: 'wait', dueSSE: orderTimeSSE + 40_030 })
  })

  test('waits for a provider that is out of reach, and is released before 31 minutes have passed', () => {
    expect(transition('IN_PROGRESS', 'outOfReach', factsAt(orderTimeSSE + 600))).toEqual({
      kind: 'wait',
      dueSSE: orderTimeSSE + 630,
    })
    const last = transition('IN_PROGRESS', 'outOfReach', factsAt(orderTimeSSE + 1_810))
    expect(last).toEqual({ kind: 'wait', dueSSE: orderTimeSSE + 1_830 })
    expect(transition('IN_PROGRESS', 'outOfReach', factsAt(orderTimeSSE + 1_830))).toEqual({
      kind: 'cancel',
      refund: null,
      dueSSE: orderTimeSSE + 1_860,
    })
  })

  test('can be paid until its deadline, and its payment is closed half a minute later', () => {
    const order = orderIn('IN_PROGRESS')
    expect([canBePaid(order, orderTimeSSE + 299), canBePaid(order, orderTimeSSE + 300)]).toEqual([true, false])
    expect(canBePaid(orderIn('CANCELLED'), orderTimeSSE)).toBe(false)
    expect(closingSSE(order)).toBe(orderTimeSSE + 330)
  })

  test('keeps its tickets until its payment is closed, even while the provider is out of reach', () => {
    const order = orderIn('IN_PROGRESS', firstTimes(orderTimeSSE))
    const { kind } = decideTransition(
      { kind: 'placed', order, tickets: [ticket] },
      factsAt(closingSSE(order)),
      'outOfReach',
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
] as const)('an order that is %s owes nothing for a payment of amount 0 that is %s', (state, news, decided) => {
  expect(transition(state, news, factsAt(orderTimeSSE + 60), { ...paid, amountCents: 0 })).toEqual(decided)
})

describe('a completed order', () => {
  test.each([
    'paid',
    'paidWrongly',
    'closed',
    'notMade',
    'unheardOf',
    'open',
    'pending',
    'outOfReach',
    'stray',
  ] as const)('stays when its payment is %s', (news) => {
    expect(transition('COMPLETED', news)).toEqual({ kind: 'unchanged' })
  })

  test('has a second payment given back, once', () => {
    expect(transition('COMPLETED', 'paidTwice')).toEqual({ kind: 'refund', refund })
    const again = factsAt(orderTimeSSE + 60, { isRefunded: () => true })
    expect(transition('COMPLETED', 'paidTwice', again)).toEqual({ kind: 'unchanged' })
  })
})

describe('a cancelled order', () => {
  const overdue = (news: PaymentNews, facts = factsAt(orderTimeSSE + 1_900)) =>
    decideTransition(
      { kind: 'placed', order: orderIn('CANCELLED', { dueSSE: orderTimeSSE + 1_900 }), tickets: [ticket] },
      facts,
      news,
      paid,
    )

  test.each(['open', 'pending', 'outOfReach'] as const)(
    'whose hold ended without the provider is looked at again while its payment is %s',
    (news) => {
      expect(overdue(news)).toEqual({ kind: 'wait', dueSSE: orderTimeSSE + 1_930 })
    },
  )

  test('is looked at no more once its payment is known to be closed, or given back', () => {
    expect([overdue('closed'), overdue('notMade')]).toEqual([
      { kind: 'wait', dueSSE: null },
      { kind: 'wait', dueSSE: null },
    ])
    expect(overdue('paid', factsAt(orderTimeSSE + 1_900, { isRefunded: () => true }))).toEqual({
      kind: 'wait',
      dueSSE: null,
    })
  })

  test.each(['closed', 'unheardOf', 'open', 'pending', 'outOfReach', 'stray'] as const)(
    'stays when its payment is %s',
    (news) => {
      expect(transition('CANCELLED', news)).toEqual({ kind: 'unchanged' })
    },
  )

  test.each(['unheardOf', 'stray'] as const)('is still looked at when its payment is %s', (news) => {
    expect(overdue(news)).toEqual({ kind: 'unchanged' })
  })

  test('takes its tickets again when it is paid late and they are free, but not for a wrong or a second payment', () => {
    const free = factsAt(orderTimeSSE + 60, freePlace)
    expect(transition('CANCELLED', 'paid', free)).toEqual({ kind: 'revive', paid: paidThen, tickets: [ticket] })
    expect(transition('CANCELLED', 'paidWrongly', free)).toEqual({ kind: 'refund', refund })
    expect(transition('CANCELLED', 'paidTwice', free)).toEqual({ kind: 'refund', refund })
  })

  test('is refunded when it is paid late and nothing is left, or something else was paid', () => {
    expect(transition('CANCELLED', 'paid')).toEqual({ kind: 'refund', refund })
    expect(transition('CANCELLED', 'paidWrongly')).toEqual({ kind: 'refund', refund })
  })

  test('is neither refunded twice nor revived with money that is on its way back', () => {
    const again = factsAt(orderTimeSSE + 60, { isRefunded: () => true })
    expect(transition('CANCELLED', 'paid', again)).toEqual({ kind: 'unchanged' })
    expect(transition('CANCELLED', 'paidWrongly', again)).toEqual({ kind: 'unchanged' })
  })
})
