import type { EventKey } from '../catalogue/catalogue.ts'
import type { AccessCode, CodeTarget, CodeTerms } from './access-code.ts'
import { isOwnCode, newCode } from './code-text.ts'

/** A code that an operator makes. */
export interface CodeRequest extends CodeTerms {
  /** The text of the code in the form of `normalCode`. Null draws a random one. */
  readonly code: string | null
}

/** The facts of a new code, all read in one transaction. */
export interface CodeMakingFacts {
  readonly nowSSE: number
  /** The types of the event. */
  readonly typeIDs: readonly string[]
  /** True if the event has an allotment of the target's name, with or without places. */
  readonly hasAllotment: boolean
  /** True if any event has a code of this text. */
  readonly isTaken: (code: string) => boolean
}

/** The reasons why no code is made. */
export type CodeMakingRejection = 'noSuchAllotment' | 'unknownType' | 'windowIsEmpty' | 'badText' | 'textIsTaken'

/** The decision about a new code. */
export type CodeDecision =
  | { readonly kind: 'rejected'; readonly reason: CodeMakingRejection }
  | { readonly kind: 'made'; readonly code: AccessCode }

const rejected = (reason: CodeMakingRejection): CodeDecision => ({ kind: 'rejected', reason })

/** Decides a new code of an event (OPS-45 to OPS-47). `draw` returns a random text. */
export function decideCode(
  { organizerID, eventID }: EventKey,
  { code: chosen, ...terms }: CodeRequest,
  facts: CodeMakingFacts,
  draw: () => string = newCode,
): CodeDecision {
  const { target, fromSSE, untilSSE } = terms
  if (target.kind === 'allotment' && !facts.hasAllotment) return rejected('noSuchAllotment')
  if (target.kind === 'types' && !target.typeIDs.every((typeID) => facts.typeIDs.includes(typeID)))
    return rejected('unknownType')
  if (untilSSE !== null && untilSSE <= Math.max(facts.nowSSE, fromSSE ?? 0)) return rejected('windowIsEmpty')
  if (chosen !== null && !isOwnCode(chosen)) return rejected('badText')
  if (chosen !== null && facts.isTaken(chosen)) return rejected('textIsTaken')
  const code = chosen ?? drawFree(facts, draw)
  return { kind: 'made', code: { organizerID, eventID, code, ...terms, usedCount: 0, stoppedSSE: null } }
}

/** True if a code is the one that this request made before, and was not stopped. */
export const isSameCode = (code: AccessCode, request: CodeRequest): boolean =>
  code.code === request.code &&
  code.stoppedSSE === null &&
  code.uses === request.uses &&
  code.usesPerMember === request.usesPerMember &&
  code.fromSSE === request.fromSSE &&
  code.untilSSE === request.untilSSE &&
  targetText(code.target) === targetText(request.target)

/** Returns a target as a text. The order of types does not count. */
const targetText = (target: CodeTarget): string =>
  target.kind === 'types' ? `types ${target.typeIDs.toSorted().join()}` : `allotment ${target.name}`

/** Draws texts until no code has one. */
function drawFree({ isTaken }: CodeMakingFacts, draw: () => string): string {
  let drawn = draw()
  while (isTaken(drawn)) drawn = draw()
  return drawn
}
