import { sql, type SQL } from 'drizzle-orm'
import type { Order } from '@pokfei/domain/orders/order'
import type { CodeRow } from '../../shared/access-codes/code-row.ts'
import type { TicketRow } from '../../shared/orders/order-ticket.ts'
import { prepareCall } from '../engine/statement.ts'
import {
  accessCodes,
  accessCodeUses,
  allotments,
  catalogueRevision,
  events,
  eventStates,
  members,
  orderRequests,
  orders,
  refunds,
  seats,
  stock,
  tickets,
  ticketTypes,
} from '../../tables/postgres.ts'

/*
 * The statements of a batch's first trip. Each waits for the one before it, and reads what is committed then. So all
 * that stand after the locks read facts that nobody can change.
 *
 * A connection may plan them while all tables are empty, and keeps its plans. So each is written such that the server can
 * only look up the asked rows, and never reads a whole index. A limit, an offset or a sum in a lateral query makes it look
 * up one row's partners at a time. A sum with 0 keeps it from an index that has the wanted order, but not the wanted rows.
 */

const p = sql.placeholder

/** The members of checkouts, locked. Two lanes lock them in the same order. */
export const lockMembers = prepareCall<BuyerRow, { memberIDs: readonly string[] }>(
  'lock members',
  sql`select "memberNo", "memberID", "email", "emailConfirmedSSE" from ${members}
    where "memberID" = any(${p('memberIDs')}::text[]) order by "memberNo" + 0 for no key update`,
)

/** A member who buys. */
export interface BuyerRow {
  readonly memberNo: number
  readonly memberID: string
  readonly email: string | null
  readonly emailConfirmedSSE: number | null
}

/** The lock of an event. */
export const lockEvent = prepareCall<{ readonly eventNo: number }, { eventNo: number }>(
  'lock event',
  sql`select "eventNo" from ${eventStates} where "eventNo" = ${p('eventNo')} for no key update`,
)

/** The orders of settlements, locked against the writes that hold no lock of an event. */
export const lockOrders = prepareCall<{ readonly orderNo: number }, { orderIDs: readonly string[] }>(
  'lock orders',
  sql`select "orderNo" from ${orders} where "orderID" = any(${p('orderIDs')}::text[]) order by "orderNo" + 0 for no key update`,
)

/** The number of loads of the catalogue. A load that changed the event holds its lock until it is counted. */
export const countLoads = prepareCall<{ readonly revision: number }, Record<string, never>>(
  'count loads',
  sql`select "revision" from ${catalogueRevision}`,
)

/** The stock of an event, with the seats of some types. */
export const readStock = prepareCall<BatchStockRow, { eventNo: number; seatedTypeNos: readonly number[] }>(
  'read stock',
  sql`select "typeNo", "capacity", "heldCount", "soldCount",
      case when "typeNo" = any(${p('seatedTypeNos')}::bigint[]) then "takenSeats" end as "takenSeats"
    from ${stock} where "eventNo" = ${p('eventNo')}`,
)

/** The stock of a type. `takenSeats` is null unless they were asked for. */
export interface BatchStockRow {
  readonly typeNo: number
  readonly capacity: number
  readonly heldCount: number
  readonly soldCount: number
  readonly takenSeats: Uint8Array | null
}

const membersByID = sql`select "memberNo" from ${members} where "memberID" = any(${p('memberIDs')}::text[])`

/** The pending orders of members, of any event. A member has one at most. */
export const readPending = prepareCall<PendingRow, { memberIDs: readonly string[] }>(
  'read pending',
  sql`select o."memberNo", o."orderID", o."orderReference" from (${membersByID}) m
    cross join lateral (
      select * from ${orders} where "memberNo" = m."memberNo" and "state" = 'IN_PROGRESS' limit 1
    ) o`,
)

/** A pending order. */
export interface PendingRow {
  readonly memberNo: number
  readonly orderID: string
  readonly orderReference: string
}

/** The stored responses to the keys of checkouts. The two arrays belong together. */
export const readRequests = prepareCall<StoredRequestRow, { memberIDs: readonly string[]; keys: readonly string[] }>(
  'read requests',
  sql`select r."memberNo", r."idempotencyKey", r."bodyHash", r."orderNo", r."refusal"
    from unnest(${p('memberIDs')}::text[], ${p('keys')}::text[]) as asked("memberID", "key")
    cross join lateral (select * from ${members} where "memberID" = asked."memberID" limit 1) m
    cross join lateral (
      select * from ${orderRequests} where "idempotencyKey" = asked."key" and "memberNo" = m."memberNo" limit 1
    ) r`,
)

/** A stored response. */
export interface StoredRequestRow {
  readonly memberNo: number
  readonly idempotencyKey: string
  readonly bodyHash: string
  readonly orderNo: number | null
  readonly refusal: string | null
}

/** The tickets of an event that take places, in the orders of members: of checkouts, and of settled orders. */
export const countTickets = prepareCall<
  { readonly memberNo: number; readonly count: number },
  { eventNo: number; memberIDs: readonly string[]; orderIDs: readonly string[] }
>(
  'count tickets',
  sql`select m."memberNo", o."count" from (
      ${membersByID} union all select "memberNo" from ${orders} where "orderID" = any(${p('orderIDs')}::text[])
    ) m cross join lateral (
      select coalesce(sum(t."count"), 0)::bigint as "count" from ${orders} bought cross join lateral (
        select count(*) as "count" from ${tickets} where "orderNo" = bought."orderNo" and "live"
      ) t
      where bought."memberNo" = m."memberNo" and bought."eventNo" + 0 = ${p('eventNo')}
    ) o`,
)

/** The ones of these references that orders have already. */
export const readReferences = prepareCall<{ readonly orderReference: string }, { references: readonly string[] }>(
  'read references',
  sql`select "orderReference" from ${orders} where "orderReference" = any(${p('references')}::text[])`,
)

/**
 * Row numbers for new orders. Gates read orders by their numbers. They are drawn under the lock of the event, so that
 * those of an event grow in the order of the commits.
 */
export const drawOrderNos = prepareCall<{ readonly orderNo: number }, { count: number }>(
  'draw numbers',
  sql`select nextval('"orders_orderNo_seq"') as "orderNo" from generate_series(1, ${p('count')}::int)`,
)

/** The ones of these orders that exist. */
export const findOrders = prepareCall<{ readonly orderID: string }, { orderIDs: readonly string[] }>(
  'find orders',
  sql`select "orderID" from ${orders} where "orderID" = any(${p('orderIDs')}::text[])`,
)

/** The columns of an order and the number of its member. */
const orderColumns = sql`o."orderNo", o."memberNo", m."memberID", o."orderID", o."orderReference", o."state",
  o."adjacentSeating", o."language", o."priceCents", o."serviceFeeCents", o."ticketCount", o."orderTimeSSE",
  o."paymentDeadlineSSE", o."paymentID", o."paymentURL", o."isPaymentPending", o."paymentSubject", o."paymentMethod",
  o."paidSSE", o."dueSSE"`

/** Joins the member of each order. */
const buyerOf = sql`cross join lateral (select * from ${members} where "memberNo" = o."memberNo" limit 1) m`

/** An order of the batch's event. */
export type BatchOrderRow = Omit<Order, 'organizerID' | 'eventID'> & {
  readonly orderNo: number
  readonly memberNo: number
}

/** The orders of settlements, with the addresses of their buyers and the numbers of their access codes. */
export const readSettledOrders = prepareCall<SettledOrderRow, { orderIDs: readonly string[] }>(
  'read settled orders',
  sql`select ${orderColumns}, m."email", m."emailConfirmedSSE", u."codeNo"
    from (select * from ${orders} where "orderID" = any(${p('orderIDs')}::text[]) offset 0) o ${buyerOf}
    left join lateral (select * from ${accessCodeUses} where "orderNo" = o."orderNo" limit 1) u on true`,
)

/** An order of a settlement. `codeNo` is null without an access code. */
export interface SettledOrderRow extends BatchOrderRow, BuyerRow {
  readonly codeNo: number | null
}

/** Returns the query of the codes that fulfil a condition, with the places of their allotments. */
const codesWhere = (condition: SQL) => sql`
  select c."codeNo", c."eventNo", e."organizerID", e."eventID", c."code", c."allotmentName", c."typeIDs", c."uses",
    c."usesPerMember", c."usedCount", c."fromSSE", c."untilSSE", c."stoppedSSE", t."typeID" as "keptTypeID",
    a."places" as "keptPlaces", a."seats" as "keptSeats"
  from (select * from ${accessCodes} where ${condition} offset 0) c
  cross join lateral (select * from ${events} where "eventNo" = c."eventNo" limit 1) e
  left join lateral (
    select * from ${allotments} where "eventNo" = c."eventNo" and "name" = c."allotmentName" limit 1
  ) a on true
  left join lateral (select * from ${ticketTypes} where "typeNo" = a."typeNo" limit 1) t on true`

/** The entered codes of checkouts. */
export const readCodes = prepareCall<CodeRow, { codes: readonly string[] }>(
  'read codes',
  codesWhere(sql`"code" = any(${p('codes')}::text[])`),
)

/** The codes of settled orders. */
export const readCodesByNo = prepareCall<CodeRow, { codeNos: readonly number[] }>(
  'read codes by number',
  codesWhere(sql`"codeNo" = any(${p('codeNos')}::bigint[])`),
)

/** The number of live orders that these codes have opened, for each of these members. */
export const countCodeUses = prepareCall<CodeUsesRow, { codes: readonly string[]; memberIDs: readonly string[] }>(
  'count code uses',
  sql`select c."codeNo", m."memberNo", u."count"
    from (select * from ${accessCodes} where "code" = any(${p('codes')}::text[]) offset 0) c
    cross join (${membersByID}) m
    cross join lateral (
      select count(*) as "count" from ${accessCodeUses}
      where "codeNo" = c."codeNo" and "memberNo" = m."memberNo" and "live"
    ) u`,
)

/** The number of live orders of one member that a code has opened. */
export interface CodeUsesRow {
  readonly codeNo: number
  readonly memberNo: number
  readonly count: number
}

/** The orders of repeated checkouts. */
export const readOrders = prepareCall<BatchOrderRow, { orderNos: readonly number[] }>(
  'read orders',
  sql`select ${orderColumns}
    from (select * from ${orders} where "orderNo" = any(${p('orderNos')}::bigint[]) offset 0) o ${buyerOf}`,
)

/** The tickets of settled orders, in the order of each request. */
export const readTickets = prepareCall<BatchTicketRow, { orderIDs: readonly string[] }>(
  'read tickets',
  sql`select t."orderNo", t."ticketNo", t."typeNo", t."soldTypeNo", t."ticketID", t."salePriceCents", t."serviceFeeCents", t."admissionID",
      t."issueNumber", t."revokedSSE", t."codeIndex", s."section", s."row", s."number", s."rowIndex", s."seatIndex"
    from ${orders} o cross join lateral (select * from ${tickets} where "orderNo" = o."orderNo" offset 0) t
    left join lateral (
      select * from ${seats} where "typeNo" = t."typeNo" and "codeIndex" = t."codeIndex" limit 1
    ) s on true
    where o."orderID" = any(${p('orderIDs')}::text[]) order by t."ticketNo"`,
)

/** A ticket of a settled order, with the name of its seat. */
export interface BatchTicketRow extends TicketRow {
  readonly orderNo: number
  readonly ticketNo: number
}

/** The ones of these payments that were or will be refunded. */
export const readRefunds = prepareCall<{ readonly paymentID: string }, { paymentIDs: readonly string[] }>(
  'read refunds',
  sql`select "paymentID" from ${refunds} where "paymentID" = any(${p('paymentIDs')}::text[])`,
)
