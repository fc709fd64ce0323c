/** The states of a dispute. `won` means that the money stays here, `lost` that it went to the buyer. */
export const disputeStates = ['open', 'won', 'lost'] as const

/** One of {@link disputeStates}. */
export type DisputeState = (typeof disputeStates)[number]

/** A dispute as the provider reports it: the buyer's bank takes the money back until it is decided. */
export interface ProviderDispute {
  readonly disputeID: string
  readonly paymentID: string
  readonly amountCents: number
  /** The provider's code for the bank's reason, such as `fraudulent`. */
  readonly reason: string
  readonly state: DisputeState
}

/** A dispute as it is stored. */
export interface Dispute extends ProviderDispute {
  readonly orderID: string
  readonly orderReference: string
  readonly openedSSE: number
  readonly closedSSE: number | null
}

/**
 * Returns the state of a dispute after a report. Reports come late and in any order, so a decided dispute never opens
 * again. The last decision counts, because a bank may correct its own.
 */
export function nextDisputeState(known: DisputeState | null, reported: DisputeState): DisputeState {
  return reported === 'open' ? (known ?? 'open') : reported
}

/** Returns the cents that are in dispute or lost. They are no longer there to be refunded. */
export function disputedCents(disputes: readonly Pick<Dispute, 'amountCents' | 'state'>[]): number {
  return disputes.reduce((sum, { amountCents, state }) => sum + (state === 'won' ? 0 : amountCents), 0)
}
