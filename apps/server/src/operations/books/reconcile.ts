import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { books as contracts } from '@pokfei/desk-contract/verbs/books'
import { isWithin, periodOfDays } from '@pokfei/domain/books/period'
import { reconcile } from '@pokfei/domain/books/reconcile'
import { isFinalPeriod } from '../../books/final-period.ts'
import { lookAround, readMovements, readTransactions } from '../../books/read-provider.ts'
import { done, doneWithDifferences, reportOperation } from '../frame/operation.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

const { refusals } = contracts.reconcile

/** Compares the ledger with the books of the payment provider. */
export const reconcileOperation = reportOperation(
  contracts.reconcile,
  async ({ store: { books }, clock, openProviderBooks }, { from, to }) => {
    const period = periodOfDays(from, to)
    if (period === null) return refuse(refusals, 'noDay')
    try {
      const provider = await openProviderBooks()
      if (provider === null) return refuse(refusals, 'noProviderBooks')
      const around = lookAround(period)
      const transactions = await readTransactions(provider, { kind: 'period', ...around })
      const movements = await readMovements(books, around)
      const { otherPeriods, differences, ...sums } = reconcile(period, movements, transactions)
      const compared = {
        ...period,
        ...sums,
        isFinal: await isFinalPeriod(books, period, clock.nowSSE()),
        provider: provider.name,
        isInAgreement: differences.length === 0,
        transactionCount: transactions.filter(({ createdSSE }) => isWithin(period, createdSSE)).length,
        otherPeriods: [...otherPeriods],
        differences: [...differences],
      }
      return differences.length === 0 ? done(compared) : doneWithDifferences(compared)
    } catch (error) {
      return refuseUnreadable(refusals, error)
    }
  },
)
