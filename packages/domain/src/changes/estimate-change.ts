/** The tickets of an event that a change meets. */
export interface ChangeReach {
  /** The completed orders with a live ticket. Each gets one mail. */
  readonly orderCount: number
  readonly ticketCount: number
  /** The money that was paid for these tickets, fees included. */
  readonly paidCents: number
  /** The service fees in it. */
  readonly feeCents: number
  /** The payments of these orders. Each refund goes back to one of them. */
  readonly paymentCount: number
}

/** Returns the most cents that a refund of all these tickets gives back (CHG-12). */
export const refundableOf = (
  { paidCents, feeCents }: Pick<ChangeReach, 'paidCents' | 'feeCents'>,
  refundsFees: boolean,
): number => (refundsFees ? paidCents : paidCents - feeCents)

/** The whole minutes until a change has reached everybody. */
export interface ChangeEstimate {
  readonly mailMinutes: number
  readonly refundMinutes: number
}

/** The mails and refunds of one minute. */
export interface ChangePace {
  readonly mailsPerMinute: number
  readonly refundsPerMinute: number
}

/** Returns the minutes for the mails of a change, and for its refunds if every holder wants one (CHG-12). */
export const estimateChange = (
  { orderCount, paymentCount }: Pick<ChangeReach, 'orderCount' | 'paymentCount'>,
  { mailsPerMinute, refundsPerMinute }: ChangePace,
): ChangeEstimate => ({
  mailMinutes: Math.ceil(orderCount / mailsPerMinute),
  refundMinutes: Math.ceil(paymentCount / refundsPerMinute),
})
