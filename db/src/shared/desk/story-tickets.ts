import type { CurrentChange } from '@pokfei/domain/changes/current-change'
import type { StoryTicket } from '@pokfei/domain/desk/order-story'

/** A ticket of a story as it is stored. */
type StoredTicket = StoryTicket & { readonly choiceRevision: number | null }

/** Returns the tickets of a story. A choice of an earlier offer does not count any more. */
export const storyTickets = (change: CurrentChange | null, tickets: readonly StoredTicket[]): readonly StoryTicket[] =>
  tickets.map(({ choiceRevision, choice, ...ticket }) => ({
    ...ticket,
    choice: choiceRevision === change?.revision ? choice : null,
  }))
