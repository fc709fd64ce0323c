import type { Refund, RefundState } from '../payments/refund.ts'

/*
 * The life of a refund (RFD-7 to RFD-9). Nobody else decides about its state.
 */

/**
 * The provider's word about a refund. `rejected` is a refusal to begin it. No response is no observation: the refund stays
 * as it is, and its lease ends.
 */
export const refundObservations = ['pending', 'made', 'failed', 'rejected'] as const

/** One of {@link refundObservations}. */
export type RefundObservation = (typeof refundObservations)[number]

/** Seconds between two polls of a pending refund, in case a webhook got lost. Some take days. */
const pendingPollSeconds = 6 * 60 * 60
/** Seconds for which a worker has a claimed refund. Without a response it is due again after them. */
export const refundLeaseSeconds = 60

type RefundStep = 'nothing' | 'await' | 'make' | 'fail'

/** The next step for each state and observation. The table is the whole life of a refund; docs/payments.md draws it. */
export const refundSteps: Readonly<Record<RefundState, Readonly<Record<RefundObservation, RefundStep>>>> = {
  // A webhook may overtake the response to the request, and even the record of the request.
  owed: { pending: 'await', made: 'make', failed: 'fail', rejected: 'fail' },
  asked: { pending: 'await', made: 'make', failed: 'fail', rejected: 'fail' },
  // The provider has the refund already, so a refused repetition says nothing about it.
  pending: { pending: 'await', made: 'make', failed: 'fail', rejected: 'nothing' },
  made: { pending: 'nothing', made: 'nothing', failed: 'fail', rejected: 'nothing' },
  failed: { pending: 'nothing', made: 'nothing', failed: 'nothing', rejected: 'nothing' },
}

/** The provider's word with its details. */
export interface RefundNews {
  readonly observation: RefundObservation
  readonly providerRefundID: string | null
  readonly detail: string | null
}

/** The changed fields of a refund. */
export type RefundChange = Pick<Refund, 'state' | 'providerRefundID' | 'madeSSE' | 'failedSSE' | 'detail'> & {
  readonly dueSSE: number | null
}

/** Returns the fields of a refund after the provider's word, or null if it stays as it is. */
export function decideRefundChange(
  refund: Pick<Refund, 'state' | 'providerRefundID' | 'madeSSE' | 'failedSSE' | 'detail'>,
  { observation, providerRefundID: told, detail }: RefundNews,
  nowSSE: number,
): RefundChange | null {
  const { madeSSE, failedSSE } = refund
  const providerRefundID = refund.providerRefundID ?? told
  switch (refundSteps[refund.state][observation]) {
    case 'nothing':
      return null
    case 'await':
      return {
        state: 'pending',
        providerRefundID,
        madeSSE,
        failedSSE,
        detail: refund.detail,
        dueSSE: nowSSE + pendingPollSeconds,
      }
    case 'make':
      return { state: 'made', providerRefundID, madeSSE: nowSSE, failedSSE, detail: refund.detail, dueSSE: null }
    case 'fail':
      return {
        state: 'failed',
        providerRefundID,
        madeSSE,
        failedSSE: nowSSE,
        detail: detail ?? 'the provider gives no reason',
        dueSSE: null,
      }
  }
}

/** Returns the state of a refund that a worker has claimed to ask the provider about it. */
export function claimedRefundState(state: RefundState): RefundState {
  return state === 'owed' ? 'asked' : state
}
