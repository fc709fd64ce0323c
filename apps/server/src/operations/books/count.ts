import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { books } from '@pokfei/desk-contract/verbs/books'
import { nightOf, periodOfNight } from '@pokfei/domain/books/till'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { countJSON } from './till.ts'

const { refusals } = books.count

/** Counts a drawer at the end of a night. */
export const countOperation = changeOperation(books.count, async ({ store, caller }, input, act) => {
  const { cash, float, operator = act.operator, day = nightOf(act.nowSSE) } = input
  if (caller.scope.kind !== 'all' && operator !== caller.name) return refuse(refusals, 'otherDrawer')
  if (periodOfNight(day).fromSSE > act.nowSSE) return refuse(refusals, 'nightToCome')
  const counted = await store.till.count({ operator, day, floatCents: float, countedCents: cash }, act)
  switch (counted.kind) {
    case 'counted':
      return done(countJSON(counted.count))
    case 'unchanged':
      return unchanged(countJSON(counted.count))
    case 'countedBefore':
      return refuse(refusals, 'countedBefore', counted.count.countedCents, counted.count.countedSSE)
  }
})
