import type { CurrentChange } from './current-change.ts'
import type { ChangeOffer, TicketChoice } from './event-change.ts'

/** A choice that is stored for a ticket. A swap is made at once, so it is never stored. */
export const storedChoices = ['keep', 'refund'] as const satisfies readonly TicketChoice['kind'][]

/** One of {@link storedChoices}. */
export type StoredChoice = (typeof storedChoices)[number]

/** A ticket with its choice. */
export interface TicketWithChoice {
  readonly ticketID: string
  /** Null until the holder has chosen. */
  readonly choice: StoredChoice | null
  /** True for a ticket that was revoked or refunded. */
  readonly isEnded: boolean
}

/** The choices of an order. `offer` is null if nothing is or was offered to it. */
export interface OrderChoices {
  readonly offer: (ChangeOffer & Pick<CurrentChange, 'kind'> & { readonly refundsFees: boolean }) | null
  readonly tickets: readonly TicketWithChoice[]
}

/** An order, as far as its choices depend on it. */
interface ChoosingOrder {
  readonly orderTimeSSE: number
}

/** A row of a ticket. The choice counts for the change of its number alone. */
export interface ChoiceRow extends TicketWithChoice {
  readonly choiceRevision: number | null
}

/**
 * Returns the offer of a change to an order, or null. An order that was placed after the change has the new facts, so it
 * is offered nothing (CHG-29).
 */
export const offerTo = (change: CurrentChange | null, { orderTimeSSE }: ChoosingOrder): ChangeOffer | null =>
  change !== null && orderTimeSSE <= change.announcedSSE ? change.offer : null

/** Returns the choices of an order from its rows. A choice of an earlier offer does not count any more. */
export function orderChoices(
  change: CurrentChange | null,
  order: ChoosingOrder,
  rows: readonly ChoiceRow[],
): OrderChoices {
  const offer = offerTo(change, order)
  return {
    offer: change && offer && { ...offer, kind: change.kind, refundsFees: change.refundsFees === true },
    tickets: rows.map(({ ticketID, choice, choiceRevision, isEnded }) => ({
      ticketID,
      choice: choiceRevision === change?.revision ? choice : null,
      isEnded,
    })),
  }
}
