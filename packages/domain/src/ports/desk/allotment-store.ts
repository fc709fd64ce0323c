import type { Allotment, HoldRejection, HoldRequest, SeatSpan } from '../../allotments/allotment.ts'
import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'

/** The end of a hold: the allotment after it, or the reason why nothing was kept back. A repetition changes nothing. */
export type HoldResult =
  | { readonly kind: 'noSuchEvent' }
  | HoldRejection
  | { readonly kind: 'held' | 'unchanged'; readonly allotment: Allotment; readonly added: number }

/** The end of a release. `allotment` is its state before a rejected release, and after any other one. */
export type ReleaseResult =
  | { readonly kind: 'noSuchEvent' }
  | { readonly kind: 'noSuchAllotment' }
  /** All places were released before. */
  | { readonly kind: 'unchanged'; readonly allotment: Allotment }
  | { readonly kind: 'tooFewPlaces'; readonly allotment: Allotment }
  /** These of the named seats are not kept under the name. */
  | { readonly kind: 'notKept'; readonly seats: readonly SeatSpan[] }
  | { readonly kind: 'released'; readonly allotment: Allotment; readonly released: number }

/** Allotments: places that operators keep back from the public sale. */
export interface AllotmentStore {
  /** Returns the allotments with places by their names, or null for an unknown event. */
  list(event: EventKey): Promise<readonly Allotment[] | null>
  /** Calls `decideHold` and writes its decision. */
  hold(event: EventKey, request: HoldRequest, act: OperatorAct): Promise<HoldResult>
  /** Calls `decideRelease` and writes its decision. `places` is a number, seats, or null for all of them. */
  release(
    event: EventKey,
    name: string,
    places: number | readonly SeatSpan[] | null,
    act: OperatorAct,
  ): Promise<ReleaseResult>
  /** True if an allotment is due to be released. */
  hasDue(nowSSE: number): Promise<boolean>
  /** Releases what is due, at most so many allotments. Each has an entry in the audit log. Returns their number. */
  releaseDue(due: { readonly nowSSE: number; readonly limit: number }): Promise<number>
}
