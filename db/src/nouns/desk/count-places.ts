import { and, asc, count, eq, gt, isNotNull, sum } from 'drizzle-orm'
import type { BoardPool } from '@pokfei/domain/desk/board'
import { placesOfStock } from '@pokfei/domain/desk/places'
import type { Database } from '../../shared/engine.ts'
import { allotments, stock, tickets, ticketTypes } from '../../tables/postgres.ts'

/** The condition of a place off sale: its ticket has ended, and keeps it. The index `tickets_ended` knows the ended ones. */
export const isOffSale = and(isNotNull(tickets.revokedSSE), eq(tickets.live, true))

/** The places of a pool, and the number of its event. */
export interface CountedPool extends BoardPool {
  readonly eventNo: number
}

/** Counts the places of each pool of these events, in the order of their types. */
export async function countPlaces(db: Database, eventNos: readonly number[]): Promise<readonly CountedPool[]> {
  const { typeNo, eventNo, capacity, heldCount, soldCount } = stock
  const pools = await db
    .select({
      typeNo,
      eventNo,
      typeID: ticketTypes.typeID,
      ticketTypeNameEN: ticketTypes.ticketTypeNameEN,
      ticketTypeNameCN: ticketTypes.ticketTypeNameCN,
      salePriceCents: ticketTypes.salePriceCents,
      stock: { capacity, heldCount, soldCount },
    })
    .from(stock)
    .innerJoin(ticketTypes, eq(ticketTypes.typeNo, typeNo))
    .where(db.isOneOf(eventNo, eventNos))
    .orderBy(asc(eventNo), asc(ticketTypes.typeIndex))
  const kept = await db
    .select({ typeNo: allotments.typeNo, places: sum(allotments.places).mapWith(Number) })
    .from(allotments)
    .where(and(db.isOneOf(allotments.eventNo, eventNos), gt(allotments.places, 0)))
    .groupBy(allotments.typeNo)
  const typeNos = pools.map((pool) => pool.typeNo)
  const ended = await db
    .select({ typeNo: tickets.typeNo, places: count() })
    .from(tickets)
    .where(and(db.isOneOf(tickets.typeNo, typeNos), isOffSale))
    .groupBy(tickets.typeNo)
  const countsOf = (rows: readonly { readonly typeNo: number; readonly places: number }[]) =>
    new Map(rows.map((row) => [row.typeNo, row.places]))
  const [keptOf, endedOf] = [countsOf(kept), countsOf(ended)]
  return pools.map(({ typeNo: no, stock: counts, ...pool }) => ({
    ...pool,
    ...placesOfStock(counts, { keptCount: keptOf.get(no) ?? 0, offSaleCount: endedOf.get(no) ?? 0 }),
  }))
}
