import type { ProviderDispute } from '@pokfei/domain/payments/dispute'
import {
  wholeRefundID,
  type ProviderRefund,
  type RefundRejected,
  type RefundRequest,
} from '@pokfei/domain/payments/refund'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { Stripe } from 'stripe'
import type { StripeCalls } from './stripe-calls.ts'
import { isRejection, withoutStatus } from './stripe-errors.ts'

/** The most refunds of one payment that are read. WeChat Pay allows 50. */
const mostRefunds = 100

/** Returns the refunds and disputes of Stripe. A payment is a Checkout Session, and Stripe refunds its PaymentIntent. */
export function createStripeRefunds(
  stripe: Stripe,
  calls: StripeCalls,
): Pick<PaymentProvider, 'refund' | 'retrieveRefunds' | 'retrieveDispute'> {
  const { sessions } = stripe.checkout

  /** Returns the session of a PaymentIntent, or null if the intent is of another use of the account. */
  async function findPaymentID(intentID: string): Promise<string | null> {
    const { data } = await calls.ask((options) => sessions.list({ payment_intent: intentID, limit: 1 }, options))
    return data[0]?.client_reference_id ? data[0].id : null
  }

  async function listOfIntent(intentID: string): Promise<readonly Stripe.Refund[]> {
    const list = await calls.ask((options) =>
      stripe.refunds.list({ payment_intent: intentID, limit: mostRefunds }, options),
    )
    return list.data
  }

  async function read(reference: string): Promise<readonly Stripe.Refund[]> {
    return reference.startsWith('pi_')
      ? listOfIntent(reference)
      : [await calls.ask((options) => stripe.refunds.retrieve(reference, {}, options))]
  }

  return {
    refund: withoutStatus(
      async ({
        refundID,
        paymentID,
        amountCents,
        isRepeated,
      }: RefundRequest): Promise<ProviderRefund | RefundRejected> => {
        const { payment_intent: intent } = await calls.ask((options) => sessions.retrieve(paymentID, {}, options))
        if (!intent) return { kind: 'rejected', detail: `the payment ${paymentID} brought no money` }
        const payment_intent = typeof intent === 'string' ? intent : intent.id
        const find = async (): Promise<Stripe.Refund | null> =>
          (await listOfIntent(payment_intent)).find((refund) => ourID(refund) === refundID) ?? null
        try {
          const refund = await calls.onceForMoney({
            key: refundID,
            isRepeated,
            request: (options) =>
              stripe.refunds.create(
                { payment_intent, amount: amountCents, metadata: { paymentID, refundID } },
                options,
              ),
            find,
          })
          return toRefund(refund, paymentID)
        } catch (error) {
          if (!isRejection(error)) throw error
          // The refund may be there all the same: another process asked for it, or an earlier version of this program.
          const found = await find()
          return found === null ? { kind: 'rejected', detail: error.message } : toRefund(found, paymentID)
        }
      },
    ),

    retrieveRefunds: withoutStatus(async (reference: string) => {
      const found = await read(reference)
      const refunds: ProviderRefund[] = []
      for (const refund of found) {
        const intentID = idOf(refund.payment_intent)
        const paymentID = refund.metadata?.['paymentID'] ?? (intentID === null ? null : await findPaymentID(intentID))
        if (paymentID !== null) refunds.push(toRefund(refund, paymentID))
      }
      return refunds
    }),

    retrieveDispute: withoutStatus(async (disputeID: string): Promise<ProviderDispute | null> => {
      const dispute = await calls.ask((options) => stripe.disputes.retrieve(disputeID, {}, options))
      const intentID = idOf(dispute.payment_intent)
      const paymentID = intentID === null ? null : await findPaymentID(intentID)
      if (paymentID === null) return null
      return { disputeID, paymentID, amountCents: dispute.amount, reason: dispute.reason, state: disputeState(dispute) }
    }),
  }
}

const idOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

/** Returns our ID of a refund. Earlier versions of this program refunded whole payments, and named the payment alone. */
function ourID({ metadata }: Stripe.Refund): string | null {
  const refundID = metadata?.['refundID']
  const paymentID = metadata?.['paymentID']
  return refundID ?? (paymentID === undefined ? null : wholeRefundID(paymentID))
}

function toRefund(refund: Stripe.Refund, paymentID: string): ProviderRefund {
  const { id, amount, failure_reason: reason } = refund
  const status = statusOf(refund)
  return {
    providerRefundID: id,
    paymentID,
    refundID: ourID(refund),
    amountCents: amount,
    status,
    detail: status === 'failed' ? (reason ?? refund.status ?? 'no reason') : null,
  }
}

function statusOf({ status }: Stripe.Refund): ProviderRefund['status'] {
  if (status === 'succeeded') return 'made'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Returns the state of a dispute. An inquiry that closes without a dispute leaves the money here. */
function disputeState({ status }: Stripe.Dispute): ProviderDispute['state'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}
