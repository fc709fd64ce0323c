import { addPlaces } from '@pokfei/domain/allotments/decide-allotment'
import { poolOf } from '@pokfei/domain/catalogue/pool'
import { typeNoOf } from '../../shared/refunds/refund-rows.ts'
import { findAllotment, storeAllotment } from '../allotments/allotment-rows.ts'
import type { Database } from '../../shared/engine.ts'
import type { TicketEnding } from './refund-writes.ts'

/**
 * Adds the places of released tickets to the allotment of a name, one for each pool (RFD-21). A name that another pool
 * has gets the type behind it. Returns the names. The caller holds the locks and has changed the stock.
 */
export async function keepPlaces(
  db: Database,
  name: string,
  { eventNo, rows, ended, stock }: Pick<TicketEnding, 'eventNo' | 'rows' | 'ended' | 'stock'>,
): Promise<readonly string[]> {
  const names: string[] = []
  for (const { typeID, held } of stock) {
    const seats = ended.flatMap((ticket) =>
      ticket.isReleased && ticket.seat !== null && poolOf(ticket) === typeID ? [ticket.seat.codeIndex] : [],
    )
    const found = (await findAllotment(db, eventNo, name))?.allotment ?? null
    const isOthers = found !== null && found.typeID !== typeID
    const own = isOthers ? `${name}-${typeID}`.slice(0, 64) : name
    const known = isOthers ? ((await findAllotment(db, eventNo, own))?.allotment ?? null) : found
    await storeAllotment(
      db,
      { eventNo, typeNo: typeNoOf(rows, typeID) },
      addPlaces(known, { name: own, typeID, places: held, seats }),
    )
    names.push(own)
  }
  return names
}
