import type { OrderRejectionReason } from '@pokfei/contracts/reasons'

type Told = OrderRejectionReason | 'orderFailed' | 'orderUnknown'

/** The reasons of a rejected order, by the server's codes (ERR-3 to ERR-15). `…Text` explains the reason. */
export const errors = {
  accessCodeNotValid: 'Access Code Not Valid',
  accessCodeNotValidText: 'This access code is not valid here. Please check it, or go on without it.',
  accessCodeNotYet: 'Access Code Not Open Yet',
  accessCodeNotYetText: 'The time of this access code has not come yet. Please try again later.',
  accessCodeExpired: 'Access Code Has Ended',
  accessCodeExpiredText: 'The time of this access code is over. You can go on without it.',
  accessCodeUsedUp: 'Access Code Used Up',
  accessCodeUsedUpText: 'This access code opens no more orders for you. An order that ends unpaid gives its use back.',
  perTicketTypeLimitExceeded: 'Per-Ticket Type Limit Exceeded',
  perTicketTypeLimitExceededText:
    'There are more tickets of one type than a single order may hold. Take some out and try again.',
  companionTicketMissing: 'Companion Ticket Missing',
  companionTicketMissingText:
    'One of these tickets goes only with another one. Choose as many of that type, or take it out.',
  eventMaxTicketBuyCountExceeded: 'Trying to Buy More Than Max Tickets for Event',
  eventMaxTicketBuyCountExceededText:
    'That is more than you may buy for this event, in one order or together with what you have bought before.',
  requestBeforeSaleStarts: 'Request Before Sale Starts',
  requestBeforeSaleStartsText: 'The public sale has not opened yet. We keep your choice until it does.',
  requestAfterSaleEnds: 'Sale Ended',
  requestAfterSaleEndsText: 'The sale of this event has ended. No order was made and nothing was charged.',
  salePaused: 'Sale Paused',
  salePausedText: 'The sale of this event is paused for the moment. No order was made and nothing was charged.',
  notYetYourTurn: 'Not Your Turn Yet',
  notYetYourTurnText: 'This sale goes in turn, and yours has not come. No order was made and nothing was charged.',
  eventAlreadyBought: 'You Have Bought This Event',
  eventAlreadyBoughtText: 'A turn has one order for each event. Yours goes on for the others.',
  turnPassed: 'Your Turn Has Passed',
  turnPassedText: 'Your time for this sale is over, and nothing was charged. You can join again at the end.',
  alreadyHasInProgressOrders: 'Already has in progress orders',
  alreadyHasInProgressOrdersText:
    'You can have one order waiting for payment at a time. Pay for it or cancel it first.',
  insufficientNumberOfTickets: 'Insufficient Number of Tickets Remaining',
  insufficientNumberOfTicketsText:
    'Somebody was faster. Nothing was charged; see what is left, and choose fewer or others.',
  persistenceError: 'Persistence Error',
  persistenceErrorText: 'We could not save your order. No order was made and nothing was charged. Please try again.',
  unexpectedError: 'Failed to Create Order due to Unexpected Error',
  unexpectedErrorText: 'Something went wrong on our side and nothing was charged. Please try again.',
  adjacencyBreach: 'No Adjacent Seating Available',
  adjacencyBreachText:
    'There are no seats next to each other left for all of you. You can take seats apart, or change your tickets.',
  orderFailed: 'Failed to Create Order',
  orderFailedText: 'Nothing was charged. Please try again in a moment.',
  orderUnknown: 'Order Not Confirmed Yet',
  orderUnknownText:
    'We lost the connection to our database, and cannot tell if your order was saved. Please try again: your tickets are not ordered or charged twice.',
  unreachable: 'We cannot reach the server. Please check your connection.',
  unreachableText:
    'Your order is still here. Check your connection and try again: even if the first try got through, you will not be charged twice.',
  goneText: 'This event or one of its ticket types is no longer offered.',
} as const satisfies Record<Told | `${Told}Text` | 'unreachable' | 'unreachableText' | 'goneText', string>
