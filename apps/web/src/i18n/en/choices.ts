/** The choice for each ticket of a changed event, and its swaps. */
export const choices = {
  title: 'Your choice for each ticket',
  intro: 'Choose for each ticket until {{deadline}}. You can change your mind until then.',
  over: 'The time to choose is over.',
  none: 'There is nothing to choose for this order.',
  cancelled:
    'The event is cancelled, so there is nothing to choose. What you paid for valid tickets goes back to the payment method of the order by itself. By the terms of sale, service fees do not, unless the organizer refunds them. The receipt shows the refunds.',
  defaultKeep: 'A ticket without an answer stays valid.',
  defaultRefund: 'A ticket without an answer is refunded.',
  withFees: 'Refunds are made after that time, with the service fee, to the payment method of the order.',
  withoutFees: 'Refunds are made after that time, without the service fee, to the payment method of the order.',
  swaps:
    'A swap is made at once and is final. The new ticket costs the same or less, and the difference goes back to the payment method of the order.',
  keepTicket: 'Keep the ticket',
  refundTicket: 'Refund the ticket',
  swapFor: 'Swap for {{event}}',
  swapPrice: '{{type}}, {{price}}',
  swapRefund: '{{amount}} goes back to you.',
  swapNoRefund: 'The price is the same.',
  swapNoPlaces: 'No place is left.',
  swapDearer: 'This ticket costs more than yours.',
  swapTitle: 'Swap this ticket?',
  swapText:
    'Your ticket for {{old}} ends now. You get a ticket for {{event}}, {{date}}, {{venue}}. Nothing takes it back.',
  swapNow: 'Swap now',
  swapBack: 'Do not swap',
  swapDone: 'Your ticket is swapped.',
  swapFailed: 'The swap could not be made. Please try again.',
  ended: 'This ticket has ended.',
  stored: 'Your choice is stored.',
  failed: 'Your choice could not be stored. Please try again.',
} as const
