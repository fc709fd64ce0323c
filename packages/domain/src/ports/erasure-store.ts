import type { Language } from '@pokfei/format/language'
import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { ErasureStep } from '../personal-data/decide-erasure.ts'
import type { ErasedMember, ErasureMailFacts, ErasureRequestResult, ErasureState } from '../personal-data/erasure.ts'
import type { ErasureMessage } from '../emails/outbox-message.ts'

/** A step that was taken for one due erasure. */
export interface TakenErasureStep {
  readonly memberID: string
  readonly kind: ErasureStep['kind']
}

/** The erasures of members. An erased member is a row without a name, to which the business records lead. */
export interface ErasureStore {
  /** Returns the request of a member and what stands against it now, by `listObstacles`. */
  find(memberID: string, nowSSE: number): Promise<ErasureState>
  /**
   * Stores a request and enqueues its mail, in one transaction. Rejected while something stands against it. A second
   * request changes nothing.
   */
  request(memberID: string, language: Language, nowSSE: number): Promise<ErasureRequestResult>
  /**
   * Stores a request for a member as an operator's act. Rejected as a member's own request is. Returns null for an unknown
   * or erased member.
   */
  requestFor(memberID: string, language: Language, act: OperatorAct): Promise<ErasureRequestResult | null>
  /** Deletes the request of a member, with its mails that wait. Returns false if there is none. */
  takeBack(memberID: string, nowSSE: number): Promise<boolean>
  /**
   * Takes the step of `decideErasureStep` for the erasure that is due longest, in one transaction. Returns null if none
   * is due.
   */
  advanceDue(nowSSE: number): Promise<TakenErasureStep | null>
  /** Returns the facts of a due mail about an erasure. Null if the request was taken back, or there is no address. */
  findMail(mail: ErasureMessage): Promise<ErasureMailFacts | null>
  /** Returns the members that were erased, in the order of their accounts. */
  listErased(): Promise<readonly ErasedMember[]>
  /**
   * Erases members of the list again, whatever stands against it, because a restored backup has them whole. Unknown
   * members are left out. Returns how many it erased.
   */
  eraseListed(erased: readonly ErasedMember[]): Promise<number>
  /**
   * Removes the traces of deleted values from the files, as far as the engine leaves them. Returns false if another
   * process was in the way, so that it must be tried again.
   */
  removeTraces(): Promise<boolean>
}
