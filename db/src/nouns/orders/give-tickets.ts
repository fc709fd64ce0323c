import { hasCompleteProfile, provenEmail } from '@pokfei/domain/members/member'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { guestEntry } from '@pokfei/domain/audit-log/entries/guest-entry'
import type { Engine } from '../../shared/engine.ts'
import { giveTickets } from '../../shared/orders/give-tickets.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { findAllotment, storeAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { lockIfKnown } from '../members/lock-member.ts'

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
      const event = await orders.findEvent(db, request)
      if (event === null) return { kind: 'noSuchEvent' }
      const { allotmentName, ticketCount } = request
      const { memberNo, member } = guest
      const { nowSSE } = act
      const kept = allotmentName === null ? null : await findAllotment(db, eventNo, allotmentName)
      const { rows, drawIDs, store } = await orders.open(db, { event, memberNo, member, ticketCount, nowSSE })
      const scope = {
        nowSSE,
        memberNo,
        event,
        guest: { hasCompleteProfile: hasCompleteProfile(member), hasProvenEmail: provenEmail(member) !== null },
        allotment: kept?.allotment ?? null,
      }
      const decision = giveTickets(rows, request, scope, drawIDs)
      if (decision.kind === 'rejected') return decision
      const { order, tickets, allotment } = decision
      await store()
      if (kept !== null && allotment !== null) await storeAllotment(db, { eventNo, typeNo: kept.typeNo }, allotment)
      await appendEntry(db, act, guestEntry(order.orderReference, request))
      return { kind: 'given', order, tickets }
    })
}
