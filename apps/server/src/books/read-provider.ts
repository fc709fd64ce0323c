import type { Period } from '@pokfei/domain/books/period'
import { providerMovements, type Movement } from '@pokfei/domain/books/provider-movements'
import type { ProviderTransaction, TransactionQuery } from '@pokfei/domain/books/provider-transaction'
import { lookAroundSeconds } from '@pokfei/domain/books/reconcile'
import type { BooksStore } from '@pokfei/domain/ports/desk/books-store'
import type { ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
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
export async function readMovements(
  books: Pick<BooksStore, 'listOrders'>,
  period: Period,
): Promise<readonly Movement[]> {
  const movements: Movement[] = []
  for await (const orders of readParts((after) => books.listOrders({ period, by: 'moved' }, after)))
    for (const order of orders) movements.push(...providerMovements(order))
  return movements
}
