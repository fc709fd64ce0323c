import type { RefundState } from '../payments/refund.ts'

/** Returns the number of refunds in each state. `notMade` counts those that are not made. */
export function countRefundStates(
  all: number,
  notMade: readonly { readonly state: RefundState; readonly count: number }[],
): Readonly<Record<RefundState, number>> {
  const countOf = (state: RefundState): number => notMade.find((row) => row.state === state)?.count ?? 0
  const made = all - notMade.reduce((sum, { count }) => sum + count, 0)
  return {
    owed: countOf('owed'),
    asked: countOf('asked'),
    pending: countOf('pending'),
    made,
    failed: countOf('failed'),
  }
}
