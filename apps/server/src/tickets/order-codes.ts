import type { OrderCodes } from '@pokfei/contracts/routes/tickets'
import type { EventDescription } from '@pokfei/domain/catalogue/catalogue'
import type { OrderTicket } from '@pokfei/domain/orders/order'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { findOwnTickets } from '@pokfei/domain/services/tickets/find-own-tickets'
import type { LruCache } from '@pokfei/format/lru-cache'
import type { FairScheduler } from '../scheduling/fair-scheduler.ts'
import { signLiveCodes } from './sign-live-codes.ts'
import type { TicketSigners } from './ticket-signers.ts'

/** The dependencies of signing tickets. */
export interface TicketDeps {
  readonly store: Store
  readonly clock: Clock
  readonly signers: TicketSigners
}

/** Returns the type of a ticket. Throws if its event lacks the type. */
export function typeOf(
  { ticketTypes }: EventDescription,
  ticket: OrderTicket,
): EventDescription['ticketTypes'][number] {
  const type = ticketTypes.find(({ typeID }) => typeID === ticket.typeID)
  if (type === undefined) throw new Error(`the event of ticket ${ticket.ticketID} lacks its type`)
  return type
}

/**
 * Returns the event of a ticket. Throws if it does not exist, which never happens: an event with sold tickets is not
 * deleted.
 */
export async function eventOf(deps: Pick<TicketDeps, 'store'>, ticket: OrderTicket): Promise<EventDescription> {
  const description = await deps.store.catalogue.describeEvent(ticket)
  if (description === null) throw new Error(`the event of ticket ${ticket.ticketID} does not exist`)
  return description
}

/** The dependencies of signing the live codes of orders. */
export interface OrderCodesDeps extends TicketDeps {
  readonly scheduler: FairScheduler
  readonly signatureCache: LruCache<string>
  /** Called with the number of new signatures. */
  readonly onSigned: (count: number) => void
}

/** A request for the live codes of an order. */
export interface OrderCodesRequest {
  readonly memberID: string
  readonly orderID: string
  /** The client has the codes before this moment. */
  readonly fromSSE?: number | undefined
  /** Aborts when no client waits for the response any more. */
  readonly signal: AbortSignal
}

/**
 * Returns the live codes of a member's own order with the server's time, from `fromSSE` on if given. Revoked tickets
 * have none. Returns null for an unknown order or one of another member. All work runs in the member's turns, and
 * rejects with the signal's reason once it aborts.
 */
export async function orderCodes(
  deps: OrderCodesDeps,
  { memberID, orderID, fromSSE, signal }: OrderCodesRequest,
): Promise<OrderCodes | null> {
  const nextTurn = (): Promise<void> => deps.scheduler.turn(memberID, signal)
  await nextTurn()
  const found = await findOwnTickets(deps, memberID, orderID)
  if (found.kind === 'notFound') return null
  const serverTimeSSE = deps.clock.nowSSE()
  const [first] = found.tickets
  if (first === undefined) return { serverTimeSSE, untilSSE: serverTimeSSE, tickets: [] }
  const description = await eventOf(deps, first)
  const signer = await deps.signers.of(first)
  const coded = found.tickets
    .filter((ticket) => !ticket.isRevoked)
    .map((ticket) => ({ ticket, typeIndex: typeOf(description, ticket).typeIndex }))
  const span = { eventStartTimeSSE: description.event.eventStartTimeSSE, nowSSE: serverTimeSSE, fromSSE }
  const { signatureCache: recent, onSigned } = deps
  return {
    serverTimeSSE,
    ...(await signLiveCodes(signer, coded, span, { signatureCache: recent, onSigned, nextTurn })),
  }
}
