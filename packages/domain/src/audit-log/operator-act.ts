/**
 * The act of an operator: who changes something, when and why. Each method of the store that only operators call takes
 * one, and writes its entry of the audit log in its own transaction.
 */
export interface OperatorAct {
  /** The name that the audit log shows. */
  readonly operator: string
  readonly nowSSE: number
  /** Null if the operator gave none. */
  readonly reason: string | null
  /** True if the transaction is rolled back at its end. Its result says what would have changed. */
  readonly isDryRun: boolean
  /** The revision of the subject that the operator has seen. The change throws `RevisionMoved` if that moved on. */
  readonly revision?: number
  /** The most that the operator pays out. Left out for acts without a limit, and for dry runs. */
  readonly payoutLimit?: PayoutLimit
}

/** The most cents that a colleague pays out in all since the passkey, until it is used again (DSK-20). */
export interface PayoutLimit {
  readonly staffID: string
  readonly sinceSSE: number
  readonly mostCents: number
}
