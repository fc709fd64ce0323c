import { asc, count, eq, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { EventLoad } from '@pokfei/domain/catalogue/load'
import type { StoredEvent, StoredType } from '../../shared/catalogue/stored-event.ts'
import type { Connection } from '../engine/connect.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { events, orders, seats, stock, ticketTypes } from '../../tables/sqlite.ts'
import { loadedEventColumns, loadedTypeColumns } from './catalogue-cache.ts'
import { prepareFindEventNo } from './event-row.ts'

/** Reads what a load compares with. */
export interface LoadFacts {
  findEventNo(key: EventKey): number | null
  /** Returns null for an event that is not stored. Its orders are counted only for an event that is to be removed. */
  find(load: EventKey & Pick<EventLoad, 'isRemoved'>): StoredEvent | null
}

/** Prepares the reads of a load. */
export function createLoadFacts(connection: Connection): LoadFacts {
  const { sqlite, db } = connection
  const findEventNo = prepareFindEventNo(connection)
  const eventNo = sql.placeholder('eventNo')
  const findEvent = db
    .select({ event: loadedEventColumns, change: events.change })
    .from(events)
    .where(eq(events.eventNo, eventNo))
    .prepare()
  const listTypes = prepareSelect(
    sqlite,
    db
      .select({ typeNo: ticketTypes.typeNo, typeIndex: ticketTypes.typeIndex, ...loadedTypeColumns })
      .from(ticketTypes)
      .where(eq(ticketTypes.eventNo, eventNo))
      .orderBy(asc(ticketTypes.typeIndex)),
  )
  const { typeNo, capacity, heldCount, soldCount, takenSeats } = stock
  const listStock = prepareSelect(
    sqlite,
    db.select({ typeNo, capacity, heldCount, soldCount, takenSeats }).from(stock).where(eq(stock.eventNo, eventNo)),
  )
  const { codeIndex, section, row, number, rowIndex, seatIndex } = seats
  const listSeats = prepareSelect(
    sqlite,
    db
      .select({ codeIndex, section, row, number, rowIndex, seatIndex })
      .from(seats)
      .where(eq(seats.typeNo, sql.placeholder('typeNo'))),
  )
  const countOrders = prepareSelect(
    sqlite,
    db
      .select({ orderCount: count().as('orderCount') })
      .from(orders)
      .where(eq(orders.eventNo, eventNo)),
  )

  return {
    findEventNo,
    find(load) {
      const found = findEventNo(load)
      const stored = found === null ? undefined : findEvent.get({ eventNo: found })
      if (found === null || stored === undefined) return null
      const stockOf = new Map(listStock.all({ eventNo: found }).map((one) => [one.typeNo, one]))
      const types = listTypes.all({ eventNo: found }).map((type): StoredType => {
        const stocked = stockOf.get(type.typeNo)
        if (stocked === undefined) throw new Error(`ticket type ${type.typeNo} has no stock`)
        const { typeNo: no, typeIndex: index, ...columns } = type
        const seating = { typeID: columns.typeID, ticketSeatingType: columns.ticketSeatingType }
        return { ...stocked, ...seating, typeIndex: index, columns, seats: listSeats.all({ typeNo: no }) }
      })
      return {
        eventNo: found,
        ...stored,
        types,
        orderCount: load.isRemoved === true ? (countOrders.get({ eventNo: found })?.orderCount ?? 0) : 0,
      }
    },
  }
}
