import type { GuestRequest } from '@pokfei/domain/guests/guest-order'
import type { Order } from '@pokfei/domain/orders/order'
import type { CommandDeps } from '../frame/command.ts'

/** Seconds in which the same gift is taken for the same call, typed twice. */
const sameCallSeconds = 600

/** Returns the member's order of a moment ago with the same free tickets, or null. */
export async function findSameGift(
  { store }: Pick<CommandDeps, 'store'>,
  { organizerID, eventID, memberID, typeID, ticketCount }: Omit<GuestRequest, 'allotmentName' | 'language'>,
  nowSSE: number,
): Promise<Order | null> {
  for (const order of await store.orders.listOwn(memberID)) {
    if (nowSSE - order.orderTimeSSE >= sameCallSeconds) return null
    const isOfEvent = order.organizerID === organizerID && order.eventID === eventID
    if (!isOfEvent || order.priceCents > 0 || order.ticketCount !== ticketCount || order.state !== 'COMPLETED') continue
    const tickets = await store.orders.tickets(order.orderID)
    if (tickets.every((ticket) => ticket.typeID === typeID && ticket.isRevoked !== true)) return order
  }
  return null
}
