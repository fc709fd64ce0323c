import { isSameChoice } from './decide-choice.ts'
import type { ChangeOffer, EventRevision, ProposedChange } from './event-change.ts'

/**
 * True if a change has the kind, the texts and the offer of the latest one. If its facts hold too, it is a repetition
 * without effect.
 */
export const isSameAnnouncement = (last: EventRevision, proposed: ProposedChange): boolean =>
  last.kind === proposed.kind &&
  last.textEN === proposed.textEN &&
  last.textCN === proposed.textCN &&
  (last.refundsFees === true) === (proposed.refundsFees === true) &&
  isSameOffer(last.offer, proposed.offer)

const isSameOffer = (one: ChangeOffer | null, other: ChangeOffer | null): boolean =>
  one === null || other === null
    ? one === other
    : one.deadlineSSE === other.deadlineSSE &&
      isSameChoice(one.defaultChoice, other.defaultChoice) &&
      one.choices.length === other.choices.length &&
      one.choices.every((choice) => other.choices.some((same) => isSameChoice(choice, same)))
