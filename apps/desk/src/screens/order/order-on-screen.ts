import { formatHkd } from '@pokfei/format/money/hkd'
import type { ReactNode } from 'react'
import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import type { ShownEvent } from '@pokfei/desk-contract/verbs/events'

/** An order with the types of its event, as the parts of its screen get it. */
export interface OrderOnScreen {
  readonly story: ShownStory
  /** The types of the event. Empty if nobody knows them. */
  readonly types: ShownEvent['ticketTypes']
}

/** A ticket of an order. */
export type ShownTicket = ShownStory['tickets'][number]

/** The acts on an order. */
export type OrderAct =
  | 'refund'
  | 'exchange'
  | 'withdrawExchange'
  | 'handOver'
  | 'resend'
  | 'reissue'
  | 'invoice'
  | 'creditNote'
  | 'revoke'

/** The parts of an act's window that the screen gives it. */
export interface OrderWindow {
  readonly on: OrderOnScreen
  readonly onClose: () => void
  readonly beneath: ReactNode
}

/** The result of a refund. */
export type RefundResult = VerbResult<'orders', 'refund'>

/** Returns the number of mails that reach the buyer, if each goes out once. Only confirmed addresses get mails. */
export const mailsTo = ({ member }: ShownStory, mails: number): number =>
  member.email !== null && member.emailConfirmedSSE !== null ? mails : 0

/** Returns an amount of a slip's line. */
export const money = (cents: number): string => formatHkd(cents, { decimals: 2 })

/** Returns the ticket of an open exchange from an order. Null if there is none. */
export const reservedTicket = ({ order, exchanges }: ShownStory): string | null =>
  exchanges.find(({ fromReference }) => fromReference === order.orderReference)?.fromTicketID ?? null

/** True for a ticket that admits. One that was ended without its money is still of the order, and does not. */
export const isValid = ({ ended }: ShownTicket): boolean => ended === null

/** Returns the ticket that an act means at first: a valid one that nobody has used, if there is one. */
export function likelyTicket({ tickets, admissions }: ShownStory): string {
  const live = tickets.filter(isValid)
  const unused = live.find(({ ticketID }) => !admissions.some((one) => one.ticketID === ticketID))
  return (unused ?? live[0] ?? tickets[0])?.ticketID ?? ''
}
