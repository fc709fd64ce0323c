import { freeCount } from '../catalogue/availability.ts'
import type { StockedTicketType } from '../catalogue/catalogue.ts'

/** The places of a pool or of an event, each counted once (OPS-74). */
export interface Places {
  readonly capacity: number
  readonly soldCount: number
  /** The places of unpaid orders. */
  readonly reservedCount: number
  /** The places that operators keep back under a name. */
  readonly keptCount: number
  /** The places whose ticket has ended, and which nobody can buy. */
  readonly offSaleCount: number
  readonly freeCount: number
}

/** The places of one pool, by the type that has them. */
export interface PoolPlaces extends Places {
  readonly typeID: string
}

/** Returns the places of a stock. It counts places off sale as sold ones, and kept places as held ones. */
export const placesOfStock = (
  stock: Pick<StockedTicketType, 'capacity' | 'heldCount' | 'soldCount'>,
  { keptCount, offSaleCount }: Pick<Places, 'keptCount' | 'offSaleCount'>,
): Places => ({
  capacity: stock.capacity,
  soldCount: stock.soldCount - offSaleCount,
  reservedCount: stock.heldCount - keptCount,
  keptCount,
  offSaleCount,
  freeCount: freeCount(stock),
})

const noPlaces: Places = {
  capacity: 0,
  soldCount: 0,
  reservedCount: 0,
  keptCount: 0,
  offSaleCount: 0,
  freeCount: 0,
}

/** Returns the places of several pools together. */
export const sumOfPlaces = (pools: readonly Places[]): Places =>
  pools.reduce(
    (sum, pool) => ({
      capacity: sum.capacity + pool.capacity,
      soldCount: sum.soldCount + pool.soldCount,
      reservedCount: sum.reservedCount + pool.reservedCount,
      keptCount: sum.keptCount + pool.keptCount,
      offSaleCount: sum.offSaleCount + pool.offSaleCount,
      freeCount: sum.freeCount + pool.freeCount,
    }),
    noPlaces,
  )
