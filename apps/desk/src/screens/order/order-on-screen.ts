import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import type { ShownEvent } from '@pokfei/desk-contract/verbs/events'

/** An order with the types of its event, as the parts of its screen get it. */
export interface OrderOnScreen {
  readonly story: ShownStory
  /** The types of the event. Empty until they have come. */
  readonly types: ShownEvent['ticketTypes']
}

/** A ticket of an order. */
export type ShownTicket = ShownStory['tickets'][number]

/** The acts on an order. */
export type OrderAct = 'refund' | 'resend' | 'reissue' | 'revoke'

/** The result of a refund. */
export type RefundResult = VerbResult<'orders', 'refund'>

/** Returns the number of mails that reach the buyer, if each goes out once. Only confirmed addresses get mails. */
export const mailsTo = ({ member }: ShownStory, mails: number): number =>
  member.email !== null && member.emailConfirmedSSE !== null ? mails : 0
