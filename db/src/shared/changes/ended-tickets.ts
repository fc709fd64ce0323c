import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { cutPaymentWindow, type EndingChange } from '@pokfei/domain/refunds/ending-refund'

/** True for a change that ends all tickets of its event. Any other one ends those of holders who want a refund. */
export const endsAll = ({ kind }: EndingChange): boolean => kind === 'cancelled'

/** True if a pending order may have to end its tickets once it is paid. */
export const endsPending = (change: EndingChange): boolean =>
  endsAll(change) || change.offer?.defaultChoice.kind === 'refund'

/** The columns of a ticket's choice. */
interface ChoiceColumns {
  readonly choice: AnyColumn
  readonly choiceRevision: AnyColumn
}

/**
 * Matches the tickets that a change ends, among valid ones. It is the SQL of `choiceThatCounts` after the deadline (CHG-11).
 * Undefined if all of them end.
 */
export function isEndedBy(change: EndingChange, { choice, choiceRevision }: ChoiceColumns): SQL | undefined {
  if (endsAll(change)) return undefined
  const isChosen = sql`(${choice} = 'refund' and ${choiceRevision} = ${change.revision})`
  if (change.offer?.defaultChoice.kind !== 'refund') return isChosen
  return sql`(${isChosen} or ${choice} is null or ${choiceRevision} <> ${change.revision})`
}

/** Returns the new times of a pending order, or null if they stay. Only a cancellation ends the time to pay. */
export const pendingTimesOf = (
  change: EndingChange,
  order: Parameters<typeof cutPaymentWindow>[0],
  nowSSE: number,
): ReturnType<typeof cutPaymentWindow> => (endsAll(change) ? cutPaymentWindow(order, nowSSE) : null)
