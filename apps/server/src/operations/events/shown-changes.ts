import type { changesShape, choiceShape, offerShape } from '@pokfei/desk-contract/shapes/event-change'
import { isOpen } from '@pokfei/domain/changes/decide-choice'
import type { ChangeOffer, TicketChoice } from '@pokfei/domain/changes/event-change'
import type { ToldChanges } from '@pokfei/domain/ports/desk/change-store'
import type { z } from 'zod'

const shownChoice = (choice: TicketChoice): z.input<typeof choiceShape> =>
  choice.kind === 'swap' ? { ...choice } : { kind: choice.kind, eventID: null, allotmentName: null }

/** Returns an offer for its JSON. */
export const shownOffer = (
  revision: number,
  offer: ChangeOffer,
  refundsFees: boolean,
  nowSSE: number,
): z.input<typeof offerShape> => ({
  revision,
  isOpen: isOpen(offer, nowSSE),
  deadlineSSE: offer.deadlineSSE,
  choices: offer.choices.map(shownChoice),
  defaultChoice: offer.defaultChoice.kind,
  refundsFees,
})

/** Returns the changes of an event for their JSON. */
export function shownChanges(
  { revisions, tally }: ToldChanges,
  nowSSE: number,
): z.input<z.ZodObject<typeof changesShape>> {
  const last = revisions.at(-1)
  const offer = last?.offer ?? null
  return {
    changes: revisions.map(({ offer: offered, ...revision }) => ({ ...revision, hasOffer: offered !== null })),
    offer:
      last === undefined || offer === null || tally === null
        ? null
        : { ...shownOffer(last.revision, offer, last.refundsFees === true, nowSSE), ...tally },
  }
}
