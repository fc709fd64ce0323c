import { sql, type SQL } from 'drizzle-orm'
import type { LogDifference } from '@pokfei/domain/rooms/sale-log'

/** A row of {@link logQuery}: a difference, or the stock of the room. */
export interface LogRow extends Pick<LogDifference, 'rank' | 'tickets'> {
  readonly kind: LogDifference['kind'] | 'free' | 'held'
}

/**
 * Selects what is stored beyond the lines of a room's log, for both engines. One statement sees one moment. It counts all
 * tickets of completed orders, and those that came back, so that each count only rises. Orders without a turn are those of
 * codes, of swaps, and gifts.
 */
export function logQuery(roomNo: number): SQL {
  const ofRoom = sql`"eventNo" in (select "eventNo" from "roomEvents" where "roomNo" = ${roomNo})`
  return sql`
    with "sold" as (
      select case when t."rank" is not null then 'bought' when u."orderNo" is not null then 'code'
          when s."toOrderNo" is not null then 'swapped' else 'guest' end as "kind",
        coalesce(t."rank", 0) as "rank", count(*) as "tickets", sum(case when k."live" then 0 else 1 end) as "back"
      from "orders" o
        join "tickets" k on k."orderNo" = o."orderNo"
        left join "roomOrders" r on r."orderNo" = o."orderNo"
        left join "roomTurns" t on t."turnNo" = r."turnNo"
        left join "accessCodeUses" u on u."orderNo" = o."orderNo"
        left join "swaps" s on s."toOrderNo" = o."orderNo"
      where o."state" = 'COMPLETED' and o."eventNo" in (select "eventNo" from "roomEvents" where "roomNo" = ${roomNo})
      group by 1, 2
    ), "counted" as (
      select "kind", "rank", "tickets" from "sold"
      union all
      select case when "rank" > 0 then 'returned' else 'givenBack' end, "rank", "back" from "sold"
      union all
      select 'claimed', "rank", 1 from "roomTurns" where "roomNo" = ${roomNo}
      union all
      select 'keptBack', 0, "places" from "allotments" where ${ofRoom}
      union all
      select 'room', 0, "capacity" from "stock" where ${ofRoom}
      union all
      select case when "kind" in ('opened', 'added', 'removed') then 'room' when "kind" = 'released' then 'keptBack'
          else "kind" end,
        "rank",
        case when "kind" = 'claimed' then -1 when "kind" in ('released', 'removed') then "tickets" else -"tickets" end
      from "roomLog" where "roomNo" = ${roomNo} and "kind" not in ('served', 'passed', 'paused', 'wentOn', 'ended')
      union all
      select 'free', 0, "capacity" - "heldCount" - "soldCount" from "stock" where ${ofRoom}
      union all
      select 'held', 0, "heldCount" from "stock" where ${ofRoom}
      union all
      select 'held', 0, -"places" from "allotments" where ${ofRoom}
    )
    select "kind", "rank", cast(sum("tickets") as bigint) as "tickets" from "counted"
    group by "kind", "rank" having sum("tickets") <> 0 order by "kind", "rank"`
}
