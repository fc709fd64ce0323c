import { wholeRefundID } from '@pokfei/domain/payments/refund'
import type { ProviderTransaction, TransactionQuery } from '@pokfei/domain/books/provider-transaction'
import { UnreadableBooks, type ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import { Stripe } from 'stripe'
import { createStripe, createStripeCalls, type StripeAddress } from './stripe-calls.ts'
import { isRejection } from './stripe-errors.ts'

/** The most transactions of one page that Stripe sends. */
const pageSize = 100
/** The limit of one page in milliseconds, retry included. Nobody waits at a checkout here. */
const pageTimeLimitMilliseconds = 30_000

/** The dependencies of the adapter. */
export interface StripeBooksDeps extends StripeAddress {
  readonly timeLimitMilliseconds?: number
}

/** Returns the balance transactions of Stripe as the provider's books. It only reads. */
export function createStripeBooks({
  timeLimitMilliseconds = pageTimeLimitMilliseconds,
  ...address
}: StripeBooksDeps): ProviderBooks {
  const stripe = createStripe(address)
  const calls = createStripeCalls(timeLimitMilliseconds)

  async function readPage(
    query: TransactionQuery,
    after: string | null,
  ): Promise<Stripe.ApiList<Stripe.BalanceTransaction>> {
    const chosen =
      query.kind === 'payout' ? { payout: query.payoutID } : { created: { gte: query.fromSSE, lt: query.toSSE } }
    const params = {
      ...chosen,
      limit: pageSize,
      expand: ['data.source'],
      ...(after !== null && { starting_after: after }),
    }
    try {
      return await calls.ask((options) => stripe.balanceTransactions.list(params, options))
    } catch (error) {
      if (isRefusal(error)) throw new UnreadableBooks(`Stripe refuses to show its books: ${error.message}`)
      throw error
    }
  }

  return {
    name: 'Stripe',
    async *listTransactions(query) {
      let after: string | null = null
      for (let hasMore = true; hasMore; ) {
        const page: Stripe.ApiList<Stripe.BalanceTransaction> = await readPage(query, after)
        const last = page.data.at(-1)
        if (page.has_more && last === undefined) throw new UnreadableBooks('Stripe sent an empty page in the middle.')
        yield page.data.map(transactionOf)
        after = last?.id ?? null
        hasMore = page.has_more
      }
    },
  }
}

/** True if another request would get the same answer: a wrong key, a missing right, or an unknown payout. */
function isRefusal(error: unknown): error is Error {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    isRejection(error)
  )
}

function transactionOf(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, type, created, amount, fee, net, currency } = transaction
  return {
    ...subjectOf(transaction),
    transactionID: id,
    type,
    createdSSE: created,
    amountCents: amount,
    feeCents: fee,
    netCents: net,
    currency: currency.toUpperCase(),
  }
}

/** The kinds of Stripe's types. Any other type is a booking that the ledger does not know. */
const kinds: Readonly<Record<string, ProviderTransaction['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refundFailure',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

/** Returns the kind of a transaction, and our name of its subject. */
function subjectOf({ type, amount, source }: Stripe.BalanceTransaction): Pick<ProviderTransaction, 'kind' | 'key'> {
  const object = typeof source === 'string' ? null : source
  if (type === 'adjustment' && object?.object === 'dispute')
    return { kind: amount < 0 ? 'dispute' : 'disputeReversal', key: object.id }
  const kind = kinds[type] ?? 'other'
  if (kind === 'payout') return { kind, key: object?.id ?? null }
  if (object?.object === 'refund' && (kind === 'refund' || kind === 'refundFailure'))
    return { kind, key: refundKey(object) }
  // Stripe copies the metadata of our payment to its charge. A charge without them is of another use of the account.
  if (object?.object === 'charge' && kind === 'payment') return { kind, key: object.metadata['orderReference'] ?? null }
  return { kind, key: null }
}

/** Returns our ID of a refund. One of the dashboard has the provider's. */
function refundKey({ id, metadata }: Stripe.Refund): string {
  const paymentID = metadata?.['paymentID']
  return metadata?.['refundID'] ?? (paymentID === undefined ? id : wholeRefundID(paymentID))
}
