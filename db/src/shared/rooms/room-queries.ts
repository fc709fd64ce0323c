import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The values of {@link demandQuery}. Readings are those of the turn clock. */
export interface DemandValues {
  readonly roomNo: number
  readonly eventCount: number
  readonly reading: number
  /** The reading after which a rank must have been served for its turn to be offered still. */
  readonly oldestOfferAt: number
}

/** True for an event with this value of `change` that will not take place, for both engines. */
export const isCancelled = (change: SQLWrapper): SQL<boolean | number> =>
  sql<boolean | number>`coalesce(${change} ->> 'kind', '') = 'cancelled'`

/** Selects the events of a room that are not cancelled, for both engines. */
const soldEvents = (roomNo: number | SQL): SQL => sql`
  select r."eventNo" from "roomEvents" r join "events" e on e."eventNo" = r."eventNo"
  where r."roomNo" = ${roomNo} and not ${isCancelled(sql`e."change"`)}`

/**
 * Counts the events of an event's room again, without cancelled ones (ROM-39). A turn has one order for each. A room of
 * which every event is cancelled counts one, because nobody can order there.
 */
export const countRoomEvents = (eventNo: number): SQL => sql`
  update "rooms" set "eventCount" = (
    select case when count(*) > 0 then count(*) else 1 end from (${soldEvents(sql`"rooms"."roomNo"`)}) as "sold"
  ) where "roomNo" in (select "roomNo" from "roomEvents" where "eventNo" = ${eventNo})`

/**
 * Counts the stock and the turns of a room, for both engines. One statement sees one moment: an order moves its tickets
 * from the free ones to those of its turn, and both counts must show that or neither. Kept places are no held tickets.
 */
export function demandQuery({ roomNo, eventCount, reading, oldestOfferAt }: DemandValues): SQL {
  // Nobody can buy the tickets of a cancelled event.
  const ofRoom = sql`"eventNo" in (${soldEvents(roomNo)})`
  return sql`
    with "runningTurns" as (
      select t."turnNo", t."endsAt",
        coalesce(sum(case when o."state" <> 'CANCELLED' then o."ticketCount" else 0 end), 0) as "ticketCount",
        count(distinct case when o."state" = 'COMPLETED' and not ${isCancelled(sql`e."change"`)} then o."eventNo" end)
          as "boughtEvents"
      from "roomTurns" t
        left join "roomOrders" r on r."turnNo" = t."turnNo"
        left join "orders" o on o."orderNo" = r."orderNo"
        left join "events" e on e."eventNo" = o."eventNo"
      where t."roomNo" = ${roomNo} and t."endsAt" > ${reading}
      group by t."turnNo"
    ), "openTurns" as (
      select "ticketCount", "endsAt" from "runningTurns" where "boughtEvents" < ${eventCount}
    ), "ended" as (
      select coalesce(max("lastRank"), 0) as "endedRank" from "roomServings"
      where "roomNo" = ${roomNo} and "servedAt" <= ${oldestOfferAt}
    )
    select
      (select cast(coalesce(sum("capacity" - "heldCount" - "soldCount"), 0) as bigint) from "stock" where ${ofRoom})
        as "freeTickets",
      (select cast(coalesce(sum("heldCount"), 0) as bigint) from "stock" where ${ofRoom})
        - (select cast(coalesce(sum("places"), 0) as bigint) from "allotments" where ${ofRoom}) as "heldTickets",
      (select count(*) from "openTurns") as "claimedTurns",
      (select cast(coalesce(sum("ticketCount"), 0) as bigint) from "openTurns") as "openTurnTickets",
      (select min("endsAt") from "openTurns") as "firstEndAt",
      (select min("servedAt") from "roomServings" where "roomNo" = ${roomNo}) as "firstServedAt",
      (select max("servedAt") from "roomServings" where "roomNo" = ${roomNo}) as "lastServedAt",
      "endedRank",
      (select count(*) from "roomTurns" where "roomNo" = ${roomNo} and "rank" > "endedRank") as "claimedOffers"
    from "ended"`
}
