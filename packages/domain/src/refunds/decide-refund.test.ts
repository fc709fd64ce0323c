import { describe, expect, test } from 'vitest'
import { decideRefund, hasOwedMail, type RefundFacts, type RefundTicketsRequest } from './decide-refund.ts'

const nowSSE = 1_800_000_000
const seat = { rowIndex: 0, seatIndex: 4, codeIndex: 4, section: 'A', row: '1', number: '5' }
const first = {
  ticketID: 'ticket-1',
  typeID: 'stalls',
  seat,
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  isEnded: false,
  isRevoked: false,
  isAdmitted: false,
}
const second = { ...first, ticketID: 'ticket-2', seat: { ...seat, codeIndex: 5, number: '6' } }

const facts: RefundFacts = {
  nowSSE,
  order: { state: 'COMPLETED', priceCents: 140_000, paymentID: 'payment-1' },
  eventStartTimeSSE: nowSSE + 86_400,
  ownCents: null,
  tickets: [first, second],
  refunds: [],
  disputes: [],
}
const request: RefundTicketsRequest = {
  refundID: 'refund-1',
  orderID: 'order-1',
  tickets: 'all',
  amount: 'pricesAndFees',
  reason: 'requested',
  keepsPlaces: false,
}
const decide = (change: Partial<RefundTicketsRequest>, changedFacts: Partial<RefundFacts> = {}) =>
  decideRefund({ ...facts, ...changedFacts }, { ...request, ...change })
const refused = (reason: string, refundableCents = 140_000, disputes: RefundFacts['disputes'] = []) => ({
  kind: 'refused',
  reason,
  refundableCents,
  disputes,
})
const disputeOf = (amountCents: number, state: 'open' | 'won' | 'lost') => [
  { disputeID: 'dp_1', amountCents, state, openedSSE: nowSSE - 60 },
]

describe('a refund of tickets', () => {
  test('names the companions that it leaves alone', { tags: 'SHR-9' }, () => {
    const carer = { ...second, ticketID: 'ticket-3', typeID: 'carer', placesOf: 'stalls', onlyWith: 'stalls' }
    const withCarers = { tickets: [first, second, carer, { ...carer, ticketID: 'ticket-4' }] }
    const aloneOf = (...ticketIDs: readonly string[]) => {
      const decided = decide({ tickets: ticketIDs, amount: 'prices' }, withCarers)
      return decided.kind === 'decided' ? decided.aloneTicketIDs : decided.reason
    }
    expect(aloneOf('ticket-1')).toEqual(['ticket-4'])
    expect(aloneOf('ticket-1', 'ticket-4')).toBeUndefined()
    expect(aloneOf('ticket-3')).toBeUndefined()
  })

  test('gives the prices back without the fees', { tags: 'RFD-3' }, () => {
    expect(decide({ amount: 'prices' })).toMatchObject({ refund: { amountCents: 136_000 }, ended: [{}, {}] })
  })

  test('gives the whole price back, and sells all places again', { tags: ['RFD-2', 'RFD-3', 'RFD-5'] }, () => {
    expect(decide({})).toEqual({
      kind: 'decided',
      refund: {
        refundID: 'refund-1',
        paymentID: 'payment-1',
        amountCents: 140_000,
        reason: 'requested',
        dueSSE: nowSSE,
      },
      ended: [
        { ...first, isReleased: true },
        { ...second, isReleased: true },
      ],
      stock: [{ typeID: 'stalls', held: 0, sold: -2, seats: [4, 5], isTaken: false }],
      refundableCents: 140_000,
      disputes: [],
    })
  })

  test('gives price and fee of one ticket back', { tags: ['RFD-2', 'RFD-3'] }, () => {
    expect(decide({ tickets: ['ticket-2'] })).toMatchObject({
      refund: { amountCents: 70_000 },
      ended: [{ ticketID: 'ticket-2' }],
      stock: [{ sold: -1, seats: [5] }],
    })
  })

  test('of the valid tickets leaves a revoked one as it is', { tags: ['RFD-2', 'CHG-26'] }, () => {
    const tickets = [{ ...first, isRevoked: true }, second]
    expect(decide({ tickets: 'valid' }, { tickets })).toMatchObject({
      refund: { amountCents: 70_000 },
      ended: [{ ticketID: 'ticket-2' }],
    })
    // A revoked ticket admits nobody, so all the money may go back.
    const refunds = [{ amountCents: 70_000, state: 'made' } as const]
    expect(decide({ tickets: 'valid' }, { tickets, refunds })).toMatchObject({ refund: { amountCents: 70_000 } })
    expect(decide({ tickets: 'valid' }, { tickets: [{ ...first, isRevoked: true }] })).toEqual(
      refused('nothingToRefund'),
    )
  })

  test('has a mail of its own unless the event is cancelled', { tags: ['RFD-14', 'CHG-27'] }, () => {
    expect(hasOwedMail({ reason: 'requested' })).toBe(true)
    expect(hasOwedMail({ reason: 'eventChanged' })).toBe(true)
    expect(hasOwedMail({ reason: 'eventCancelled' })).toBe(false)
  })

  test('gives back what is left after a refund of money alone', { tags: 'RFD-3' }, () => {
    const refunds = [{ amountCents: 10_000, state: 'made' } as const]
    expect(decide({}, { refunds })).toMatchObject({ refund: { amountCents: 130_000 } })
  })

  test('means the tickets that have not ended by all tickets', { tags: 'RFD-2' }, () => {
    const refunds = [{ amountCents: 70_000, state: 'owed' } as const]
    expect(decide({}, { refunds, tickets: [{ ...first, isEnded: true }, second] })).toMatchObject({
      refund: { amountCents: 70_000 },
      ended: [{ ticketID: 'ticket-2' }],
    })
  })

  test('ends no ticket if it is of money alone', { tags: 'RFD-2' }, () => {
    expect(decide({ tickets: [], amount: 500 })).toMatchObject({
      refund: { amountCents: 500 },
      ended: [],
      stock: [],
    })
  })

  test('ends the tickets of a free order without money', { tags: 'RFD-2' }, () => {
    const free = { ...first, salePriceCents: 0, serviceFeeCents: 0 }
    const order = { state: 'COMPLETED', priceCents: 0, paymentID: null } as const
    expect(decide({}, { order, tickets: [free] })).toMatchObject({
      kind: 'decided',
      refund: null,
      ended: [{ ticketID: 'ticket-1' }],
    })
  })

  test('may end tickets without money', () => {
    expect(decide({ tickets: ['ticket-1'], amount: 0 })).toMatchObject({ refund: null, ended: [{}] })
  })
})

describe('the places of refunded tickets', () => {
  test('stay taken from the start of the event on', { tags: 'RFD-5' }, () => {
    expect(decide({}, { eventStartTimeSSE: nowSSE })).toMatchObject({
      ended: [{ isReleased: false }, { isReleased: false }],
      stock: [],
    })
    expect(decide({}, { eventStartTimeSSE: nowSSE + 1 })).toMatchObject({ ended: [{ isReleased: true }, {}] })
  })

  test('stay taken once a gate has admitted the ticket', { tags: 'RFD-5' }, () => {
    expect(decide({}, { tickets: [{ ...first, isAdmitted: true }, second] })).toMatchObject({
      ended: [{ isReleased: false }, { isReleased: true }],
      stock: [{ sold: -1, seats: [5] }],
    })
  })

  test('stay off sale if the event does not take place', { tags: 'RFD-6' }, () => {
    expect(decide({ keepsPlaces: true })).toMatchObject({ ended: [{ isReleased: false }, {}], stock: [] })
  })
})

describe('a refund is refused', () => {
  test.each(['IN_PROGRESS', 'CANCELLED'] as const)('for an order that is %s', (state) => {
    expect(decide({}, { order: { ...facts.order, state } })).toEqual(refused('orderNotCompleted'))
  })

  test('for a ticket of another order', () => {
    expect(decide({ tickets: ['ticket-1', 'ticket-9'] })).toEqual(refused('unknownTicket'))
  })

  test('for a ticket that a refund has ended', { tags: 'RFD-2' }, () => {
    expect(decide({ tickets: ['ticket-1'] }, { tickets: [{ ...first, isEnded: true }, second] })).toEqual(
      refused('ticketEnded'),
    )
  })

  test.each([-1, 0.5, Number.NaN])('for the amount %d', (amountCents) => {
    expect(decide({ amount: amountCents })).toEqual(refused('amountInvalid'))
  })

  test('beyond the price of the order', { tags: 'RFD-1' }, () => {
    expect(decide({ amount: 140_000 })).toMatchObject({ kind: 'decided' })
    expect(decide({ amount: 140_001 })).toEqual(refused('amountTooHigh'))
  })

  test.each(['owed', 'asked', 'pending', 'made'] as const)(
    'beyond what an earlier refund that is %s has left',
    { tags: 'RFD-1' },
    (state) => {
      const refunds = [{ amountCents: 100_000, state }]
      expect(decide({ tickets: [], amount: 40_001 }, { refunds })).toEqual(refused('amountTooHigh', 40_000))
      expect(decide({ tickets: ['ticket-1'], amount: 39_999 }, { refunds })).toMatchObject({ kind: 'decided' })
    },
  )

  test('beyond the share of an order whose ticket was swapped', { tags: ['RFD-1', 'CHG-34'] }, () => {
    expect(decide({ tickets: [], amount: 70_001 }, { ownCents: 70_000 })).toEqual(refused('amountTooHigh', 70_000))
    expect(decide({ tickets: ['ticket-1'] }, { ownCents: 70_000, tickets: [first] })).toMatchObject({
      refund: { amountCents: 70_000 },
    })
  })

  test('not because of a failed one', { tags: 'RFD-1' }, () => {
    const refunds = [{ amountCents: 140_000, state: 'failed' } as const]
    expect(decide({}, { refunds })).toMatchObject({ refund: { amountCents: 140_000 } })
  })

  test.each(['open', 'lost'] as const)('for money in a dispute that is %s', { tags: 'RFD-13' }, (state) => {
    const disputes = disputeOf(140_000, state)
    expect(decide({ tickets: [], amount: 1 }, { disputes })).toEqual(refused('disputed', 0, disputes))
    expect(decide({}, { disputes })).toEqual(refused('disputed', 0, disputes))
    expect(decide({ tickets: ['ticket-1'], amount: 'prices' }, { disputes })).toEqual(refused('disputed', 0, disputes))
  })

  test('if a dispute has a part of the money, and the tickets cost more than the rest', { tags: 'RFD-13' }, () => {
    const disputes = disputeOf(70_000, 'open')
    expect(decide({}, { disputes })).toEqual(refused('disputed', 70_000, disputes))
    expect(decide({ tickets: [], amount: 70_001 }, { disputes })).toEqual(refused('disputed', 70_000, disputes))
    expect(decide({ tickets: [], amount: 140_001 }, { disputes })).toEqual(refused('amountTooHigh', 70_000, disputes))
    expect(decide({ amount: 70_000 }, { disputes })).toMatchObject({ refund: { amountCents: 70_000 }, ended: [{}, {}] })
  })

  test('not for a ticket whose price is there beside an open dispute', { tags: ['RFD-4', 'RFD-13'] }, () => {
    const disputes = disputeOf(70_000, 'open')
    expect(decide({ tickets: ['ticket-1'] }, { disputes })).toMatchObject({
      refund: { amountCents: 70_000 },
      ended: [{ ticketID: 'ticket-1' }],
      disputes,
    })
  })

  test('if all the money beside a lost dispute goes back and tickets stay', { tags: ['RFD-4', 'RFD-13'] }, () => {
    const disputes = disputeOf(70_000, 'lost')
    expect(decide({ tickets: ['ticket-1'] }, { disputes })).toEqual(refused('ticketsRemain', 70_000, disputes))
  })

  test('not because of a dispute if a free ticket ends, or the sum is none', { tags: 'RFD-13' }, () => {
    const disputes = disputeOf(140_000, 'open')
    const guest = { ...second, salePriceCents: 0, serviceFeeCents: 0 }
    expect(decide({ tickets: ['ticket-2'] }, { disputes, tickets: [first, guest] })).toMatchObject({
      refund: null,
      ended: [{ ticketID: 'ticket-2' }],
    })
    expect(decide({ amount: 0 }, { disputes })).toMatchObject({ refund: null, ended: [{}, {}] })
  })

  test.each(['eventChanged', 'eventCancelled'] as const)(
    'not because of a dispute if a change of the event ends the tickets: %s',
    { tags: ['RFD-13', 'CHG-26', 'CHG-30'] },
    (reason) => {
      expect(decide({ reason }, { disputes: disputeOf(140_000, 'open') })).toMatchObject({
        refund: null,
        ended: [{}, {}],
      })
      expect(decide({ reason }, { disputes: disputeOf(70_000, 'open') })).toMatchObject({
        refund: { amountCents: 70_000 },
        ended: [{}, {}],
      })
    },
  )

  test('not because of a dispute that was won', { tags: 'RFD-13' }, () => {
    expect(decide({}, { disputes: disputeOf(140_000, 'won') })).toMatchObject({
      refund: { amountCents: 140_000 },
      disputes: [],
    })
  })

  test('if all the money goes back and tickets stay', { tags: 'RFD-4' }, () => {
    expect(decide({ tickets: ['ticket-1'], amount: 140_000 })).toEqual(refused('ticketsRemain'))
    const guest = { ...second, salePriceCents: 0, serviceFeeCents: 0 }
    expect(decide({ tickets: ['ticket-1'], amount: 140_000 }, { tickets: [first, guest] })).toMatchObject({
      kind: 'decided',
    })
  })

  test('not for a chosen ticket: it gets what is left, and the others stay', { tags: ['RFD-3', 'RFD-4'] }, () => {
    const refunds = [{ amountCents: 90_000, state: 'made' } as const]
    const chosen = { tickets: ['ticket-1'], amount: 'prices', reason: 'eventChanged' } as const
    expect(decide(chosen, { refunds })).toMatchObject({
      refund: { amountCents: 50_000 },
      ended: [{ ticketID: 'ticket-1' }],
    })
    expect(decide({ ...chosen, reason: 'requested' }, { refunds })).toEqual(refused('ticketsRemain', 50_000))
  })

  test('if there is nothing to do', () => {
    expect(decide({ tickets: [] })).toEqual(refused('nothingToRefund'))
    const tickets = [{ ...first, isEnded: true }]
    expect(decide({}, { tickets, refunds: [{ amountCents: 140_000, state: 'made' }] })).toEqual(
      refused('nothingToRefund', 0),
    )
  })
})
