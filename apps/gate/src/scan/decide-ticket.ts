import type { GatePack } from '@pokfei/contracts/routes/gate'
import type { TicketCode } from '@pokfei/ticket-code/code/layout'
import { checkCode, checkTicket, type GateFacts, type AuthenticCodeResult } from '@pokfei/ticket-code/checking/verify'
import { asksForProof } from './pack-types.ts'
import type { GateScanResult } from './scan-result.ts'
import type { ScannedTicket } from './scanned-ticket.ts'
import type { TicketRecord, UseRecord } from '../storage/records.ts'

/** The phone's knowledge of a ticket at the moment of the decision. */
export interface TicketFacts {
  readonly known: TicketRecord | undefined
  readonly use: UseRecord | undefined
}

/** A decision about a ticket, without the scan's ID and time. */
export type GateDecision = Omit<GateScanResult, 'scanID' | 'scannedSSE'>

const plain = { use: null, otherEvent: null, because: null } as const

/** Returns the facts about a ticket. A cancelled event admits nobody, so each of its tickets counts as revoked (CHG-25). */
function gateFacts(
  { known, use }: TicketFacts,
  { issueNumber }: Pick<ScannedTicket, 'issueNumber'>,
  { event }: Pick<GatePack, 'event'>,
): Pick<GateFacts, 'status' | 'usedBefore'> {
  const isCancelled = event.stoppedBy === 'cancelled'
  return {
    status: () =>
      isCancelled
        ? { issueNumber, isRevoked: true }
        : known && { issueNumber: known.issueNumber, isRevoked: known.isRevoked },
    usedBefore: () => use,
  }
}

const useOf = (use: UseRecord | undefined): GateScanResult['use'] =>
  use ? { usedSSE: use.usedSSE, gate: use.gate } : null

function outcomeOf(result: AuthenticCodeResult, pack: GatePack): GateScanResult['outcome'] {
  if (result.kind !== 'admitted') return result.kind
  if (result.checkIdentity) return 'checkIdentity'
  return asksForProof(pack, result.code) ? 'checkProof' : 'admitted'
}

/** Decides about a code with a valid signature of its event's key (`docs/ticket-code.md`, checks 4 to 7). */
export function decideCode(code: TicketCode, facts: TicketFacts, pack: GatePack, now: number): GateDecision {
  const { event } = pack
  const result = checkCode(code, {
    ...gateFacts(facts, code, pack),
    eventTag: event.eventTag,
    nowSSE: now,
    acceptsStatic: event.staticCode,
  })
  if (result.kind === 'wrongEvent') {
    const otherEvent = pack.keys.find(({ eventTag }) => eventTag === code.eventTag) ?? null
    return { ...plain, outcome: 'wrongEvent', method: code.kind, ticket: null, known: null, otherEvent }
  }
  const { admissionID, typeIndex, issueNumber } = code
  return {
    ...plain,
    outcome: outcomeOf(result, pack),
    method: code.kind,
    ticket: { admissionID, typeIndex, issueNumber },
    known: facts.known ?? null,
    use: result.kind === 'alreadyUsed' ? useOf(facts.use) : null,
    because: result.kind === 'stale' && result.because === 'staticNotAccepted' ? 'printRefused' : null,
  }
}

/** Decides about a ticket without its code. It belongs to an order that was looked up, or staff have checked all that
 *  it asks for. */
export function decideCheckedTicket(
  ticket: ScannedTicket,
  method: GateScanResult['method'],
  facts: TicketFacts,
  pack: Pick<GatePack, 'event'>,
): GateDecision {
  const result = checkTicket(ticket, gateFacts(facts, ticket, pack))
  return {
    ...plain,
    outcome: result.kind,
    method,
    ticket,
    known: facts.known ?? null,
    use: result.kind === 'alreadyUsed' ? useOf(facts.use) : null,
  }
}

/** Decides about a ticket of an order that was looked up. Its holder may have a proof to show first (GAT-34). */
export function decideFoundTicket(
  ticket: ScannedTicket,
  facts: TicketFacts,
  pack: Pick<GatePack, 'event' | 'types'>,
): GateDecision {
  const decision = decideCheckedTicket(ticket, 'reference', facts, pack)
  return decision.outcome === 'admitted' && asksForProof(pack, ticket)
    ? { ...decision, outcome: 'checkProof' }
    : decision
}
