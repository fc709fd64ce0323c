import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import type { BooksRefusals } from '@pokfei/desk-contract/verbs/books'
import { UnreadableBooks } from '@pokfei/domain/ports/desk/provider-books'
import { PaymentProviderBusy, PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'

/** Returns the refusal for books of the provider that could not be read. Throws any other error again. */
export function refuseUnreadable(refusals: BooksRefusals, error: unknown): Refusal<keyof BooksRefusals> {
  if (error instanceof UnreadableBooks) return refuse(refusals, 'unreadableBooks', error.message)
  if (error instanceof PaymentProviderBusy) return refuse(refusals, 'providerBusy')
  if (error instanceof PaymentProviderUnavailable)
    return refuse(refusals, 'providerUnavailable', error.message.replace(/\.$/, ''))
  throw error
}
