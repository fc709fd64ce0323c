import type { AccessCode, CodeFacts } from '../../access-codes/access-code.ts'
import type { CountedCode } from '../../access-codes/counted-code.ts'
import type { CodeMakingRejection, CodeRequest } from '../../access-codes/decide-code.ts'
import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import type { Page, PageAfter } from '../../desk/page.ts'
import type { StaffScope } from '../../staff/caller.ts'

/** A code with the kept places that it still opens. They are null if it opens ticket types. */
export interface ListedCode {
  readonly code: AccessCode
  readonly placesLeft: number | null
}

/** The end of a new code: the code, or the reason why there is none. */
export type MakeCodeResult =
  | { readonly kind: 'noSuchEvent' }
  /** `taken` is the code that has the text already, which may be one of another event. */
  | { readonly kind: 'rejected'; readonly reason: CodeMakingRejection; readonly taken: AccessCode | null }
  | { readonly kind: 'made'; readonly code: AccessCode }

/** The end of a stop. `code` is the code after it. */
export type StopCodeResult =
  | { readonly kind: 'noSuchCode' }
  | { readonly kind: 'unchanged'; readonly code: AccessCode }
  | { readonly kind: 'stopped'; readonly code: AccessCode }

/** Access codes: what operators give to buyers who may buy kept places, or before a sale. */
export interface AccessCodeStore {
  /** Lists the codes of an event or of all, newest first. Returns null for an unknown event. */
  list(event: EventKey | null, page: PageAfter<number>, scope?: StaffScope): Promise<Page<ListedCode, number> | null>
  /** Returns the facts about a code for a member. */
  find(code: CountedCode, memberID: string): Promise<CodeFacts>
  /** Calls `decideCode` and writes its decision. */
  make(event: EventKey, request: CodeRequest, act: OperatorAct): Promise<MakeCodeResult>
  /** Ends a code for new orders. Its orders stay as they are. */
  stop(code: string, act: OperatorAct): Promise<StopCodeResult>
}
