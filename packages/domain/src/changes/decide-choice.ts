import type { ChangeOffer, TicketChoice } from './event-change.ts'

const nameOf = (choice: TicketChoice): string =>
  choice.kind === 'swap' ? `swap ${choice.eventID} ${choice.allotmentName}` : choice.kind

/** True if two choices are the same. */
export const isSameChoice = (one: TicketChoice, other: TicketChoice): boolean => nameOf(one) === nameOf(other)

/** True until the deadline of an offer. */
export const isOpen = (offer: ChangeOffer | null, nowSSE: number): boolean =>
  offer !== null && nowSSE < offer.deadlineSSE

/** The reasons for which a choice is rejected, in the order of the checks. */
export type ChoiceRejectionReason = 'ticketEnded' | 'deadlineOver' | 'notOffered'

/** The decision about a holder's choice for one ticket. */
export type ChoiceDecision =
  | { readonly kind: 'chosen'; readonly choice: TicketChoice }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'rejected'; readonly reason: ChoiceRejectionReason }

/** A ticket, as far as its choice depends on it. */
export interface ChoosingTicket {
  /** Null until the holder has chosen. */
  readonly choice: TicketChoice | null
  /** True for a ticket that was revoked, refunded or swapped. */
  readonly isEnded: boolean
}

/** Decides a holder's choice (CHG-9, CHG-10). The first reason that holds counts. `offer` is null if there is none. */
export function decideChoice(
  offer: ChangeOffer | null,
  { choice, isEnded }: ChoosingTicket,
  asked: TicketChoice,
  nowSSE: number,
): ChoiceDecision {
  if (isEnded) return { kind: 'rejected', reason: 'ticketEnded' }
  if (offer === null) return { kind: 'rejected', reason: 'notOffered' }
  if (!isOpen(offer, nowSSE)) return { kind: 'rejected', reason: 'deadlineOver' }
  if (!offer.choices.some((one) => isSameChoice(one, asked))) return { kind: 'rejected', reason: 'notOffered' }
  return choice !== null && isSameChoice(choice, asked) ? { kind: 'unchanged' } : { kind: 'chosen', choice: asked }
}

/**
 * Returns the choice that counts now: the holder's own one, else the default from the deadline on (CHG-11). Returns null
 * while the holder can still answer.
 */
export function choiceThatCounts(
  { defaultChoice, deadlineSSE }: ChangeOffer,
  choice: TicketChoice | null,
  nowSSE: number,
): TicketChoice | null {
  return choice ?? (nowSSE >= deadlineSSE ? defaultChoice : null)
}
