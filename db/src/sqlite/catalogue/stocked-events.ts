import { eq, sql } from 'drizzle-orm'
import type { EventKey, StockedEvent, StockedTicketType } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { Connection } from '../engine/connect.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { stock } from '../../tables/sqlite.ts'
import type { CatalogueCache } from './catalogue-cache.ts'

/** Creates the read of an event with its stock. */
export function createStockedEvents(
  { sqlite, db }: Connection,
  catalogueCache: CatalogueCache,
): Pick<CatalogueStore, 'findStockedEvent'> {
  const { capacity, heldCount, soldCount } = stock
  const p = sql.placeholder
  const stockOf = prepareSelect(
    sqlite,
    db
      .select({ typeNo: stock.typeNo, capacity, heldCount, soldCount })
      .from(stock)
      .where(eq(stock.eventNo, p('eventNo'))),
  )
  function find(key: EventKey): StockedEvent | null {
    const found = catalogueCache.find(key)
    if (found === null) return null
    const stocked = new Map(stockOf.all({ eventNo: found.eventNo }).map((row) => [row.typeNo, row]))
    const types = found.types.flatMap(({ placesNo, type }): StockedTicketType[] => {
      const counts = stocked.get(placesNo)
      if (counts === undefined) return []
      const { typeNo: _typeNo, ...levels } = counts
      return [{ ...type, ...levels }]
    })
    return { ...found.event, eventGroupID: found.eventGroupID, ticketTypes: types }
  }

  return { findStockedEvent: async (event) => find(event) }
}
