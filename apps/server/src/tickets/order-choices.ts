import type { ErrorCode } from '@pokfei/contracts/reasons'
import type { OrderChoices as ChoicesResponse } from '@pokfei/contracts/routes/tickets'
import type { ChoiceRejectionReason } from '@pokfei/domain/changes/decide-choice'
import type { TicketChoice } from '@pokfei/domain/changes/event-change'
import type { ChoicesWithSwaps, SwapRejectionReason } from '@pokfei/domain/swaps/swap'
import { toHkd } from '@pokfei/format/money/hkd'

/** The error code for each reason against a choice. */
export const choiceErrors = {
  ticketEnded: 'choiceTicketEnded',
  deadlineOver: 'choiceDeadlineOver',
  notOffered: 'choiceNotOffered',
} as const satisfies Readonly<Record<ChoiceRejectionReason, ErrorCode>>

/** The error code for each reason against a swap. */
export const swapErrors = {
  ...choiceErrors,
  swapPlacesGone: 'swapPlacesGone',
  swapLimitReached: 'swapLimitReached',
  swapTooDear: 'swapTooDear',
  swapMoneyGone: 'swapMoneyGone',
} as const satisfies Readonly<Record<SwapRejectionReason, ErrorCode>>

/** Returns the choices of an order on the wire. A default is never a swap. */
export function describeChoices({ offer, swaps, tickets }: ChoicesWithSwaps): ChoicesResponse {
  const has = (kind: TicketChoice['kind']): boolean => offer?.choices.some((choice) => choice.kind === kind) ?? false
  return {
    offer: offer && {
      kind: offer.kind,
      deadlineSSE: offer.deadlineSSE,
      defaultChoice: offer.defaultChoice.kind === 'refund' ? 'refund' : 'keep',
      refundsFees: offer.refundsFees,
      canKeep: has('keep'),
      canRefund: has('refund'),
    },
    swaps: swaps.map(({ salePriceCents, serviceFeeCents, ...swap }) => ({
      ...swap,
      salePrice: toHkd(salePriceCents),
      serviceFee: toHkd(serviceFeeCents),
    })),
    tickets: [...tickets],
  }
}
