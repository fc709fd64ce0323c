import type { OrderRefusalReason } from '@pokfei/contracts/reasons'

/** Why an order was refused (spec §8), by the reason that the server gives. */
export const errors = {
  perTicketTypeLimitExceeded: 'Per-Ticket Type Limit Exceeded',
  eventMaxTicketBuyCountExceeded: 'Trying to Buy More Than Max Tickets for Event',
  requestBeforeSaleStarts: 'Request Before Sale Starts',
  alreadyHasInProgressOrders: 'Already has in progress orders',
  insufficientNumberOfTickets: 'Insufficient Number of Tickets Remaining',
  persistenceError: 'Persistence Error',
  unexpectedError: 'Failed to Create Order due to Unexpected Error',
  adjacencyBreach: 'No Adjacent Seating Available',
  orderFailed: 'Failed to Create Order',
} as const satisfies Record<OrderRefusalReason | 'orderFailed', string>
