import type { AuditedChange, AuditDetails } from '../../audit-entry.ts'
import type { TicketChangeKind } from '../../../tickets/decide-ticket-change.ts'
import type { ChangedTicket } from '../../../tickets/ticket-target.ts'

const verbs = { reissued: 'tickets reissue', revoked: 'tickets revoke' } as const

/** A ticket before its change. */
interface TicketBefore {
  readonly ticketID: string
  readonly issueNumber: number
  readonly revokedSSE: number | null
}

/** Returns the entry for the tickets of an order. Returns null if none of them changed. */
export function ticketChangeEntry(
  kind: TicketChangeKind,
  found: readonly TicketBefore[],
  after: readonly ChangedTicket[],
): AuditedChange | null {
  const changed = after.filter(({ isChanged }) => isChanged)
  const [first] = changed
  if (first === undefined) return null
  const isChangedID = new Set(changed.map(({ ticketID }) => ticketID))
  const before = found.filter(({ ticketID }) => isChangedID.has(ticketID))
  return {
    verb: verbs[kind],
    subject: { kind: 'order', id: first.orderReference },
    before: detailsOf(before.map(({ revokedSSE, ...ticket }) => ({ ...ticket, isRevoked: revokedSSE !== null }))),
    after: detailsOf(changed),
  }
}

const detailsOf = (
  tickets: readonly Pick<ChangedTicket, 'ticketID' | 'issueNumber' | 'isRevoked'>[],
): AuditDetails => ({
  tickets: tickets.map(({ ticketID, issueNumber, isRevoked }) => ({ ticketID, issueNumber, isRevoked })),
})
