import { companionsAlone } from '@pokfei/domain/catalogue/pool'
import type { CurrentChange } from '@pokfei/domain/changes/current-change'
import type { StoryTicket } from '@pokfei/domain/desk/order-story'

/** A ticket of a story as it is stored. */
type StoredTicket = Omit<StoryTicket, 'isAlone'> & { readonly choiceRevision: number | null }

/** Returns the tickets of a story. A choice of an earlier offer does not count any more. */
export function storyTickets(change: CurrentChange | null, tickets: readonly StoredTicket[]): readonly StoryTicket[] {
  const alone = companionsAlone(tickets.filter(({ isLive, revokedSSE }) => isLive && revokedSSE === null))
  return tickets.map(({ choiceRevision, choice, ...ticket }) => ({
    ...ticket,
    isAlone: alone.some(({ ticketID }) => ticketID === ticket.ticketID),
    choice: choiceRevision === change?.revision ? choice : null,
  }))
}
