import { books, type TillCountJSON } from '@pokfei/desk-contract/verbs/books'
import { cashOf, nightOf, periodOfNight, type TillCount } from '@pokfei/domain/books/till'
import { done, reportOperation } from '../frame/operation.ts'

/** Returns a count with its difference. */
export const countJSON = (count: TillCount): TillCountJSON => ({
  ...count,
  differenceCents: count.countedCents - count.expectedCents,
})

/** Shows the tills of a night. */
export const tillOperation = reportOperation(
  books.till,
  async ({ store, clock, caller }, { operator = null, day = nightOf(clock.nowSSE()) }) => {
    const tills = await store.till.list(day, operator)
    const isShown = (name: string): boolean => caller.scope.kind === 'all' || name === caller.name
    return done({
      day,
      ...periodOfNight(day),
      tills: tills
        .filter((till) => isShown(till.operator))
        .map((till) => ({
          operator: till.operator,
          sums: [...till.sums],
          cashCents: cashOf(till.sums),
          count: till.count && countJSON(till.count),
        })),
    })
  },
)
