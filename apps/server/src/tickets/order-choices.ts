import type { ErrorCode } from '@pokfei/contracts/reasons'
import type { OrderChoices as ChoicesResponse } from '@pokfei/contracts/routes/tickets'
import type { ChoiceRejectionReason } from '@pokfei/domain/changes/decide-choice'
import type { OrderChoices } from '@pokfei/domain/changes/order-choices'

/** The error code for each reason against a choice. */
export const choiceErrors = {
  ticketEnded: 'choiceTicketEnded',
  deadlineOver: 'choiceDeadlineOver',
  notOffered: 'choiceNotOffered',
} as const satisfies Readonly<Record<ChoiceRejectionReason, ErrorCode>>

/** Returns the choices of an order on the wire. A default is never a swap. */
export function describeChoices({ offer, tickets }: OrderChoices): ChoicesResponse {
  return {
    offer: offer && {
      kind: offer.kind,
      deadlineSSE: offer.deadlineSSE,
      defaultChoice: offer.defaultChoice.kind === 'refund' ? 'refund' : 'keep',
      refundsFees: offer.refundsFees,
    },
    tickets: [...tickets],
  }
}
