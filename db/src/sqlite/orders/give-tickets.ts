import { eq } from 'drizzle-orm'
import { hasCompleteProfile, provenEmail } from '@pokfei/domain/members/member'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { guestEntry } from '../../shared/audit-log/guest-entry.ts'
import { giveTickets } from '../../shared/orders/give-tickets.ts'
import type { OrderRows } from '../../shared/orders/order-rows.ts'
import { findAllotment, storeAllotment } from '../../nouns/allotments/allotment-rows.ts'
import { appendEntry, writeAct } from '../../nouns/audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import { members } from '../../tables/sqlite.ts'

/** Creates the gift of free tickets in SQLite. */
export function createGiving(connection: Connection, writer: Writer, rows: OrderRows): OrderStore['give'] {
  const { db } = connection
  return (request, act) =>
    writeAct(writer, act, async (shared) => {
      const event = rows.findEvent(request)
      if (event === null) return { kind: 'noSuchEvent' }
      const member = db.select().from(members).where(eq(members.memberID, request.memberID)).get()
      if (member === undefined) return { kind: 'noSuchMember' }
      const { eventNo } = event
      const { allotmentName } = request
      const kept = allotmentName === null ? null : await findAllotment(shared, eventNo, allotmentName)
      const decision = giveTickets(rows, request, {
        nowSSE: act.nowSSE,
        memberNo: member.memberNo,
        event,
        guest: { hasCompleteProfile: hasCompleteProfile(member), hasProvenEmail: provenEmail(member) !== null },
        allotment: kept?.allotment ?? null,
      })
      if (decision.kind === 'rejected') return decision
      const { order, tickets, allotment } = decision
      if (kept !== null && allotment !== null) await storeAllotment(shared, { eventNo, typeNo: kept.typeNo }, allotment)
      await appendEntry(shared, act, guestEntry(order.orderReference, request))
      return { kind: 'given', order, tickets }
    })
}
