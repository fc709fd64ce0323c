import { sampleKey, sampleNowSSE } from '../../catalogue/testing/builders.ts'
import type { Order, OrderRequest, OrderTicket } from '../order.ts'

/**
 * The builders of orders. A new field gets its default here and in no other fixture. Each builder takes the fields that
 * matter to its test.
 */

/** Returns a pending order of one ticket at HK$700, whose payment was not created. */
export const anOrder = (change: Partial<Order> = {}): Order => ({
  ...sampleKey,
  orderID: 'order-1',
  orderReference: '2222-3333',
  memberID: 'member-1',
  state: 'IN_PROGRESS',
  adjacentSeating: false,
  language: 'en',
  priceCents: 70_000,
  serviceFeeCents: 2_000,
  ticketCount: 1,
  orderTimeSSE: sampleNowSSE,
  paymentDeadlineSSE: sampleNowSSE + 300,
  paymentID: null,
  paymentURL: null,
  isPaymentPending: false,
  paymentSubject: null,
  paymentMethod: null,
  paidSSE: null,
  dueSSE: null,
  ...change,
})

/** Returns the ticket of {@link anOrder}, which has no seat. */
export const anOrderTicket = (change: Partial<OrderTicket> = {}): OrderTicket => ({
  ...sampleKey,
  ticketID: 'ticket-1',
  typeID: 'standing',
  salePriceCents: 68_000,
  serviceFeeCents: 2_000,
  seat: null,
  admissionID: 'a',
  issueNumber: 1,
  ...change,
})

/** Returns the request of {@link anOrder}. */
export const anOrderRequest = (change: Partial<OrderRequest> = {}): OrderRequest => ({
  ...sampleKey,
  memberID: 'member-1',
  requestedTypeIDs: ['standing'],
  adjacentSeating: false,
  language: 'en',
  email: null,
  ...change,
})
