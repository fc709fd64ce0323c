import type { DisputeMoney, OrderMoney, RefundMoney, SwapMoney } from '../order-money.ts'

/** Returns a paid order of two tickets at HK$680 with a fee of HK$20 each, paid at 100. */
export const sampleOrder = (change: Partial<OrderMoney> = {}): OrderMoney => ({
  orderID: 'order-1',
  orderReference: '7Q4M-K2XD',
  memberID: 'member-1',
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  state: 'COMPLETED',
  priceCents: 140_000,
  serviceFeeCents: 4_000,
  ticketCount: 2,
  orderTimeSSE: 90,
  paymentID: 'payment-1',
  paidSSE: 100,
  refunds: [],
  disputes: [],
  swaps: [],
  ...change,
})

/** Returns a refund of one ticket with its fee, owed at 200 and made at 210. */
export const sampleRefund = (change: Partial<RefundMoney> = {}): RefundMoney => ({
  refundID: 'refund-1',
  paymentID: 'payment-1',
  amountCents: 70_000,
  reason: 'requested',
  state: 'made',
  owedSSE: 200,
  madeSSE: 210,
  failedSSE: null,
  retryOf: null,
  ticketsCents: 68_000,
  feesCents: 2_000,
  ...change,
})

/** Returns an open dispute of the whole order, opened at 300. */
export const sampleDispute = (change: Partial<DisputeMoney> = {}): DisputeMoney => ({
  disputeID: 'dp_1',
  paymentID: 'payment-1',
  amountCents: 140_000,
  state: 'open',
  openedSSE: 300,
  closedSSE: null,
  ...change,
})

/** Returns the swap of one ticket of {@link sampleOrder}, at 150, whose difference goes back. */
export const sampleSwap = (change: Partial<SwapMoney> = {}): SwapMoney => ({
  toOrderReference: '2222-3333',
  olderPaymentID: null,
  isNew: false,
  paymentID: 'payment-1',
  swappedSSE: 150,
  ticketsCents: 68_000,
  feesCents: 2_000,
  refundID: 'swap:ticket-1',
  ...change,
})
