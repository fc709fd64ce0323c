/** The limits of calls per minute. An address may be a carrier's, with thousands of buyers behind it. */
export interface RateLimits {
  /** Orders, resumptions, cancellations and downloads of one member. */
  readonly ordersPerMinute: number
  /** Other calls of one member: codes, receipts, lists and profile. */
  readonly memberCallsPerMinute: number
  /** All calls of one address. */
  readonly callsPerMinute: number
  /** Rendered pages of one address. Pages from the cache are not counted. */
  readonly pagesPerMinute: number
  /** Computed answers of the public API for one address. Answers from memory are not counted. */
  readonly answersPerMinute: number
  /** Sign-ins, registrations, set-ups of gates and e-mail links of one address, requested or opened. */
  readonly signInsPerMinute: number
}
