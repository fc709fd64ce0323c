import type { ClaimedRefund, ProviderRefund, Refund, RefundRejected } from '../../payments/refund.ts'
import { PaymentProviderBusy } from '../../ports/payment-provider.ts'
import type { ObservedRefund } from '../../ports/refund-store.ts'
import type { RefundPace } from '../../refunds/refund-pace.ts'
import { refundLeaseSeconds, type RefundNews } from '../../refunds/refund-steps.ts'
import { callProvider } from '../payments/call-provider.ts'
import type { OrderDeps } from '../order-deps.ts'

/** The result of one round of the refund worker. */
export interface MakeRefundsResult {
  /** The refunds about which the provider said something. */
  readonly observed: readonly ObservedRefund[]
  /** The refunds for which the provider gave no response. They are due again when their leases end. */
  readonly unavailable: readonly RefundError[]
  /** The other failures of single refunds. Each is due again when its lease ends. */
  readonly failures: readonly RefundError[]
  /** True if nothing was due, so that the next round may wait. */
  readonly isIdle: boolean
}

/** A refund with work left, and the error that stopped it. */
export interface RefundError extends Pick<Refund, 'refundID' | 'orderID'> {
  readonly error: unknown
}

/** The rate of a worker. `nowMilliseconds` is a clock that never goes back. */
export interface RefundWorkerPace {
  readonly pace: RefundPace
  readonly nowMilliseconds: () => number
}

const idle: MakeRefundsResult = { observed: [], unavailable: [], failures: [], isIdle: true }

/**
 * Runs one round of the refund worker. It asks the provider for owed refunds, asks again without an answer, and looks
 * pending ones up. A refund has one worker at a time. `limit` and the pace bound the calls of a round (RFD-10).
 */
export async function makeDueRefunds(
  deps: Pick<OrderDeps, 'store' | 'clock' | 'payments'>,
  { pace, nowMilliseconds }: RefundWorkerPace,
  { limit }: { readonly limit: number },
): Promise<MakeRefundsResult> {
  const allowed = pace.take(limit, nowMilliseconds())
  if (allowed === 0) return { ...idle, isIdle: false }
  const nowSSE = deps.clock.nowSSE()
  const claimed = await deps.store.refunds.claimDue({
    nowSSE,
    leaseUntilSSE: nowSSE + refundLeaseSeconds,
    limit: allowed,
  })
  if (claimed.length === 0) return idle
  const observed: ObservedRefund[] = []
  const unavailable: RefundError[] = []
  const failures: RefundError[] = []
  await Promise.all(
    claimed.map(async (refund) => {
      const { refundID, orderID } = refund
      try {
        const result = await callProvider(askAbout(deps, refund))
        if (result.kind === 'unavailable') {
          if (result.cause instanceof PaymentProviderBusy) pace.backOff(nowMilliseconds())
          unavailable.push({ refundID, orderID, error: result.cause })
          return
        }
        pace.recover()
        const seen = await deps.store.refunds.observe(refundID, newsOf(result.response), deps.clock.nowSSE())
        if (seen !== null) observed.push(seen)
      } catch (error) {
        failures.push({ refundID, orderID, error })
      }
    }),
  )
  return { observed, unavailable, failures, isIdle: false }
}

/** Asks for the refund, or looks it up if the provider has it already. */
async function askAbout(
  { payments }: Pick<OrderDeps, 'payments'>,
  { refundID, paymentID, amountCents, state, providerRefundID, isRepeated }: ClaimedRefund,
): Promise<ProviderRefund | RefundRejected> {
  if (state !== 'pending' || providerRefundID === null)
    return payments.refund({ refundID, paymentID, amountCents, isRepeated })
  const [found] = await payments.retrieveRefunds(providerRefundID)
  if (found === undefined) throw new Error(`the provider does not know its refund ${providerRefundID}`)
  return found
}

/** Returns the provider's word about a refund. */
export function newsOf(response: ProviderRefund | RefundRejected): RefundNews {
  if ('kind' in response) return { observation: 'rejected', providerRefundID: null, detail: response.detail }
  const { status, providerRefundID, detail } = response
  return { observation: status, providerRefundID, detail }
}
