import type { OrderCodes } from '@pokfei/contracts/tickets'
import type { EventDescription } from '@pokfei/domain/catalogue/catalogue'
import type { OrderTicket } from '@pokfei/domain/orders/order'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { findOwnTickets } from '@pokfei/domain/tickets/find-own-tickets'
import type { FairLane } from './fair-lane.ts'
import type { RecentSignatures } from './recent-signatures.ts'
import { signLiveCodes } from './sign-live-codes.ts'
import type { TicketSigners } from './ticket-signers.ts'

/** What tickets are coded with. */
export interface TicketDeps {
  readonly store: Store
  readonly clock: Clock
  readonly signers: TicketSigners
}

/** The type of a ticket, as its event describes it. */
export function typeOf({ ticketTypes }: EventDescription, ticket: OrderTicket): EventDescription['ticketTypes'][number] {
  const type = ticketTypes.find(({ typeID }) => typeID === ticket.typeID)
  if (type === undefined) throw new Error(`ticket ${ticket.ticketID} is of a type that its event does not have`)
  return type
}

/** The event of tickets. An event that has sold tickets is never lost. */
export async function eventOf(deps: Pick<TicketDeps, 'store'>, ticket: OrderTicket): Promise<EventDescription> {
  const description = await deps.store.catalogue.describeEvent(ticket)
  if (description === null) throw new Error(`ticket ${ticket.ticketID} is of an event that does not exist`)
  return description
}

/** What the live codes of orders are signed with. */
export interface OrderCodesDeps extends TicketDeps {
  readonly lane: FairLane
  readonly recent: RecentSignatures
  /** Hears of signatures that were made. */
  readonly onSigned: (count: number) => void
}

/** Whose codes of which order are asked for. */
export interface OrderCodesRequest {
  readonly memberID: string
  readonly orderID: string
  /** The codes before this moment are held already. */
  readonly fromSSE?: number | undefined
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** The live codes of a member's own order, from a moment on if one is given, with the server's time; none of a ticket
 *  that was taken back. Null when the order is not theirs or does not exist. Everything is done in the member's turns,
 *  and rejects with the signal's reason once it is aborted. */
export async function orderCodes(deps: OrderCodesDeps, { memberID, orderID, fromSSE, signal }: OrderCodesRequest): Promise<OrderCodes | null> {
  const nextTurn = (): Promise<void> => deps.lane.turn(memberID, signal)
  await nextTurn()
  const found = await findOwnTickets(deps, memberID, orderID)
  if (found.kind === 'notFound') return null
  const serverTimeSSE = deps.clock.nowSSE()
  const [first] = found.tickets
  if (first === undefined) return { serverTimeSSE, untilSSE: serverTimeSSE, tickets: [] }
  const description = await eventOf(deps, first)
  const signer = await deps.signers.of(first)
  const coded = found.tickets.filter((ticket) => !ticket.isRevoked).map((ticket) => ({ ticket, typeIndex: typeOf(description, ticket).typeIndex }))
  const span = { eventStartTimeSSE: description.event.eventStartTimeSSE, nowSSE: serverTimeSSE, fromSSE }
  const { recent, onSigned } = deps
  return { serverTimeSSE, ...(await signLiveCodes(signer, coded, span, { recent, onSigned, nextTurn })) }
}
