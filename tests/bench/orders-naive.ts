import { connect } from '@pokfei/db/sqlite/connect'
import { events, members, orders, stock, ticketTypes, tickets } from '@pokfei/db/sqlite/schema'
import { decideOrder } from '@pokfei/domain/orders/decide-order'
import { and, eq, sql } from 'drizzle-orm'
import { costOf, prepareRush, rushRequest, type Cost } from './order-rush.ts'

/** Places so many orders as the stack suggests when nobody thinks about speed: one Drizzle transaction
 *  per order, with the same rules, each query built when it is needed. Answers what that took. */
export async function placeNaively(count: number): Promise<Cost> {
  const { fresh, memberIDs } = await prepareRush(count)
  await using _ = fresh
  const { sqlite, db } = await connect(fresh.path)

  function place(memberID: string, index: number): void {
    const { nowSSE, ...request } = rushRequest(memberID, index)
    db.transaction(
      (tx) => {
        const member = tx.select().from(members).where(eq(members.memberID, memberID)).get()
        const event = tx
          .select()
          .from(events)
          .where(and(eq(events.organizerID, request.organizerID), eq(events.eventID, request.eventID)))
          .get()
        if (!member || !event) throw new Error('the rush has lost its event or its buyer')
        const { memberNo } = member
        const { eventNo, organizerID, eventID } = event
        const inProgress = tx
          .select()
          .from(orders)
          .where(and(eq(orders.memberNo, memberNo), eq(orders.state, 'IN_PROGRESS')))
          .get()
        const types = tx
          .select()
          .from(ticketTypes)
          .innerJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
          .where(eq(ticketTypes.eventNo, eventNo))
          .all()
        const decision = decideOrder(request, {
          nowSSE,
          event,
          ticketTypes: types.map((row) => ({ ...row.ticketTypes, ...row.stock, organizerID, eventID })),
          inProgress: inProgress ?? null,
          memberTicketCount: () => 0,
          seating: () => ({ rows: [], taken: new Uint8Array() }),
        })
        if (decision.kind !== 'placed') throw new Error(`an order was ${decision.kind}`)
        const { orderNo } = tx
          .insert(orders)
          .values({ ...decision.order, memberNo, eventNo })
          .returning({ orderNo: orders.orderNo })
          .get()
        for (const ticket of decision.tickets) {
          const typeNo = types.find((row) => row.ticketTypes.typeID === ticket.typeID)?.ticketTypes.typeNo
          if (typeNo === undefined) throw new Error(`there is no type ${ticket.typeID}`)
          tx.insert(tickets).values({ ...ticket, orderNo, typeNo, live: true }).run()
          tx.update(stock).set({ heldCount: sql`${stock.heldCount} + 1` }).where(eq(stock.typeNo, typeNo)).run()
        }
      },
      { behavior: 'immediate' },
    )
  }

  const cost = await costOf(async () => {
    for (const [index, memberID] of memberIDs.entries()) place(memberID, index)
  })
  sqlite.close()
  return cost
}
