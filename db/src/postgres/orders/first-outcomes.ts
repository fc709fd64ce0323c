import { isDeepStrictEqual } from 'node:util'
import type { SettleResult } from '@pokfei/domain/orders/order-transition'
import type { JobOutcome } from './commit-batch.ts'

/**
 * Returns the outcomes of a batch that ran twice, because nobody knew whether its first run was committed. A settlement
 * that finds its own result has the outcome of its first run. Else nobody would report the change. If another process made
 * the same change in the same second, both report it: the log has it twice, and the store has one mail and one refund.
 */
export function firstOutcomes(first: readonly JobOutcome[], second: readonly JobOutcome[]): readonly JobOutcome[] {
  return second.map((outcome, index) => {
    const earlier = first[index]
    return earlier !== undefined && isRepeated(settled(earlier), settled(outcome)) ? earlier : outcome
  })
}

const isRepeated = (first: SettleResult | null, second: SettleResult | null): boolean =>
  first !== null && second?.transition.kind === 'unchanged' && isDeepStrictEqual(first.order, second.order)

function settled(outcome: JobOutcome): SettleResult | null {
  if ('error' in outcome || typeof outcome.value !== 'object' || outcome.value === null) return null
  return 'transition' in outcome.value ? (outcome.value as SettleResult) : null
}
