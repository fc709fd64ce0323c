import { setImmediate as turn } from 'node:timers/promises'
import { asc, between, eq, gt, sql } from 'drizzle-orm'
import type { EventKey, StockedEvent, StockedTicketType } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueStore, StockCursor } from '@pokfei/domain/ports/catalogue-store'
import { compareStock, rowsPerTurn } from '../../shared/catalogue/stock-counts.ts'
import type { Connection } from '../engine/connect.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { eventGroupEvents, eventGroups, events, stock, ticketTypes } from '../../tables/sqlite.ts'
import { eventColumns, ticketTypeColumns, type CatalogueCache } from './catalogue-cache.ts'

/** Creates the reads of events with their stock. */
export function createStockedEvents(
  { sqlite, db }: Connection,
  catalogueCache: CatalogueCache,
): Pick<CatalogueStore, 'findStockedEvent' | 'listEvents' | 'listSoldSince'> {
  const { capacity, heldCount, soldCount } = stock
  const p = sql.placeholder
  const stockOf = prepareSelect(
    sqlite,
    db
      .select({ typeNo: stock.typeNo, capacity, heldCount, soldCount })
      .from(stock)
      .where(eq(stock.eventNo, p('eventNo'))),
  )
  const stockAfter = prepareSelect(
    sqlite,
    db
      .select({ typeNo: stock.typeNo, eventNo: stock.eventNo, heldCount, soldCount })
      .from(stock)
      .where(gt(stock.typeNo, p('after')))
      .orderBy(asc(stock.typeNo))
      .limit(rowsPerTurn),
  )
  const findKey = prepareSelect(
    sqlite,
    db
      .select({ organizerID: events.organizerID, eventID: events.eventID })
      .from(events)
      .where(eq(events.eventNo, p('eventNo'))),
  )

  function find(key: EventKey): StockedEvent | null {
    const found = catalogueCache.find(key)
    if (found === null) return null
    const stocked = new Map(stockOf.all({ eventNo: found.eventNo }).map((row) => [row.typeNo, row]))
    const types = found.types.flatMap(({ typeNo, type }): StockedTicketType[] => {
      const counts = stocked.get(typeNo)
      if (counts === undefined) return []
      const { typeNo: _typeNo, ...levels } = counts
      return [{ ...type, ...levels }]
    })
    return { ...found.event, eventGroupID: found.eventGroupID, ticketTypes: types }
  }

  function listPage(after: number, limit: number): Awaited<ReturnType<CatalogueStore['listEvents']>> {
    const page = db
      .select({ eventNo: events.eventNo, event: eventColumns })
      .from(events)
      .where(gt(events.eventNo, after))
      .orderBy(asc(events.eventNo))
      .limit(limit)
      .all()
    const last = page.at(-1)?.eventNo ?? after
    const types = db
      .select({ eventNo: ticketTypes.eventNo, type: { ...ticketTypeColumns, capacity, heldCount, soldCount } })
      .from(ticketTypes)
      .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
      .innerJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
      .where(between(ticketTypes.eventNo, after + 1, last))
      .orderBy(asc(ticketTypes.eventNo), asc(ticketTypes.typeIndex))
      .all()
    const groups = db
      .select({ eventNo: eventGroupEvents.eventNo, eventGroupID: eventGroups.eventGroupID })
      .from(eventGroupEvents)
      .innerJoin(eventGroups, eq(eventGroups.groupNo, eventGroupEvents.groupNo))
      .where(between(eventGroupEvents.eventNo, after + 1, last))
      .all()
    const typesOf = Map.groupBy(types, ({ eventNo }) => eventNo)
    const groupOf = new Map(groups.map(({ eventNo, eventGroupID }) => [eventNo, eventGroupID]))
    return {
      events: page.map(({ eventNo, event }) => ({
        ...event,
        eventGroupID: groupOf.get(eventNo) ?? null,
        ticketTypes: (typesOf.get(eventNo) ?? []).map(({ type }) => type),
      })),
      next: page.length < limit ? null : last,
    }
  }

  async function listSoldSince(cursor: StockCursor | null) {
    const comparison = compareStock(cursor)
    for (let after = 0, rows = stockAfter.all({ after }); rows.length > 0; rows = stockAfter.all({ after })) {
      after = rows.at(-1)?.typeNo ?? after
      comparison.add(rows)
      if (rows.length < rowsPerTurn) break
      await turn()
    }
    const keys = [...comparison.changed].flatMap((eventNo) => findKey.get({ eventNo }) ?? [])
    return { cursor: comparison.cursor(), events: keys }
  }

  return {
    findStockedEvent: async (event) => find(event),
    listEvents: async (after, limit) => sqlite.transaction(() => listPage(after ?? 0, limit)).deferred(),
    listSoldSince,
  }
}
