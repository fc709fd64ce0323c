import type { AccessCodeRejectionReason } from '@pokfei/contracts/reasons'
import type { EventKey } from '../catalogue/catalogue.ts'

/** The tickets that a code opens: the places of an allotment, or types of the public sale before it begins (OPS-45). */
export type CodeTarget =
  | { readonly kind: 'allotment'; readonly name: string }
  | { readonly kind: 'types'; readonly typeIDs: readonly string[] }

/** The terms under which a code opens its tickets. */
export interface CodeTerms {
  readonly target: CodeTarget
  /** The number of orders that the code opens. An order that ends unpaid gives its use back. */
  readonly uses: number
  /** The most of these orders of one member. Null if only `uses` counts. */
  readonly usesPerMember: number | null
  /** The code opens nothing before this time. Null if it opens at once. */
  readonly fromSSE: number | null
  /** The code opens nothing from this time on. Null if it opens until the sale ends. */
  readonly untilSSE: number | null
}

/** An access code of an event. */
export interface AccessCode extends EventKey, CodeTerms {
  /** The code as `normalCode` returns it. No other event has it. */
  readonly code: string
  /** The number of its live orders. */
  readonly usedCount: number
  /** The time at which an operator stopped it. Null while it works. */
  readonly stoppedSSE: number | null
}

/** The places of an allotment, as far as an order of a code needs them. */
export interface KeptPlaces {
  readonly name: string
  readonly typeID: string
  readonly places: number
  /** The kept seats by their `codeIndex`. Empty for places without a number. */
  readonly seats: readonly number[]
}

/** The facts about an entered code, all read in one transaction. */
export interface CodeFacts {
  /** Null for an unknown code. */
  readonly code: AccessCode | null
  /** The allotment of the code. Null if the code has none. */
  readonly kept: KeptPlaces | null
  /** The number of the member's live orders with this code. */
  readonly memberUses: number
}

/** The types that a code opens. */
export type OpenedTypes =
  | { readonly kind: 'rejected'; readonly reason: AccessCodeRejectionReason }
  | {
      readonly kind: 'opened'
      readonly code: AccessCode
      readonly typeIDs: readonly string[]
      /** The places that are sold. Null if they are of the public sale. */
      readonly kept: KeptPlaces | null
    }

const rejected = (reason: AccessCodeRejectionReason): OpenedTypes => ({ kind: 'rejected', reason })

/**
 * Returns what a code opens for a member, or the reason why it opens nothing (OPS-48). An unknown code, one of another
 * event and a stopped one have the same reason. So a guesser learns nothing of other codes.
 */
export function openTypes(event: EventKey, { code, kept, memberUses }: CodeFacts, nowSSE: number): OpenedTypes {
  if (code === null || code.stoppedSSE !== null) return rejected('accessCodeNotValid')
  if (code.organizerID !== event.organizerID || code.eventID !== event.eventID) return rejected('accessCodeNotValid')
  if (code.fromSSE !== null && nowSSE < code.fromSSE) return rejected('accessCodeNotYet')
  if (code.untilSSE !== null && nowSSE >= code.untilSSE) return rejected('accessCodeExpired')
  if (code.usedCount >= code.uses) return rejected('accessCodeUsedUp')
  if (code.usesPerMember !== null && memberUses >= code.usesPerMember) return rejected('accessCodeUsedUp')
  const { target } = code
  if (target.kind === 'types') return { kind: 'opened', code, typeIDs: target.typeIDs, kept: null }
  if (kept === null) throw new Error(`the allotment ${target.name} of a code was not read`)
  return { kind: 'opened', code, typeIDs: [kept.typeID], kept }
}
