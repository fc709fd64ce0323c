/**
 * The queries of the audit, in SQL that SQLite and PostgreSQL both run. Names stand in quotes, because PostgreSQL folds
 * others to lower case. Flags come as 0 and 1.
 */
export const auditQueries = {
  types: `
    with counted as (
      select "typeNo", sum(case when "state" = 'IN_PROGRESS' then 1 else 0 end) as "held",
        sum(case when "state" = 'COMPLETED' then 1 else 0 end) as "sold"
      from "tickets" join "orders" on "orders"."orderNo" = "tickets"."orderNo" where "live" group by "typeNo"
    )
    select stock."typeNo", "typeID", "capacity", "heldCount", "soldCount", "takenSeats",
      coalesce("held", 0) as "held", coalesce("sold", 0) as "sold"
    from "stock" as stock join "ticketTypes" on "ticketTypes"."typeNo" = stock."typeNo"
      left join counted on counted."typeNo" = stock."typeNo"
    order by stock."typeNo"`,
  allotments: `
    select "typeNo", "name", "places", cast("seats" as text) as "seats" from "allotments" order by "eventNo", "name"`,
  counts: `select (select count(*) from "orders") as "orders", (select count(*) from "refunds") as "refunds"`,
  ticketSeats: `select "typeNo", "codeIndex" from "tickets" where "live" and "codeIndex" is not null`,
  standingSeats: `select "typeNo", "codeIndex" from "seats" where "rowIndex" is not null`,
  money: `
    with unused as (
      select "paymentID", "amountCents" from "refunds" where "reason" = 'unusedPayment' and "retryOf" is null
    ), paid as (
      select "paymentID", "priceCents" as cents from "orders" where "state" = 'COMPLETED'
        and ("orderNo" in (select "toOrderNo" from "exchanges") or "orderNo" not in (select "toOrderNo" from "swaps"))
      union all
      select "paymentID", "amountCents" from unused
    ), back as (
      select coalesce(sum("amountCents"), 0) as cents
      from "refunds" join "orders" on "orders"."paymentID" = "refunds"."paymentID"
      where "orders"."state" = 'COMPLETED' and "refunds"."state" <> 'failed'
    )
    select
      (select coalesce(sum(cents), 0) from paid) as "inCents",
      (select coalesce(sum("tickets"."salePriceCents" + "tickets"."serviceFeeCents"), 0)
        from "tickets" join "orders" on "orders"."orderNo" = "tickets"."orderNo"
        where "state" = 'COMPLETED' and ("live" or "revokedSSE" is not null)
          and "orders"."orderNo" not in (select "toOrderNo" from "swaps"))
        + (select coalesce(sum("priceCents"), 0)
          from "orders" join "exchanges" on "exchanges"."toOrderNo" = "orders"."orderNo" where "state" = 'COMPLETED')
        - (select cents from back) as "ticketsCents",
      (select coalesce(sum("amountCents"), 0) from unused) + (select cents from back) as "refundsCents",
      (select count("paymentID") - count(distinct "paymentID") from paid) as "doubles"`,
} as const

/** The queries of the orders and refunds themselves. Their rows need memory: a shop may have millions. */
export const rowQueries = {
  orders: `
    select "orderID", "subject", "state", "priceCents", "paymentID",
      case when "adjacentSeating" then 1 else 0 end as "isTogether", string_agg("typeID", ',' order by "ticketNo") as "typeIDs"
    from "orders"
      join "members" on "members"."memberNo" = "orders"."memberNo"
      join "tickets" on "tickets"."orderNo" = "orders"."orderNo"
      join "ticketTypes" on "ticketTypes"."typeNo" = coalesce("tickets"."soldTypeNo", "tickets"."typeNo")
    group by "orders"."orderNo", "members"."memberNo" order by "orders"."orderNo"`,
  refunds: `
    select "paymentID", "amountCents", case when "state" = 'made' then 1 else 0 end as "isMade" from "refunds"
    order by "orderNo", "paymentID", "refundNo"`,
} as const

/** Each query returns the names of rows that break a rule. The ledger is right if all return nothing. */
export const errorQueries: Readonly<Record<string, string>> = {
  'is on two live tickets': `
    select "typeNo" || '/' || "codeIndex" as "name" from "tickets" where "live" and "codeIndex" is not null
    group by "typeNo", "codeIndex" having count(*) > 1`,
  'is cancelled and has live tickets': `
    select distinct "orderReference" as "name" from "orders"
      join "tickets" on "tickets"."orderNo" = "orders"."orderNo" where "state" = 'CANCELLED' and "live"`,
  'lacks live tickets': `
    select "orderReference" as "name" from "orders" where "state" <> 'CANCELLED'
      and "ticketCount" <> (select count(*) from "tickets"
        where "tickets"."orderNo" = "orders"."orderNo" and ("live" or "revokedSSE" is not null))`,
  'costs something else than its tickets': `
    select "orderReference" as "name" from "orders" join "tickets" on "tickets"."orderNo" = "orders"."orderNo"
      left join "exchanges" on "exchanges"."toOrderNo" = "orders"."orderNo"
    group by "orders"."orderNo", "exchanges"."toOrderNo"
    having "priceCents" + coalesce("creditCents", 0) <> sum("tickets"."salePriceCents" + "tickets"."serviceFeeCents")`,
  'was exchanged for another price': `
    select "orderReference" as "name" from "orders"
      join "exchanges" on "exchanges"."toOrderNo" = "orders"."orderNo"
      left join "swaps" on "swaps"."toOrderNo" = "orders"."orderNo"
    where ("state" = 'COMPLETED') <> (coalesce("swaps"."creditCents", -1) = "exchanges"."creditCents")`,
  'is cancelled and uses its access code': `
    select "orderReference" as "name" from "orders"
      join "accessCodeUses" on "accessCodeUses"."orderNo" = "orders"."orderNo" where "state" = 'CANCELLED' and "live"`,
  'counts other uses than it has': `
    select 'access code ' || "codeNo" as "name" from "accessCodes"
    where "usedCount" <> (select count(*) from "accessCodeUses"
      where "accessCodeUses"."codeNo" = "accessCodes"."codeNo" and "live")`,
  'has two orders in progress': `
    select "subject" as "name" from "orders" join "members" on "members"."memberNo" = "orders"."memberNo"
    where "state" = 'IN_PROGRESS' group by "members"."memberNo" having count(*) > 1`,
  'was given back and keeps its tickets': `
    select "refunds"."paymentID" as "name" from "refunds"
      join "orders" on "orders"."paymentID" = "refunds"."paymentID"
      where "orders"."state" = 'COMPLETED' and "reason" = 'unusedPayment'`,
  'was refunded beyond its payment': `
    select "orderReference" as "name" from "orders"
      join "refunds" on "refunds"."paymentID" = "orders"."paymentID"
    where "orders"."state" = 'COMPLETED' and "refunds"."state" <> 'failed'
    group by "orders"."orderNo" having sum("amountCents") > "priceCents"`,
  'was refunded twice': `
    select "paymentID" as "name" from "refunds" where "reason" = 'unusedPayment' and "state" <> 'failed'
    group by "paymentID" having count(*) > 1`,
  'was given back whole and keeps tickets': `
    select "orderReference" as "name" from "orders"
    where "state" = 'COMPLETED' and "priceCents" > 0 and "orderNo" not in (select "toOrderNo" from "exchanges")
      and "priceCents" <= (select coalesce(sum("amountCents"), 0) from "refunds"
        where "refunds"."paymentID" = "orders"."paymentID" and "refunds"."state" <> 'failed')
      and not exists (select 1 from "refunds"
        where "refunds"."orderNo" = "orders"."orderNo" and "reason" = 'eventChanged')
      and exists (select 1 from "tickets" where "tickets"."orderNo" = "orders"."orderNo" and "live"
        and "revokedSSE" is null and "salePriceCents" + "serviceFeeCents" > 0)`,
  'was swapped and still admits': `
    select "ticketID" as "name" from "tickets"
      join "swaps" on "swaps"."fromTicketNo" = "tickets"."ticketNo" where "revokedSSE" is null`,
  'costs something else than its swap': `
    select "orderReference" as "name" from "orders"
      join "swaps" on "swaps"."toOrderNo" = "orders"."orderNo"
    where "priceCents" <> "creditCents" and "orderNo" not in (select "toOrderNo" from "exchanges")`,
  'was swapped for more than it cost': `
    select "ticketID" as "name" from "tickets" join "swaps" on "swaps"."fromTicketNo" = "tickets"."ticketNo"
    where "creditCents" > "salePriceCents" + "serviceFeeCents"`,
  'was sold at the door and is in no till': `
    select "orderReference" as "name" from "orders"
    where ("paymentID" like 'cash:%' or "paymentID" like 'terminal:%') and not exists (select 1 from "tillEntries"
      where "tillEntries"."orderNo" = "orders"."orderNo" and "saleID" is not null and "amountCents" = "priceCents"
        and "paymentID" like "means" || ':%')`,
  'went back by hand and is in no till': `
    select "refundID" as "name" from "refunds"
    where ("paymentID" like 'cash:%' or "paymentID" like 'terminal:%') and "state" = 'made' and not exists (
      select 1 from "tillEntries" where "tillEntries"."refundNo" = "refunds"."refundNo"
        and "tillEntries"."amountCents" = "refunds"."amountCents" and "paymentID" like "means" || ':%')`,
  'was refunded and still admits': `
    select "ticketID" as "name" from "tickets"
      join "refundTickets" on "refundTickets"."ticketNo" = "tickets"."ticketNo" where "revokedSSE" is null`,
}
