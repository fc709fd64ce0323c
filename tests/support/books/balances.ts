import { ledgerEntries } from '@pokfei/domain/books/ledger-entries'
import type { Store } from '@pokfei/domain/ports/store'

/** Returns the balance of each account in cents, credits less debits. Accounts of balance 0 are left out. */
export async function balances({ books }: Pick<Store, 'books'>): Promise<Readonly<Record<string, number>>> {
  const period = { fromSSE: 0, toSSE: Number.MAX_SAFE_INTEGER }
  const { rows } = await books.listOrders({ period, by: 'moved' }, 0)
  const sums = new Map<string, number>()
  for (const { account, creditCents, debitCents } of rows.flatMap(ledgerEntries))
    sums.set(account, (sums.get(account) ?? 0) + creditCents - debitCents)
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0))
}
