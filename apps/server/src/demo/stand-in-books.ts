import type { ProviderTransaction, TransactionQuery } from '@pokfei/domain/books/provider-transaction'
import { PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { UnreadableBooks, type ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import { standInTransactionPage, type StandInTransaction } from '@pokfei/stand-ins/contracts/payment-contract'
import { createJSONCaller, type JSONResponse } from '../adapters/payments/call-json.ts'
import { callTimeLimitMilliseconds } from '../adapters/payments/payment-call-limits.ts'
import { deriveKey } from '../config/derive-key.ts'
import { readSecret } from '../startup/load-secret.ts'

/** The most bookings of one page. */
const pageSize = 100

/** The dependencies of {@link createStandInBooks}. */
export interface StandInBooksDeps {
  /** The address at which the demo's server serves the stand-in. */
  readonly origin: string
  readonly apiSecret: string
  readonly timeLimitMilliseconds?: number
}

/** The settings of a demo that lead to its stand-in. */
export interface StandInBooksSettings {
  readonly port: number
  readonly dataDir: string
  readonly secret: Buffer | null
}

/** Opens the books of a demo's stand-in. The server of the demo must run, because it serves the stand-in. */
export async function openStandInBooks({ port, dataDir, secret }: StandInBooksSettings): Promise<ProviderBooks> {
  const key = deriveKey(secret ?? (await readSecret(dataDir)), 'stand-in-payments')
  return createStandInBooks({ origin: `http://127.0.0.1:${port}`, apiSecret: key.toString('base64url') })
}

/** Returns the books of the payment stand-in. No money moved there. */
export function createStandInBooks({
  origin,
  apiSecret,
  timeLimitMilliseconds = callTimeLimitMilliseconds,
}: StandInBooksDeps): ProviderBooks {
  const callJSON = createJSONCaller()

  async function call(search: URLSearchParams): Promise<JSONResponse> {
    const headers = { authorization: `Bearer ${apiSecret}` }
    const signal = AbortSignal.timeout(timeLimitMilliseconds)
    try {
      const url = `${origin}/stand-ins/payments/api/balance_transactions?${search.toString()}`
      return await callJSON(url, { method: 'GET', headers, signal })
    } catch (error) {
      throw new PaymentProviderUnavailable(`the payment stand-in is unreachable at ${origin}`, { cause: error })
    }
  }

  return {
    name: 'the payment stand-in, where no money moves',
    async *listTransactions(query) {
      const search = new URLSearchParams(selectionOf(query))
      search.set('limit', String(pageSize))
      for (let hasMore = true; hasMore; ) {
        const { status, body } = await call(search)
        if (status >= 500 || status === 429)
          throw new PaymentProviderUnavailable(`the payment stand-in sent status ${status}`)
        const page = standInTransactionPage.safeParse(body)
        if (status !== 200 || !page.success)
          throw new UnreadableBooks(`The payment stand-in sent no bookings, but status ${status}.`)
        const { transactions } = page.data
        yield transactions.map(transactionOf)
        search.set('after', transactions.at(-1)?.transactionID ?? '')
        hasMore = page.data.hasMore
      }
    },
  }
}

const selectionOf = (query: TransactionQuery): Record<string, string> =>
  query.kind === 'payout'
    ? { payoutID: query.payoutID }
    : { createdFromSSE: String(query.fromSSE), createdBeforeSSE: String(query.toSSE) }

/** Payment and refund are named as we name them: by the order, and by the key of the refund. */
const transactionOf = ({ type, sourceID, createdTimeSSE, ...booked }: StandInTransaction): ProviderTransaction => ({
  ...booked,
  kind: type,
  type,
  key: sourceID,
  createdSSE: createdTimeSSE,
})
