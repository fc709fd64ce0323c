import type { AuditedChange, AuditVerb } from './audit-entry.ts'

/** The detail that has the cents in the entries of a verb that pays money out. */
const payouts: ReadonlyMap<AuditVerb, string> = new Map([
  ['orders refund', 'amountCents'],
  ['orders retry-refund', 'amountCents'],
  ['tickets exchange', 'refundCents'],
])

/** The verbs that pay money out. */
export const payoutVerbs: readonly AuditVerb[] = [...payouts.keys()]

/** Returns the cents that a change pays out to a buyer. */
export function paidOutCents({ verb, after }: Pick<AuditedChange, 'verb' | 'after'>): number {
  const detail = payouts.get(verb)
  return detail === undefined ? 0 : Number(after?.[detail] ?? 0)
}
