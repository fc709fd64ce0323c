import { sql, type SQL } from 'drizzle-orm'
import type { Room } from '@pokfei/domain/rooms/room'
import { accountAges, figureWidths, type FigureCounts } from '@pokfei/domain/rooms/room-figures'

/** The rows of {@link figureQueries}. */
export interface FigureRows {
  readonly joined: FigureCounts['joined']
  readonly accounts: FigureCounts['accounts']
  readonly bands: FigureCounts['bands']
  readonly totals: Pick<FigureCounts, 'entries' | 'lateEntries' | 'sharing' | 'keptBack' | 'given'>
}

/** Returns the statements that count a room for its public figures, for both engines. Each division is
 * rounded down. */
export function figureQueries({
  roomNo,
  room,
}: {
  readonly roomNo: number
  readonly room: Room
}): Readonly<Record<keyof FigureRows, SQL>> {
  const { secondsPerStep, ranksPerBand } = figureWidths(room)
  const ofRoom = sql`"eventNo" in (select "eventNo" from "roomEvents" where "roomNo" = ${roomNo})`
  const ages = accountAges
    .slice(0, -1)
    .map(({ belowSeconds }, index) => sql`when e."joinedSSE" - m."openedTimeSSE" < ${belowSeconds} then ${index}`)
  return {
    joined: sql`
      select cast(("joinedSSE" - ${room.lobbyTimeSSE}) / ${secondsPerStep} as integer) as "step", count(*) as "count"
      from "roomEntries" where "roomNo" = ${roomNo} group by 1`,
    accounts: sql`
      select cast(case ${sql.join(ages, sql` `)} else ${accountAges.length - 1} end as integer) as "ageIndex",
        count(*) as "count"
      from "roomEntries" e join "members" m on m."memberNo" = e."memberNo"
      where e."roomNo" = ${roomNo} group by 1`,
    bands: sql`
      with "bought" as (
        select r."turnNo", sum(o."ticketCount") as "tickets"
        from "roomTurns" t
          join "roomOrders" r on r."turnNo" = t."turnNo"
          join "orders" o on o."orderNo" = r."orderNo"
        where t."roomNo" = ${roomNo} and o."state" = 'COMPLETED' group by r."turnNo"
      )
      select cast((t."rank" - 1) / ${ranksPerBand} as integer) as "band", count(*) as "turns", count(b."turnNo") as "buyers",
        cast(coalesce(sum(b."tickets"), 0) as bigint) as "tickets"
      from "roomTurns" t left join "bought" b on b."turnNo" = t."turnNo"
      where t."roomNo" = ${roomNo} group by 1`,
    // An entry that joined again keeps its drawn rank.
    totals: sql`
      select
        (select count(*) from "roomEntries"
          where "roomNo" = ${roomNo} and ("lateNumber" is null or "drawnRank" is not null)) as "entries",
        (select count(*) from "roomEntries"
          where "roomNo" = ${roomNo} and "lateNumber" is not null and "drawnRank" is null) as "lateEntries",
        (select cast(coalesce(sum("people"), 0) as bigint) from (
          select count(*) as "people" from "roomEntries" e join "members" m on m."memberNo" = e."memberNo"
          where e."roomNo" = ${roomNo} and m."contactNumber" is not null
          group by m."contactNumber" having count(*) > 1
        ) as "shared") as "sharing",
        (select cast(coalesce(sum("places"), 0) as bigint) from "allotments" where ${ofRoom}) as "keptBack",
        (select cast(coalesce(sum(o."ticketCount"), 0) as bigint) from "orders" o
          left join "roomOrders" r on r."orderNo" = o."orderNo"
          where o."eventNo" in (select "eventNo" from "roomEvents" where "roomNo" = ${roomNo})
            and o."state" = 'COMPLETED' and r."orderNo" is null) as "given"`,
  }
}
