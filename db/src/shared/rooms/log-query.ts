import { sql, type SQL } from 'drizzle-orm'
import type { LogMark } from '@pokfei/domain/rooms/log-line'
import type { LogDifference } from '@pokfei/domain/rooms/sale-log'

/** A row of {@link logQuery}: a difference, the stock of the room, or a part of the next mark. */
export interface LogRow extends Pick<LogDifference, 'rank' | 'tickets'> {
  readonly kind: LogDifference['kind'] | 'free' | 'held' | 'orderNo' | 'changeNo'
}

/** The start of a comparison of changes: the mark, and the rank up to which all turns are claimed or passed. */
export type LogSince = LogMark & { readonly settledRank: number }

/**
 * Selects what is stored beyond the lines of a room's log, for both engines. One statement sees one moment. It counts all
 * tickets of completed orders, and those that came back, so that each count only rises. Orders without a turn are those of
 * codes, of swaps, and gifts.
 *
 * With `since`, it counts the ranks alone whose turns or orders may have changed. Rank 0 stands for all orders without a turn.
 */
export function logQuery(roomNo: number, since: LogSince | null): SQL {
  const ofRoom = sql`"eventNo" in (select "eventNo" from "roomEvents" where "roomNo" = ${roomNo})`
  const isChanged = (rank: SQL): SQL => (since === null ? sql`1 = 1` : sql`${rank} in (select "rank" from "changed")`)
  // Tickets that are kept back, and the places of the room, are always counted.
  const isCountedLine =
    since === null
      ? sql`1 = 1`
      : sql`"rank" in (select 0 union select "rank" from "changed")
          and ("kind" in ('opened', 'added', 'removed', 'keptBack', 'released') or ${isChanged(sql`"rank"`)})`
  return sql`
    with "changed" as (${since === null ? sql`select 0 as "rank"` : changedRanks(roomNo, since)}), "sold" as (
      select 'bought' as "kind", t."rank", count(*) as "tickets", sum(case when k."live" then 0 else 1 end) as "back"
      from "roomTurns" t
        join "roomOrders" r on r."turnNo" = t."turnNo"
        join "orders" o on o."orderNo" = r."orderNo"
        join "tickets" k on k."orderNo" = o."orderNo"
      where t."roomNo" = ${roomNo} and ${isChanged(sql`t."rank"`)} and o."state" = 'COMPLETED'
      group by t."rank"
      union all
      select case when u."orderNo" is not null then 'code' when s."toOrderNo" is not null then 'swapped' else 'guest' end, 0,
        count(*), sum(case when k."live" then 0 else 1 end)
      from (select "rank" from "changed" where "rank" = 0) c
        cross join "roomEvents" e
        cross join "orders" o
        join "tickets" k on k."orderNo" = o."orderNo"
        left join "roomOrders" r on r."orderNo" = o."orderNo"
        left join "roomTurns" t on t."turnNo" = r."turnNo" and t."roomNo" = ${roomNo}
        left join "accessCodeUses" u on u."orderNo" = o."orderNo"
        left join "swaps" s on s."toOrderNo" = o."orderNo"
      where e."roomNo" = ${roomNo} and o."eventNo" = e."eventNo" and o."state" = 'COMPLETED' and t."rank" is null
      group by 1
    ), "counted" as (
      select "kind", "rank", "tickets" from "sold"
      union all
      select case when "rank" > 0 then 'returned' else 'givenBack' end, "rank", "back" from "sold"
      union all
      select 'claimed', "rank", 1 from "roomTurns" where "roomNo" = ${roomNo} and ${isChanged(sql`"rank"`)}
      union all
      select 'keptBack', 0, "places" from "allotments" where ${ofRoom}
      union all
      select 'room', 0, "capacity" from "stock" where ${ofRoom}
      union all
      select case when "kind" in ('opened', 'added', 'removed') then 'room' when "kind" = 'released' then 'keptBack'
          else "kind" end,
        "rank",
        case when "kind" = 'claimed' then -1 when "kind" in ('released', 'removed') then "tickets" else -"tickets" end
      from "roomLog"
      where "roomNo" = ${roomNo} and "kind" not in ('served', 'passed', 'paused', 'wentOn', 'ended') and ${isCountedLine}
      union all
      select 'free', 0, "capacity" - "heldCount" - "soldCount" from "stock" where ${ofRoom}
      union all
      select 'held', 0, "heldCount" from "stock" where ${ofRoom}
      union all
      select 'held', 0, -"places" from "allotments" where ${ofRoom}
      union all
      ${nextMark(roomNo, since?.orderNo ?? 0)}
    )
    select "kind", "rank", cast(sum("tickets") as bigint) as "tickets" from "counted"
    group by "kind", "rank" having sum("tickets") <> 0 order by "kind", "rank"`
}

/** Selects the ranks that may have changed. A turn that nobody claimed has no tickets. */
const changedRanks = (roomNo: number, { settledRank, orderNo, changeNo }: LogSince): SQL => sql`
  select "rank" from "roomTurns" where "roomNo" = ${roomNo} and "rank" > ${settledRank}
  union
  select coalesce(t."rank", 0) from "roomEvents" e
    join "orders" o on o."eventNo" = e."eventNo" and o."orderNo" >= ${orderNo}
    left join "roomOrders" r on r."orderNo" = o."orderNo"
    left join "roomTurns" t on t."turnNo" = r."turnNo" and t."roomNo" = e."roomNo"
  where e."roomNo" = ${roomNo}
  union
  select coalesce(t."rank", 0) from "roomEvents" e
    join "ticketChanges" c on c."eventNo" = e."eventNo" and c."changeNo" > ${changeNo}
    join "tickets" k on k."ticketNo" = c."ticketNo"
    left join "roomOrders" r on r."orderNo" = k."orderNo"
    left join "roomTurns" t on t."turnNo" = r."turnNo" and t."roomNo" = e."roomNo"
  where e."roomNo" = ${roomNo}`

/**
 * Selects the mark for the next comparison. Of each event, a smaller number never follows. So the mark is that of the event
 * that is the least far, if it has any row.
 */
const nextMark = (roomNo: number, orderNo: number): SQL => sql`
  select 'orderNo', 0, min(coalesce(
    (select min("orderNo") from "orders" o
      where o."eventNo" = e."eventNo" and o."orderNo" >= ${orderNo} and o."state" = 'IN_PROGRESS'),
    (select max("orderNo") + 1 from "orders" o where o."eventNo" = e."eventNo")))
  from "roomEvents" e where e."roomNo" = ${roomNo}
  union all
  select 'changeNo', 0, min((select max("changeNo") from "ticketChanges" c where c."eventNo" = e."eventNo"))
  from "roomEvents" e where e."roomNo" = ${roomNo}`
