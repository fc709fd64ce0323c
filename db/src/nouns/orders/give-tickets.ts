import { hasCompleteProfile, provenEmail } from '@pokfei/domain/members/member'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { guestEntry } from '@pokfei/domain/audit-log/entries/guest-entry'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { GiveResult, GuestRequest } from '@pokfei/domain/guests/guest-order'
import type { Database, Engine } from '../../shared/engine.ts'
import { giveTickets } from '../../shared/orders/give-tickets.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { findAllotment, storeAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { lockIfKnown, type LockedMember } from '../members/lock-member.ts'

/**
 * Creates the gift of free tickets. It locks the member and then the event, as a batch of orders does. So the two never
 * wait for each other, and neither sees the stock of a moment ago.
 */
export function createGiving(engine: Pick<Engine, 'transaction'>, orders: SingleOrders): OrderStore['give'] {
  return (request, act) =>
    writeAct(engine, act, async (db) => {
      const eventNo = await findEventNo(db, request)
      if (eventNo === null) return { kind: 'noSuchEvent' }
      const guest = await lockIfKnown(db, request.memberID)
      if (guest === null) return { kind: 'noSuchMember' }
      await db.changeEvents([eventNo])
      await askEventState(db, act, 'guests give', eventNo)
      const given = await giveTo(db, orders, request, guest, act.nowSSE)
      if (given.kind === 'given') await appendGift(db, act, given, request)
      return given
    })
}

/** Writes the entry of a gift. */
export const appendGift = (
  db: Database,
  act: OperatorAct,
  { order }: Extract<GiveResult, { readonly kind: 'given' }>,
  request: GuestRequest,
): Promise<void> => appendEntry(db, act, guestEntry(order.orderReference, request))

/** Gives tickets to a locked member at a locked event. `isProven` is true if the link of a mail proves an address. */
export async function giveTo(
  db: Database,
  orders: SingleOrders,
  request: GuestRequest,
  { memberNo, member }: LockedMember,
  nowSSE: number,
  isProven = false,
): Promise<GiveResult> {
  const event = await orders.findEvent(db, request)
  if (event === null) return { kind: 'noSuchEvent' }
  const { allotmentName, ticketCount } = request
  const { eventNo } = event
  const kept = allotmentName === null ? null : await findAllotment(db, eventNo, allotmentName)
  const { rows, drawIDs, store } = await orders.open(db, { event, memberNo, member, ticketCount, nowSSE })
  const scope = {
    nowSSE,
    memberNo,
    event,
    guest: {
      hasCompleteProfile: hasCompleteProfile(member),
      hasProvenEmail: isProven || provenEmail(member) !== null,
    },
    allotment: kept?.allotment ?? null,
  }
  const decision = giveTickets(rows, request, scope, drawIDs)
  if (decision.kind === 'rejected') return decision
  const { order, tickets, allotment } = decision
  await store()
  if (kept !== null && allotment !== null) await storeAllotment(db, { eventNo, typeNo: kept.typeNo }, allotment)
  return { kind: 'given', order, tickets }
}
