import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { MemberData } from '../personal-data/member-data.ts'
import type { RetentionResult, RetentionRound } from '../personal-data/retention.ts'

/** The personal data of members, over all tables. */
export interface PersonalDataStore {
  /** Returns all columns of class `exported` of one member, at one moment. Null for an unknown member. */
  read(memberID: string): Promise<MemberData | null>
  /** Writes the entry about a member's data that an operator takes out of the shop. Returns false for an unknown member. */
  recordExport(memberID: string, act: OperatorAct): Promise<boolean>
  /** Writes the entry about a number or an address that an operator looks at. Returns false for an unknown member. */
  recordReveal(memberID: string, act: OperatorAct): Promise<boolean>
  /** Does one round of a retention task, in one transaction. The next round goes on where this one ended. */
  applyRetention(round: RetentionRound): Promise<RetentionResult>
}
