import type { GatePack } from '@pokfei/contracts/gate'
import type { TicketCode } from '@pokfei/ticket-code/layout'
import { judge, judgeTicket, type GateFacts, type Judgement } from '@pokfei/ticket-code/verify'
import type { Answer } from './answer.ts'
import type { ScannedTicket } from './scanned-ticket.ts'
import type { TicketRecord, UseRecord } from '../db/records.ts'

/** The phone's knowledge of a ticket at the moment of the decision. */
export interface TicketFacts {
  readonly known: TicketRecord | undefined
  readonly use: UseRecord | undefined
}

/** A decision about a ticket, without the scan's ID and time. */
export type Verdict = Omit<Answer, 'scanID' | 'scannedSSE'>

const plain = { use: null, otherEvent: null, because: null } as const

function gateFacts({ known, use }: TicketFacts): Pick<GateFacts, 'standing' | 'usedBefore'> {
  return {
    standing: () => known && { issueNumber: known.issueNumber, isRevoked: known.isRevoked },
    usedBefore: () => use,
  }
}

const useOf = (use: UseRecord | undefined): Answer['use'] => (use ? { usedSSE: use.usedSSE, gate: use.gate } : null)

function outcomeOf(judged: Judgement): Answer['outcome'] {
  return judged.kind === 'admitted' && judged.checkIdentity ? 'checkIdentity' : judged.kind
}

/** Decides about a code with a valid signature of its event's key (`docs/ticket-code.md`, checks 4 to 7). */
export function judgeCode(code: TicketCode, facts: TicketFacts, pack: GatePack, now: number): Verdict {
  const { event } = pack
  const judged = judge(code, {
    ...gateFacts(facts),
    eventTag: event.eventTag,
    nowSSE: now,
    acceptsStatic: event.staticCode,
  })
  if (judged.kind === 'wrongEvent') {
    const otherEvent = pack.keys.find(({ eventTag }) => eventTag === code.eventTag) ?? null
    return { ...plain, outcome: 'wrongEvent', method: code.kind, ticket: null, known: null, otherEvent }
  }
  const { admissionID, typeIndex, issueNumber } = code
  return {
    ...plain,
    outcome: outcomeOf(judged),
    method: code.kind,
    ticket: { admissionID, typeIndex, issueNumber },
    known: facts.known ?? null,
    use: judged.kind === 'alreadyUsed' ? useOf(facts.use) : null,
    because: judged.kind === 'stale' && judged.because === 'staticNotAccepted' ? 'printRefused' : null,
  }
}

/** Decides about a ticket without its code. It belongs to an order that was looked up, or it is a printed one whose
 *  holder was checked. */
export function judgeChecked(ticket: ScannedTicket, method: Answer['method'], facts: TicketFacts): Verdict {
  const judged = judgeTicket(ticket, gateFacts(facts))
  return {
    ...plain,
    outcome: judged.kind,
    method,
    ticket,
    known: facts.known ?? null,
    use: judged.kind === 'alreadyUsed' ? useOf(facts.use) : null,
  }
}
