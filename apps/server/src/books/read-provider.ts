import type { Period } from '@pokfei/domain/books/period'
import { providerMovements, type Movement } from '@pokfei/domain/books/provider-movements'
import type { ProviderTransaction, TransactionQuery } from '@pokfei/domain/books/provider-transaction'
import { lookAroundSeconds } from '@pokfei/domain/books/reconcile'
import type { BooksStore } from '@pokfei/domain/ports/desk/books-store'
import { PaymentProviderBusy, PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { UnreadableBooks, type ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import { readParts } from './read-parts.ts'

/** Returns a period with the time around it in which the other side of a movement is looked for. */
export const lookAround = ({ fromSSE, toSSE }: Period): Period => ({
  fromSSE: fromSSE - lookAroundSeconds,
  toSSE: toSSE + lookAroundSeconds,
})

/** Returns all transactions of a selection. A selection that breaks off throws, so nobody takes a part for the whole. */
export async function readTransactions(
  provider: ProviderBooks,
  query: TransactionQuery,
): Promise<readonly ProviderTransaction[]> {
  const transactions: ProviderTransaction[] = []
  for await (const page of provider.listTransactions(query)) transactions.push(...page)
  return transactions
}

/** Returns the movements of all orders whose money moved in a period. They may be of other times too. */
export async function readMovements(books: BooksStore, period: Period): Promise<readonly Movement[]> {
  const movements: Movement[] = []
  for await (const orders of readParts((after) => books.listOrders({ period, by: 'moved' }, after)))
    for (const order of orders) movements.push(...providerMovements(order))
  return movements
}

/** Returns the reason in words why the provider's books could not be read. Returns null for any other error. */
export function explainUnreadable(error: unknown): string | null {
  if (error instanceof UnreadableBooks) return error.message
  if (error instanceof PaymentProviderBusy)
    return 'The payment provider limits the rate of calls. Try again in some minutes.'
  if (error instanceof PaymentProviderUnavailable)
    return `The payment provider did not answer: ${error.message.replace(/\.$/, '')}. Try again later.`
  return null
}
