import type { BeaconResult, ListResult, RankResult, ReceiptResult } from '@pokfei/draw/check/check-draw'
import type { LogCheck } from './use-log-check.ts'
import type { Witness } from './witness.ts'

/** The results of the five checks. A rank is null while it is computed. */
export interface DrawResults {
  readonly receipt: ReceiptResult
  /** `otherStatement` says that the shop did not sign this list, in version 2. */
  readonly list: ListResult | 'otherStatement'
  /** `otherStarts` says that the announced starts are not signed, or do not lead to this round, in version 2. */
  readonly beacon: BeaconResult | 'otherStarts'
  /** `otherShown` says that this device was shown another number than the draw gives. */
  readonly rank: RankResult | 'otherShown' | null
  readonly seen: Witness['result']
}

/** The results that say neither yes nor no: something is not there yet, is not known, or does not concern the reader. */
const openResults = ['notYet', 'afterClosing', 'keyUnknown', 'none', 'late', 'moved'] as const

/** The mark of a check. */
export type Mark = 'right' | 'wrong' | 'open' | 'running'

/** Returns the mark of a result. */
export function markOf(result: DrawResults[keyof DrawResults]): Mark {
  if (result === null) return 'running'
  if (result === 'right') return 'right'
  return openResults.some((open) => open === result) ? 'open' : 'wrong'
}

/** Returns the mark of a log. One of which this device saw nothing earlier stays open (ROM-100). */
export const markOfLog = (result: LogCheck['result']): Mark =>
  result === 'right' ? 'right' : result === 'unseen' ? 'open' : 'wrong'

/** The verdict over all five checks, as the heading says it (ROM-71). */
export type Verdict =
  | { readonly kind: 'running' | 'allRight' }
  | { readonly kind: 'wrong'; readonly count: number }
  | { readonly kind: 'rightSoFar'; readonly count: number }

/** Returns the verdict. A wrong check counts at once, also while another one runs. */
export function verdictOf({ receipt, list, beacon, rank, seen }: DrawResults): Verdict {
  const marks = [receipt, list, beacon, rank, seen].map(markOf)
  const count = (wanted: Mark): number => marks.filter((mark) => mark === wanted).length
  if (count('wrong') > 0) return { kind: 'wrong', count: count('wrong') }
  if (count('running') > 0) return { kind: 'running' }
  return count('open') > 0 ? { kind: 'rightSoFar', count: count('right') } : { kind: 'allRight' }
}
