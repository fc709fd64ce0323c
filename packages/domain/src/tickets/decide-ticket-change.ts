/** The kinds of an operator's change of a sold ticket. */
export type TicketChangeKind = 'reissued' | 'revoked'

/** The fields of a ticket that an operator may change. */
export interface ChangeableTicket {
  readonly issueNumber: number
  readonly revokedSSE: number | null
}

/**
 * Returns a ticket after an operator's change, or null if it stays as it is. A reissue raises the issue number, which
 * ends older codes (GAT-30). A revocation is for good, so a revoked ticket never changes again (GAT-31).
 */
export function decideTicketChange(
  { issueNumber, revokedSSE }: ChangeableTicket,
  kind: TicketChangeKind,
  nowSSE: number,
): ChangeableTicket | null {
  if (revokedSSE !== null) return null
  return kind === 'reissued' ? { issueNumber: issueNumber + 1, revokedSSE } : { issueNumber, revokedSSE: nowSSE }
}
