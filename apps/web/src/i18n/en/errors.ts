import type { OrderRejectionReason } from '@pokfei/contracts/reasons'

type Told = OrderRejectionReason | 'orderFailed' | 'orderUnknown'

/** The reasons of a rejected order, by the server's codes (ERR-3 to ERR-15). `…Text` explains the reason. */
export const errors = {
  accessCodeNotValid: 'Access Code Not Valid',
  accessCodeNotValidText: 'This access code is not valid here. Please check it, or go on without it.',
  accessCodeNotYet: 'Access Code Not Open Yet',
  accessCodeNotYetText: 'This access code cannot be used yet. Please try again later.',
  accessCodeExpired: 'Access Code Has Expired',
  accessCodeExpiredText: 'This access code can no longer be used. You can go on without it.',
  accessCodeUsedUp: 'Access Code Used Up',
  accessCodeUsedUpText: 'You cannot use this access code for another order. An order that ends unpaid does not count.',
  perTicketTypeLimitExceeded: 'Per-Ticket Type Limit Exceeded',
  perTicketTypeLimitExceededText:
    'There are more tickets of one type than a single order may hold. Remove some and try again.',
  companionTicketMissing: 'Companion Ticket Missing',
  companionTicketMissingText:
    'One of these tickets is only sold together with another type. Choose as many of that type, or remove it.',
  eventMaxTicketBuyCountExceeded: 'Trying to Buy More Than Max Tickets for Event',
  eventMaxTicketBuyCountExceededText:
    'That is more than you may buy for this event, in one order or together with earlier ones.',
  requestBeforeSaleStarts: 'Request Before Sale Starts',
  requestBeforeSaleStartsText: 'The public sale has not opened yet. We keep your choice until it does.',
  requestAfterSaleEnds: 'Sale Ended',
  requestAfterSaleEndsText: 'The sale of this event has ended. No order was made and nothing was charged.',
  salePaused: 'Sale Paused',
  salePausedText: 'The sale of this event is paused for the moment. No order was made and nothing was charged.',
  notYetYourTurn: 'Not Your Turn Yet',
  notYetYourTurnText:
    'Tickets are sold in turn, and yours has not come yet. No order was made and nothing was charged.',
  eventAlreadyBought: 'You Have Bought This Event',
  eventAlreadyBoughtText: 'A turn allows one order for each event. You can still buy for the others.',
  turnPassed: 'Your Turn Has Passed',
  turnPassedText: 'Your time for this sale is over, and nothing was charged. You can join again at the end.',
  alreadyHasInProgressOrders: 'Already has in progress orders',
  alreadyHasInProgressOrdersText:
    'You can have one order waiting for payment at a time. Pay for it or cancel it first.',
  insufficientNumberOfTickets: 'Insufficient Number of Tickets Remaining',
  insufficientNumberOfTicketsText:
    'Somebody was faster. Nothing was charged. See what is left, and choose fewer tickets or another type.',
  persistenceError: 'Persistence Error',
  persistenceErrorText: 'We could not save your order. No order was made and nothing was charged. Please try again.',
  unexpectedError: 'Failed to Create Order due to Unexpected Error',
  unexpectedErrorText: 'Something went wrong on our side and nothing was charged. Please try again.',
  adjacencyBreach: 'No Adjacent Seating Available',
  adjacencyBreachText:
    'There are not enough seats next to each other left for all of you. You can accept separate seats, or change your tickets.',
  orderFailed: 'Failed to Create Order',
  orderFailedText: 'Nothing was charged. Please try again in a moment.',
  orderUnknown: 'Order Not Confirmed Yet',
  orderUnknownText:
    'We lost the connection to our database, and cannot tell if your order was saved. Please try again: nothing is ordered or charged twice.',
  unreachable: 'We cannot reach the server. Please check your connection.',
  unreachableText:
    'Your order is still here. Check your connection and try again: even if the first try got through, you will not be charged twice.',
  goneText: 'This event or one of its ticket types is no longer offered.',
} as const satisfies Record<Told | `${Told}Text` | 'unreachable' | 'unreachableText' | 'goneText', string>
