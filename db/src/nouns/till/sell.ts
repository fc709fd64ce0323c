import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { sellEntry } from '@pokfei/domain/audit-log/entries/orders/till-entries'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { sameSaleSeconds, type DoorSaleRequest } from '@pokfei/domain/door/door-sale'
import { houseAccount } from '@pokfei/domain/members/house-account'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import type { TillStore } from '@pokfei/domain/ports/desk/till-store'
import type { Database, Engine } from '../../shared/engine.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { sellAtDoor } from '../../shared/till/sell-at-door.ts'
import { members, orders, outbox, tickets, ticketTypes, tillEntries } from '../../tables/postgres.ts'
import { findAllotment, storeAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import { soldType } from '../tickets/ticket-seat.ts'
import { openTill } from './till-entries.ts'

/** The order of a sale, as every other reader has it. */
interface ReadOrder {
  readonly order: Order
  readonly tickets: readonly OrderTicket[]
}

/**
 * Creates the sale at the door. It locks the event as a batch of orders does, so neither sees the stock of a moment ago. The
 * account of the shop never changes, so nobody locks it, and sales of two events do not wait for each other.
 */
export function createSelling(
  engine: Pick<Engine, 'transaction'>,
  single: SingleOrders,
  readOrder: (orderID: string) => Promise<ReadOrder>,
): TillStore['sell'] {
  return async (request, act) => {
    const sold = await writeAct(engine, act, async (db) => {
      const eventNo = await findEventNo(db, request)
      if (eventNo === null) return { kind: 'noSuchEvent' } as const
      await db.changeEvents([eventNo])
      const one = { request, act, eventNo }
      const named = await findNamed(db, one)
      if (named !== null) return named
      await askEventState(db, act, 'tickets sell', eventNo)
      await openTill(db, act)
      return (await findRecent(db, one)) ?? sellOne(db, single, one)
    })
    return sold.kind === 'repeatedID' ? { kind: 'repeated', ...(await readOrder(sold.orderID)) } : sold
  }
}

/** One sale in its transaction. */
interface OneSale {
  readonly request: DoorSaleRequest
  readonly act: OperatorAct
  readonly eventNo: number
}

async function sellOne(db: Database, single: SingleOrders, { request, act, eventNo }: OneSale) {
  const { allotmentName, ticketCount, saleID, paidBy, mailTo } = request
  const { nowSSE, operator } = act
  const event = await single.findEvent(db, request)
  if (event === null) return { kind: 'noSuchEvent' } as const
  const memberNo = await ensureHouse(db)
  const kept = allotmentName === null ? null : await findAllotment(db, eventNo, allotmentName)
  const member = houseAccount
  const { rows, drawIDs, store } = await single.open(db, { event, memberNo, member, ticketCount, nowSSE })
  const scope = { nowSSE, memberNo, event, allotment: kept?.allotment ?? null }
  const decision = sellAtDoor(rows, request, scope, drawIDs)
  if (decision.kind === 'rejected') return decision
  const { order, tickets: sold, allotment } = decision
  await store()
  if (kept !== null && allotment !== null) await storeAllotment(db, { eventNo, typeNo: kept.typeNo }, allotment)
  const [stored] = await db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.orderID, order.orderID))
  if (stored === undefined) throw new Error(`order ${order.orderID} was not stored`)
  const { orderNo } = stored
  await db.insert(tillEntries).values({
    operator,
    bookedSSE: nowSSE,
    means: paidBy,
    amountCents: order.priceCents,
    orderNo,
    saleID,
    refundNo: null,
  })
  if (mailTo !== null)
    await db.insert(outbox).values(queuedMail({ kind: 'doorTickets', orderNo, replacedAddress: mailTo }, nowSSE))
  await appendEntry(db, act, sellEntry(order, request))
  return { kind: 'sold', order, tickets: sold } as const
}

/** Returns the row of the shop's own account. The first sale makes it. */
async function ensureHouse(db: Database): Promise<number> {
  const isHouse = eq(members.memberID, houseAccount.memberID)
  const find = async () => (await db.select({ memberNo: members.memberNo }).from(members).where(isHouse))[0]
  const known = await find()
  if (known !== undefined) return known.memberNo
  await db
    .insert(members)
    .values({ ...houseAccount, openedTimeSSE: 0 })
    .onConflictDoNothing()
  const made = await find()
  if (made === undefined) throw new Error('the account of the shop was not stored')
  return made.memberNo
}

const selectSales = (db: Database) =>
  db
    .select({
      orderID: orders.orderID,
      orderReference: orders.orderReference,
      ticketCount: orders.ticketCount,
      eventNo: orders.eventNo,
      means: tillEntries.means,
      soldSSE: tillEntries.bookedSSE,
      typeID: ticketTypes.typeID,
    })
    .from(tillEntries)
    .innerJoin(orders, eq(orders.orderNo, tillEntries.orderNo))
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .innerJoin(ticketTypes, soldType)
    .orderBy(desc(tillEntries.entryNo))
    .$dynamic()

type Sale = Awaited<ReturnType<typeof selectSales>>[number]

const isSame = (sale: Sale, { request: { typeID, ticketCount, paidBy }, eventNo }: OneSale): boolean =>
  sale.eventNo === eventNo && sale.typeID === typeID && sale.ticketCount === ticketCount && sale.means === paidBy

/** Returns the sale that the same ID has made, or the refusal if that was another one. Null for a new ID. */
async function findNamed(db: Database, one: OneSale) {
  const [named] = await selectSales(db).where(eq(tillEntries.saleID, one.request.saleID)).limit(1)
  if (named === undefined) return null
  return isSame(named, one)
    ? ({ kind: 'repeatedID', orderID: named.orderID } as const)
    : ({ kind: 'otherSale' } as const)
}

/** Returns the refusal if the operator has sold the same a moment ago. Null for a call that is meant. */
async function findRecent(db: Database, one: OneSale) {
  const { operator, nowSSE } = one.act
  if (one.request.isMeant) return null
  const isRecent = and(
    gt(tillEntries.bookedSSE, nowSSE - sameSaleSeconds),
    isNotNull(tillEntries.saleID),
    eq(tillEntries.operator, operator),
  )
  const found = (await selectSales(db).where(isRecent)).find((sale) => isSame(sale, one))
  if (found === undefined) return null
  const { orderReference, soldSSE } = found
  return { kind: 'soldBefore', orderReference, soldSSE } as const
}
