import type { CodeRequest } from '../access-codes/decide-code.ts'

/** The times of an event that bound its sale. */
export interface SaleBounds {
  readonly eventStartTimeSSE: number
  readonly saleEndTimeSSE: number | null
}

/** A call that works, but may not do what was meant (OPS-59). */
export type CallWarning = 'releasedAfterStart' | 'codeNeverOpens' | 'codeOpensNoPlaces'

/** Returns the warnings about places that are kept back until a time. */
export const holdWarnings = (releaseSSE: number | null, event: SaleBounds): readonly CallWarning[] =>
  releaseSSE !== null && releaseSSE >= endOf(event) ? ['releasedAfterStart'] : []

/** Returns the warnings about a new code. `places` counts the kept places that it opens, null if it opens types. */
export function codeWarnings(
  { fromSSE }: Pick<CodeRequest, 'fromSSE'>,
  event: SaleBounds,
  places: number | null,
  nowSSE: number,
): readonly CallWarning[] {
  return [
    ...(Math.max(nowSSE, fromSSE ?? 0) >= endOf(event) ? (['codeNeverOpens'] as const) : []),
    ...(places === 0 ? (['codeOpensNoPlaces'] as const) : []),
  ]
}

/** Orders are placed until the sale ends, or until the event starts. */
const endOf = ({ eventStartTimeSSE, saleEndTimeSSE }: SaleBounds): number =>
  Math.min(eventStartTimeSSE, saleEndTimeSSE ?? Infinity)
