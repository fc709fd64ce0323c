import { and, eq, inArray } from 'drizzle-orm'
import { offerTo } from '@pokfei/domain/changes/order-choices'
import type { ChangeStore, SwapResult } from '@pokfei/domain/ports/desk/change-store'
import {
  actOfHolder,
  allotmentOf,
  offeredAllotments,
  swapEntries,
  swapResult,
  swapTicket,
} from '../../shared/changes/swap-ticket.ts'
import type { Engine } from '../../shared/engine.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { refundFacts } from '../../shared/refunds/refund-rows.ts'
import { allotments } from '../../tables/postgres.ts'
import { selectAllotments, storeAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry } from '../audit-log/audit-log.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { findCompletedOrder } from './completed-order.ts'
import { lockIfKnown } from '../members/lock-member.ts'
import { lockRefundedOrder, readPaymentMoney, readRefundTickets } from '../refunds/refund-reads.ts'
import { writeSwap } from './write-swap.ts'

/**
 * Creates the swap of tickets. It locks the member, both events in the order of their numbers, and then the gates and the
 * order. Sales, refunds and settlements lock in the same order, so none waits for another in a circle.
 */
export function createSwapping(
  { transaction }: Pick<Engine, 'transaction'>,
  singleOrders: SingleOrders,
): ChangeStore['swap'] {
  return (request, nowSSE) =>
    transaction(async (db): Promise<SwapResult> => {
      const found = await findCompletedOrder(db, request)
      if (found === null) return { kind: 'notFound' }
      const { organizerID, language } = found
      const key = { organizerID, eventID: request.eventID }
      const targetNo = await findEventNo(db, key)
      const holder = await lockIfKnown(db, request.memberID)
      if (holder === null) return { kind: 'notFound' }
      await db.changeEvents([found.eventNo, ...(targetNo === null || targetNo === found.eventNo ? [] : [targetNo])])
      const order = await lockRefundedOrder(db, request.orderID)
      const current = await findCompletedOrder(db, request)
      if (order === null || current === null) return { kind: 'notFound' }
      const tickets = await readRefundTickets(db, order.orderNo)
      const old = tickets.find(({ ticketID }) => ticketID === request.ticketID)
      if (old === undefined) return { kind: 'notFound' }
      const offer = offerTo(current.change, current)
      const names = offeredAllotments(offer, request.eventID)
      const event = await singleOrders.findEvent(db, key)
      if (event === null || names.length === 0) return { kind: 'rejected', reason: 'notOffered' }
      const isOffered = and(eq(allotments.eventNo, event.eventNo), inArray(allotments.name, [...names]))
      const kept = allotmentOf(await selectAllotments(db).where(isOffered), request.typeID)
      const refund = refundFacts(order, tickets, await readPaymentMoney(db, order), nowSSE)
      const { rows, drawIDs, store } = await singleOrders.open(db, { event, ...holder, ticketCount: 1, nowSSE })
      const scope = {
        refund,
        language,
        offer,
        memberNo: holder.memberNo,
        target: kept && { event, allotment: kept.allotment },
      }
      const decision = swapTicket(rows, request, scope, drawIDs)
      if (decision.kind === 'rejected') return decision
      await store()
      if (kept !== null && decision.allotment !== null) await storeAllotment(db, kept, decision.allotment)
      await writeSwap(db, { order, tickets, old, decision, creditCents: decision.order.priceCents, nowSSE })
      for (const entry of swapEntries('tickets swap', order.orderReference, request, decision))
        await appendEntry(db, actOfHolder(nowSSE), entry)
      return swapResult(decision)
    })
}
