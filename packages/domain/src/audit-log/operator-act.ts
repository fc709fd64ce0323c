import type { AuditSubject } from './audit-entry.ts'

/**
 * The act of an operator: who changes something, when and why. Each method of the store that only operators call takes
 * one, and writes its entry of the audit log in its own transaction.
 */
export interface OperatorAct {
  /** The name that the audit log shows. */
  readonly operator: string
  /** The account of a colleague or a program. Left out for the command line and for the shop itself. */
  readonly staffID?: string
  readonly nowSSE: number
  /** Null if the operator gave none. */
  readonly reason: string | null
  /** True if the transaction is rolled back at its end. Its result says what would have changed. */
  readonly isDryRun: boolean
  /** The revision that the operator has seen. The change throws `ActRefused` if that moved on. */
  readonly seen?: SeenRevision
  /** The most that the operator pays out. Left out for acts without a limit, and for dry runs. */
  readonly payoutLimit?: PayoutLimit
}

/** The revision of a subject, as an operator has seen it. */
export interface SeenRevision {
  /** Null for one that was not there. The subject of the change is the one then. */
  readonly subject: AuditSubject | null
  readonly revision: number
}

/** The most cents that a colleague pays out in all since the passkey, until it is used again (DSK-20). */
export interface PayoutLimit {
  readonly staffID: string
  readonly sinceSSE: number
  readonly mostCents: number
}
