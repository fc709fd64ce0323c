const day = 86_400

/**
 * The longest times for which data stays that is no longer needed, in seconds (ACC-101). The members' page, the docs and
 * the operator's command take their times from here.
 */
export const retentionSeconds = {
  /** The address of a claim link that nobody opened, and the traces of all claims, after the event started. */
  claims: day,
  /** An e-mail link that nobody opened, with its address, after it expired. */
  emailLinks: 0,
  /** The address's hash and the last failure of a mail, after the mail was enqueued. */
  mailDetails: 30 * day,
  /** The stored response to the idempotency key of a checkout, after the checkout. */
  orderRequests: 30 * day,
  /** The text and the address for the payment page, and its link, after the order was placed. */
  paymentSubjects: 30 * day,
  /** An account that was never registered and never bought, after it was opened. */
  unregisteredMembers: 180 * day,
} as const

/** The kinds of data with a longest time. */
export type RetentionKind = keyof typeof retentionSeconds

/** One of the tasks of {@link retentionSeconds}, by name. */
export const retentionKinds = [
  'claims',
  'emailLinks',
  'mailDetails',
  'orderRequests',
  'paymentSubjects',
  'unregisteredMembers',
] as const satisfies readonly RetentionKind[]

/** One round of a retention task. */
export interface RetentionRound {
  readonly kind: RetentionKind
  readonly nowSSE: number
  /** The most rows that one transaction reads. */
  readonly limit: number
}

/** The result of one round. */
export interface RetentionResult {
  /** The rows that lost data. */
  readonly changed: number
  /** True if there may be more rows to read now. */
  readonly hasMore: boolean
}

/**
 * Returns the key below which idempotency keys of version 7 are older than `beforeSSE`. Such a key begins with its time
 * in milliseconds, as the web app's do.
 */
export function oldestKeyAfter(beforeSSE: number): string {
  const hex = Math.max(0, beforeSSE * 1000)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7`
}
