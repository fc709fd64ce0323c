import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { poolOf } from '@pokfei/domain/catalogue/pool'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { groupSeats } from '@pokfei/domain/desk/seat-states'
import type { PoolSeats } from '@pokfei/domain/ports/desk/desk-store'
import type { Database } from '../../shared/engine.ts'
import { allotments, claims, orders, seats, tickets, ticketTypes } from '../../tables/postgres.ts'
import { selectAllotments } from '../allotments/allotment-rows.ts'
import { isWaiting } from '../claims/claim-rows.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { countPlaces } from './count-places.ts'

/** Lists the places of each pool of an event. It reads all numbered seats of the event, so it is for people. */
export async function listSeats(db: Database, event: EventKey): Promise<readonly PoolSeats[] | null> {
  const eventNo = await findEventNo(db, event)
  if (eventNo === null) return null
  const { typeNo, typeID, placesOf } = ticketTypes
  const types = await db
    .select({ typeNo, typeID, placesOf })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventNo, eventNo))
    .orderBy(asc(ticketTypes.typeIndex))
  const typeNos = types.map((type) => type.typeNo)
  const hall = await db
    .select({
      typeNo: seats.typeNo,
      codeIndex: seats.codeIndex,
      section: seats.section,
      row: seats.row,
      number: seats.number,
    })
    .from(seats)
    .where(and(db.isOneOf(seats.typeNo, typeNos), isNotNull(seats.rowIndex)))
    .orderBy(asc(seats.typeNo), asc(seats.rowIndex), asc(seats.seatIndex))
  const live = await db
    .select({
      typeNo: tickets.typeNo,
      codeIndex: tickets.codeIndex,
      state: orders.state,
      revokedSSE: tickets.revokedSSE,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .where(and(db.isOneOf(tickets.typeNo, typeNos), eq(tickets.live, true), isNotNull(tickets.codeIndex)))
  const kept = await selectAllotments(db)
    .where(and(eq(allotments.eventNo, eventNo), gt(allotments.places, 0)))
    .orderBy(asc(allotments.name))
  const claimed = await db
    .select({ name: claims.allotmentName, address: claims.address, sentSSE: claims.madeSSE })
    .from(claims)
    .where(and(eq(claims.eventNo, eventNo), isNotNull(claims.allotmentName), isWaiting))
  const claimOf = new Map(claimed.map(({ name, ...claim }) => [name, claim]))
  const [hallOf, liveOf] = [Map.groupBy(hall, (seat) => seat.typeNo), Map.groupBy(live, (ticket) => ticket.typeNo)]
  return (await countPlaces(db, [eventNo])).flatMap(({ eventNo: _eventNo, ...pool }): PoolSeats[] => {
    const type = types.find((one) => one.typeID === pool.typeID)
    if (type === undefined) return []
    const ofPool = kept.flatMap(({ allotment }) => (allotment.typeID === pool.typeID ? [allotment] : []))
    return [
      {
        ...pool,
        soldAs: types.flatMap((one) => (poolOf(one) === pool.typeID ? [one.typeID] : [])),
        allotments: ofPool.map(({ name, places, releaseSSE }) => ({
          name,
          places,
          releaseSSE,
          claim: claimOf.get(name) ?? null,
        })),
        seats: groupSeats({
          seats: hallOf.get(type.typeNo) ?? [],
          tickets: (liveOf.get(type.typeNo) ?? []).map(({ codeIndex, state, revokedSSE }) => ({
            codeIndex,
            isPaid: state === 'COMPLETED',
            isEnded: revokedSSE !== null,
          })),
          allotments: ofPool,
        }),
      },
    ]
  })
}
