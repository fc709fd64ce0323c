import { listedOrder, order as orderSchema, orderTicket as orderTicketSchema } from '@pokfei/contracts/routes/orders'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import type { OrderContents } from '@pokfei/domain/orders/order-contents'
import { describe, expect, test } from 'vitest'
import { listedOrderJSON, orderJSON, orderTicketJSON } from './orders-json.ts'

const order: Order = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c',
  state: 'IN_PROGRESS',
  adjacentSeating: false,
  language: 'zh',
  priceCents: 142_050,
  serviceFeeCents: 4000,
  ticketCount: 2,
  orderTimeSSE: 1_797_768_900,
  paymentDeadlineSSE: 1_797_769_200,
  paymentID: 'ps_secret',
  paymentURL: 'http://localhost:3000/stand-ins/payments/ps_secret',
  isPaymentPending: false,
  paymentSubject: null,
  paymentMethod: null,
  paidSSE: null,
  dueSSE: 1_797_769_230,
}

/** The event and the tickets of the order. */
const contents: Pick<OrderContents, 'event' | 'lines'> = {
  event: {
    eventNameEN: 'Harbour Nights',
    eventNameCN: '維港夜',
    venueNameEN: 'Coliseum',
    venueNameCN: '紅館',
    organizerNameEN: 'Lion Rock Presents',
    organizerNameCN: '獅子山製作',
    eventStartTimeSSE: 1_797_800_000,
    change: null,
    venueFacts: null,
  },
  lines: [
    {
      typeID: 'stalls',
      ticketTypeNameEN: 'Stalls',
      ticketTypeNameCN: '堂座',
      ticketTypeDescEN: '',
      ticketTypeDescCN: '',
      placesOf: null,
      proofEN: '',
      proofCN: '',
      salePriceCents: 69_025,
      serviceFeeCents: 2000,
      count: 2,
      validCount: 1,
    },
  ],
}

const ticket: OrderTicket = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4d',
  typeID: 'stalls',
  salePriceCents: 68_000,
  serviceFeeCents: 2000,
  seat: { rowIndex: 0, seatIndex: 6, codeIndex: 6, section: 'B', row: '12', number: '7' },
  admissionID: '00112233445566778899aabbccddeeff',
  issueNumber: 1,
}

describe('order in a response', () => {
  test('has its money in HKD and matches the contract', { tags: ['ORD-94', 'CON-2'] }, () => {
    expect(orderSchema.strict().parse(orderJSON(order))).toMatchObject({
      priceHKD: 1420.5,
      serviceFeeHKD: 40,
      internalOrderState: 'IN_PROGRESS',
      paymentDeadlineSSE: 1_797_769_200,
    })
  })

  test('names no member and no payment', () => {
    expect(JSON.stringify(orderJSON(order))).not.toMatch(/ps_secret|memberID|dueSSE/)
  })

  test('names payment method and time only if they are known', () => {
    const paymentMethod = { kind: 'card', brand: 'visa', last4: '4242', wallet: null } as const
    const paid = orderJSON({ ...order, state: 'COMPLETED', paymentMethod, paidSSE: 1_797_769_000 })
    expect(orderSchema.strict().parse(paid)).toMatchObject({ paymentMethod, paidTimeSSE: 1_797_769_000 })
    expect(Object.keys(orderJSON(order))).not.toEqual(expect.arrayContaining(['paymentMethod']))
    expect(Object.keys(orderJSON(order))).not.toEqual(expect.arrayContaining(['paidTimeSSE']))
  })

  test('lists its refunds and their times', () => {
    const refund = {
      refundID: 'refund-1',
      orderID: order.orderID,
      amountCents: 142_050,
      reason: 'unusedPayment',
      state: 'asked',
      owedSSE: 1_797_769_300,
      isOfEarlierPayment: false,
      madeSSE: null,
    } as const
    const made = { ...refund, reason: 'requested', state: 'made', madeSSE: 1_797_769_400 } as const
    const listed = listedOrderJSON({ order, ...contents, refunds: [refund, made], swaps: [], exchange: null })
    expect(listedOrder.strict().parse(listed).refunds).toEqual([
      {
        amountHKD: 1420.5,
        state: 'asked',
        isOfUnusedPayment: true,
        owedTimeSSE: 1_797_769_300,
        madeTimeSSE: null,
      },
      {
        amountHKD: 1420.5,
        state: 'made',
        isOfUnusedPayment: false,
        owedTimeSSE: 1_797_769_300,
        madeTimeSSE: 1_797_769_400,
      },
    ])
    expect(listedOrderJSON({ order, ...contents, refunds: [], swaps: [], exchange: null })).not.toHaveProperty(
      'refunds',
    )
  })

  test('carries its event and its tickets by type', { tags: 'ORD-108' }, () => {
    const listed = listedOrder
      .strict()
      .parse(listedOrderJSON({ order, ...contents, refunds: [], swaps: [], exchange: null }))
    expect(listed.event).toMatchObject({
      eventNameCN: '維港夜',
      venueAddrEN: '',
      nearestExitEN: '',
      doorsTimeSSE: null,
      runningMinutes: null,
      changeKind: null,
      stoppedBy: null,
      offerUntilSSE: null,
    })
    expect(listed.lines).toMatchObject([
      { typeID: 'stalls', salePrice: 690.25, serviceFee: 20, count: 2, validCount: 1 },
    ])
  })

  test.each(['COMPLETED', 'CANCELLED'] as const)('has no payment deadline in state %s', { tags: 'ORD-95' }, (state) => {
    expect(orderJSON({ ...order, state }).paymentDeadlineSSE).toBeNull()
  })
})

describe('ticket in a response', () => {
  test('names its seat by section, row and number and matches the contract', { tags: ['ORD-98', 'ORD-99'] }, () => {
    expect(orderTicketSchema.strict().parse(orderTicketJSON(ticket))).toMatchObject({
      ticketLocation: 'B · 12 · 7',
      salePrice: 680,
      serviceFee: 20,
    })
  })

  test('names no seat for general admission and never its admission ID', { tags: 'ORD-99' }, () => {
    const json = orderTicketJSON({ ...ticket, seat: null })
    expect(json.ticketLocation).toBeNull()
    expect(JSON.stringify(json)).not.toContain(ticket.admissionID)
  })
})
