import type { RefundPace } from '@pokfei/domain/refunds/refund-pace'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import { makeDueRefunds, type MakeRefundsResult } from '@pokfei/domain/services/refunds/make-due-refunds'

/** A pace that never slows down, so that a test makes all refunds at once. */
const unlimitedPace: RefundPace = { take: (most) => most, backOff: () => undefined, recover: () => undefined }

/** Runs one round of the refund worker over all due refunds. */
export function makeAllRefunds(deps: Pick<OrderDeps, 'store' | 'clock' | 'payments'>): Promise<MakeRefundsResult> {
  return makeDueRefunds(deps, { pace: unlimitedPace, nowMilliseconds: () => 0 }, { limit: 1000 })
}
