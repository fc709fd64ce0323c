import type { StoredChoice } from '@pokfei/domain/changes/order-choices'
import type { ChoiceTally } from '@pokfei/domain/ports/desk/change-store'

/** The valid tickets with one choice, or without any. */
export interface ChoiceCount {
  readonly choice: StoredChoice | null
  readonly ticketCount: number
}

/** Returns the tally of an offer from the counts of its choices. */
export function choiceTally(counts: readonly ChoiceCount[], swappedCount: number): ChoiceTally {
  const countOf = (choice: StoredChoice | null) => counts.find((one) => one.choice === choice)?.ticketCount ?? 0
  return { keepCount: countOf('keep'), refundCount: countOf('refund'), unansweredCount: countOf(null), swappedCount }
}
